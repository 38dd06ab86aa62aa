import type { Activity } from "~/db/activity.server";
import { type DeliveryAttempt, listAttempts } from "~/db/deliveries.server";
import type { LeadRow, LeadWithDelivery } from "~/db/leads.server";
import { parseAttribution } from "~/lib/attribution";
import { pickLeadWords } from "~/lib/lead-fields";
import { readProposal, timeInWords } from "~/lib/meeting-times";
import type { App } from "~/server/app.server";
import { explainFailure } from "~/server/delivery/slack-advice.server";
import { exactTime, shortTime } from "~/server/short-time.server";
import { receiptPath } from "./receipt.server";

type ViewApp = Pick<App, "db" | "clock"> & { env: Pick<App["env"], "publicOrigin"> };

/** A lead as its page shows it: times as text in UTC, failures in plain words. It must not be an erased one. */
export async function describeLead(app: ViewApp, lead: LeadWithDelivery, history: Activity[]) {
  const { id, number, type, status, note, spamReason, contactedAt } = lead;
  if (status === "erased") throw new Error("An erased lead has nothing to show.");
  return {
    ...{ id, number, type, status, note },
    words: pickLeadWords(lead),
    received: exactTime(lead.createdAt),
    spamReason: spamReason ?? undefined,
    contacted: status === "contacted" && contactedAt ? exactTime(contactedAt) : undefined,
    proposal: describeProposal(lead),
    origin: describeOrigin(lead),
    delivery: describeDelivery(lead, await listAttempts(app.db, lead.delivery.id), app.clock()),
    history: history.map(({ id, at, actor, action }) => ({ id, at: exactTime(at), actor, action })),
    receiptUrl: app.env.publicOrigin + (await receiptPath(app.db, id)),
  };
}

/** The last arrival is told when it differs from the first. */
export function describeOrigin({ attribution, page, cta, source }: LeadWithDelivery) {
  const { first = {}, last = {} } = parseAttribution(attribution) ?? {};
  const isSame = JSON.stringify(first) === JSON.stringify(last);
  return { page: page ?? undefined, cta: cta ?? undefined, source, first, last: isSame ? undefined : last };
}

/** The times proposed for a meeting (ms, and by the visitor's clock); undefined when there are none. */
export function describeProposal(lead: LeadRow) {
  const proposal = readProposal(lead);
  if (!proposal) return undefined;
  const { times, zone } = proposal;
  return {
    zone,
    since: exactTime(lead.proposedAt ?? 0),
    times: times.map((at) => ({ at, theirs: timeInWords(at, zone) })),
  };
}

function describeDelivery({ delivery }: LeadWithDelivery, attempts: DeliveryAttempt[], now: number) {
  const { state, deliveredAt, nextAt, announced } = delivery;
  return {
    state,
    /** Slack knows of the request itself, whatever else it is to be told. */
    isAnnounced: announced > 0,
    deliveredAt: deliveredAt ? exactTime(deliveredAt) : undefined,
    nextTry: state === "pending" && nextAt > now ? shortTime(nextAt, now) : undefined,
    attempts: attempts.map(({ id, at, outcome, detail }) => ({
      ...{ id, at: exactTime(at), outcome, detail },
      ...(outcome === "delivered" ? {} : explainFailure(detail)),
    })),
  };
}
