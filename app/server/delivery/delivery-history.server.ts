import type { Db } from "~/db/database.server";
import { type Delivery, type DeliveryAttempt, listAttempts } from "~/db/deliveries.server";
import type { Subject } from "~/db/outboxes.server";
import { exactTime, shortTime } from "~/server/short-time.server";
import { explainFailure, leadChannels } from "./channels.server";

type Told = Pick<Delivery, "id" | "channel" | "state" | "deliveredAt" | "nextAt" | "announced">;

/**
 * What became of the messages about one lead or application, try by try, in the order in which people see the channels:
 * times as text in UTC, failures in plain words.
 */
export async function describeDeliveries(db: Db, subject: Subject, deliveries: Told[], now: number) {
  const keys = leadChannels.map(({ key }) => key);
  const inOrder = deliveries.toSorted((a, b) => keys.indexOf(a.channel) - keys.indexOf(b.channel));
  const described = [];
  for (const delivery of inOrder)
    described.push(describeDelivery(delivery, await listAttempts(db, subject, delivery.id), now));
  return described;
}

function describeDelivery(delivery: Told, attempts: DeliveryAttempt[], now: number) {
  const { channel, state, deliveredAt, nextAt, announced } = delivery;
  return {
    channel,
    name: leadChannels.find(({ key }) => key === channel)?.name ?? channel,
    state,
    /** The receiver knows of the thing itself, whatever else it is to be told. */
    isAnnounced: announced > 0,
    deliveredAt: deliveredAt ? exactTime(deliveredAt) : undefined,
    nextTry: state === "pending" && nextAt > now ? shortTime(nextAt, now) : undefined,
    attempts: attempts.map(({ id, at, outcome, detail }) => ({
      ...{ id, at: exactTime(at), outcome, detail },
      ...(outcome === "delivered" ? {} : explainFailure(channel, detail)),
    })),
  };
}
