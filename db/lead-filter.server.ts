import { and, eq, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { LeadShow } from "~/lib/leads/lead-list";
import type { Db } from "./database.server";
import type { LeadRow } from "./leads.server";
import { type ListFilter, matchesListFilter } from "./list-filter.server";

export type LeadFilter = ListFilter & {
  /** "open" is every stage except spam. "undelivered" is any lead of which no channel has notified the team. */
  show: LeadShow;
  kind?: LeadRow["requested"];
};

// The wording matches the condition of the partial index, which SQLite uses only then.
const isNotNotified = sql`messages.state in ('waiting', 'sending', 'failed') and messages.kind = 'lead'`;

/** Returns a filter as a condition on leads; the search is not applied. Erased leads never meet it. */
export function matchesLead(db: Db, { show, kind, ...filter }: LeadFilter): SQL | undefined {
  return and(
    ofShow(db, show),
    kind && eq(db.tables.leads.requested, kind),
    matchesListFilter(db, "leads", filter),
  );
}

function ofShow({ tables: { leads, messages } }: Db, show: LeadShow): SQL | undefined {
  if (show === "open") return notInArray(leads.status, ["spam", "erased"]);
  if (show !== "undelivered") return eq(leads.status, show);
  // A message about an erasure may still be waiting.
  const waiting = sql`select ${messages.leadNumber} from ${messages} where ${isNotNotified}`;
  const sent = sql`select 1 from messages as sent where sent.lead_number = ${leads.number} and sent.kind = 'lead' and sent.state = 'sent'`;
  return and(ne(leads.status, "erased"), sql`${leads.number} in (${waiting}) and not exists (${sent})`);
}
