import { erasureChannel } from "~/db/channels.server";
import type { Db } from "~/db/database.server";
import { type Delivery, findApplicationDelivery, findDelivery, finishAttempt } from "~/db/deliveries.server";
import type { LeadRow } from "~/db/leads.server";
import { findMail, finishMail } from "~/db/mails.server";
import type { Subject } from "~/db/outboxes.server";
import type { Message, MessageChange } from "~/db/queues.server";
import type { Channel, LeadChannel, PersonalChannel, SendContext, SendOutcome, Task } from "./channel.server";
import { needsMinimalMessage } from "./delivery-rules.server";

/** What a worker holds: a message it has claimed as `owner`. */
type Claim = { message: Message; owner: string };

type Context = SendContext & { db: Db };

/** An attempt that was made: how it ended, how that is written down, and what the log says of it. */
export type Attempt = {
  outcome: SendOutcome;
  finish(tx: Db, at: number, change: MessageChange): Promise<void>;
  facts: Record<string, unknown>;
};

/** Makes one attempt to send what was claimed; undefined when it is not to be sent any more. */
export function attempt(channel: Channel, claim: Claim, context: Context): Promise<Attempt | undefined> {
  return channel.audience === "person"
    ? attemptMail(channel.send, claim, context)
    : attemptTeam(channel, claim, context);
}

/** What a channel is told of no lead and no application waits among the mails. */
async function attemptTeam(channel: LeadChannel, claim: Claim, context: Context) {
  const found = await findDelivery(context.db, claim.message.id);
  if (found) return attemptLead(channel, claim, context, found);
  if (await findApplicationDelivery(context.db, claim.message.id))
    return attemptApplication(channel, claim, context);
  return channel.sendNote && attemptMail(channel.sendNote, claim, context);
}

async function attemptLead(
  channel: LeadChannel,
  { message: { id }, owner }: Claim,
  context: Context,
  found: { delivery: Delivery; lead: LeadRow },
): Promise<Attempt | undefined> {
  const { lead, delivery } = found;
  // Cancelled meanwhile, because the lead was erased.
  if (delivery.state !== "pending") return undefined;
  if (lead.status === "erased" && channel.key !== erasureChannel) return undefined;
  const task: Task = { lead, delivery, event: eventOf(found), isShort: needsMinimalMessage(delivery) };
  const outcome = await channel.send(task, context);
  return {
    outcome,
    finish: finishOf("lead", { id, owner, revision: delivery.revision }, outcome),
    facts: { lead: lead.id },
  };
}

/** Writes down how an attempt to tell of a lead or an application ended. */
function finishOf(
  subject: Subject,
  { id, ...told }: { id: string; owner: string; revision: number },
  { kind, detail }: SendOutcome,
): Attempt["finish"] {
  return async (tx, at, change) => {
    await finishAttempt(tx, subject, told, { deliveryId: id, at, outcome: kind, detail }, change);
  };
}

function eventOf({ delivery, lead }: { delivery: Delivery; lead: LeadRow }): Task["event"] {
  if (lead.status === "erased") return "erased";
  return delivery.announced === 0 ? "created" : "updated";
}

async function attemptApplication(
  channel: LeadChannel,
  { message: { id }, owner }: Claim,
  context: Context,
): Promise<Attempt | undefined> {
  const found = await findApplicationDelivery(context.db, id);
  // Cancelled meanwhile, because the application was erased.
  if (found?.delivery.state !== "pending") return undefined;
  const { application, delivery, job } = found;
  const isErased = application.stage === "erased";
  if (!channel.sendApplication || (isErased && channel.key !== erasureChannel)) return undefined;
  const event = isErased ? "erased" : delivery.announced === 0 ? "created" : "updated";
  const outcome = await channel.sendApplication({ application, delivery, job, event }, context);
  return {
    outcome,
    finish: finishOf("application", { id, owner, revision: delivery.revision }, outcome),
    facts: { application: application.id },
  };
}

async function attemptMail(
  send: PersonalChannel["send"],
  { message: { id }, owner }: Claim,
  context: Context,
): Promise<Attempt | undefined> {
  const { db, now } = context;
  const mail = await findMail(db, id);
  // The person was erased meanwhile.
  if (mail?.state !== "pending") return undefined;
  const end = (change: MessageChange) => db.transaction((tx) => finishMail(tx, owner, id, change));
  if (now >= mail.expiresAt) {
    await end({ state: "dead", lastError: "too late" });
    return undefined;
  }
  const outcome = await send(mail, context);
  if (!outcome) {
    await end({ state: "cancelled", lastError: "not needed any more" });
    return undefined;
  }
  return {
    outcome,
    finish: (tx, _at, change) => finishMail(tx, owner, id, change),
    facts: { mail: id, kind: mail.kind },
  };
}
