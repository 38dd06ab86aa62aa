import type { Activity } from "~/db/activity.server";
import { type DeliveryAttempt, listAttempts } from "~/db/deliveries.server";
import type { LeadWithDelivery } from "~/db/leads.server";
import { parseAttribution } from "~/lib/attribution";
import type { App } from "./app.server";
import { receiptPath } from "./receipt.server";
import { exactTime, shortTime } from "./short-time.server";
import { explainFailure } from "./slack-advice.server";

type ViewApp = Pick<App, "db" | "clock"> & { env: Pick<App["env"], "publicOrigin"> };

/** A lead as its page shows it: times as text in UTC, failures in plain words. It must not be an erased one. */
export async function describeLead(app: ViewApp, lead: LeadWithDelivery, history: Activity[]) {
  const { id, number, type, status, name, email, phone, website, note, spamReason, contactedAt } = lead;
  if (status === "erased") throw new Error("An erased lead has nothing to show.");
  return {
    ...{ id, number, type, status, note },
    words: { name, email, phone, website },
    received: exactTime(lead.createdAt),
    spamReason: spamReason ?? undefined,
    contacted: status === "contacted" && contactedAt ? exactTime(contactedAt) : undefined,
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

function describeDelivery({ delivery }: LeadWithDelivery, attempts: DeliveryAttempt[], now: number) {
  const { state, deliveredAt, nextAt } = delivery;
  return {
    state,
    deliveredAt: deliveredAt ? exactTime(deliveredAt) : undefined,
    nextTry: state === "pending" && nextAt > now ? shortTime(nextAt, now) : undefined,
    attempts: attempts.map(({ id, at, outcome, detail }) => ({
      ...{ id, at: exactTime(at), outcome, detail },
      ...(outcome === "delivered" ? {} : explainFailure(detail)),
    })),
  };
}
