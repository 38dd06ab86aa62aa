import { findLeadBySubmissionKey, type LeadRow, saveProposal } from "~/db/leads.server";
import {
  type Proposal,
  type ProposalErrors,
  type ProposalFields,
  parseProposal,
  readProposal,
} from "~/lib/leads/meeting-times";
import type { App } from "~/server/app.server";
import { type ChangeApp, type ChangeOutcome, changeRequest, type SenderChange } from "./sender-change.server";
import { readIssueTime } from "./submission.server";

/** Keeps the times that a visitor proposes for a meeting, in place of those proposed before. */
export function proposeTimes(
  app: ChangeApp,
  { fields, ...sent }: SenderChange & { fields: ProposalFields },
): Promise<ChangeOutcome<ProposalErrors>> {
  return changeRequest(app, "schedule", sent, (_, now) => {
    const parsed = parseProposal(fields, now);
    if (parsed.kind === "invalid") return parsed;
    const { proposal } = parsed;
    return {
      kind: "valid",
      isKept: (lead) => isSame(proposal, readProposal(lead)),
      lastAt: ({ proposedAt }) => proposedAt,
      save: (tx, lead, at) => saveProposal(tx, lead, proposal, at),
    };
  });
}

function isSame(a: Proposal, b: Proposal | undefined) {
  return b !== undefined && a.zone === b.zone && a.times.join() === b.times.join();
}

/**
 * The request that was sent with a submission key; undefined until it is saved. Of keys that somebody else made up only
 * random ones (UUID version 4) lead to a request, because nobody can guess them.
 */
export async function findRequestByKey(
  { db }: Pick<App, "db">,
  key: string,
): Promise<Pick<LeadRow, "id"> | undefined> {
  const isRandom = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key);
  if (!isRandom && (await readIssueTime({ db }, key)) === undefined) return undefined;
  return findLeadBySubmissionKey(db, key);
}
