import type { Db } from "~/db/database.server";
import { countHeld, type HeldCounts } from "~/db/held.server";
import { createMessage, type Message } from "~/db/outbox.server";
import { dayMs } from "~/lib/days";
import type { DeliveryEnv, MessageType } from "~/server/delivery/channel.server";
import { canMail } from "~/server/delivery/email.server";

/** The UTC time of the daily notice, within the working hours of both offices. */
const sentAtMs = 15 * 3_600_000;

/**
 * Notifies the team once a day, in Slack and by email, that possible spam is held. Call it in the transaction that
 * holds it; the counts are read at the time of sending.
 */
export async function announceHeld(tx: Db, env: DeliveryEnv, now: number): Promise<void> {
  const at = Math.floor((now - sentAtMs) / dayMs + 1) * dayMs + sentAtMs;
  const write = (channel: string, recipient?: string) =>
    createMessage(
      tx,
      {
        kind: "held",
        channel,
        recipient,
        key: `held:${at}:${recipient ?? channel}`,
        data: { at },
        dueAt: at,
        expiresAt: at + dayMs,
      },
      now,
    );
  if (env.slackWebhookUrl) await write("slack");
  if (canMail(env)) for (const recipient of env.leadMailTo) await write("email", recipient.toLowerCase());
}

/** "2 leads and 1 application are held as possible spam"; undefined when there are none. */
export function describeHeld({ leads, applications }: HeldCounts): string | undefined {
  const formatCount = (number: number, noun: string) =>
    number > 0 ? [`${number} ${noun}${number > 1 ? "s" : ""}`] : [];
  const parts = [...formatCount(leads, "lead"), ...formatCount(applications, "application")];
  if (parts.length === 0) return undefined;
  return `${parts.join(" and ")} ${leads + applications > 1 ? "are" : "is"} held as possible spam`;
}

/** Returns the text of the notice for a day; undefined when the team has released everything. */
async function describeHeldDay({ data }: Message, db: Db): Promise<string | undefined> {
  const { at } = JSON.parse(data) as { at: number };
  return describeHeld(await countHeld(db, at - dayMs));
}

export const heldNotice: MessageType = {
  name: "Held as possible spam",
  audience: "person",
  async write(message, { db, env }) {
    const heading = await describeHeldDay(message, db);
    if (!heading) return undefined;
    const content = {
      heading,
      paragraphs: [
        "Some may come from real people. Mark those as not spam, and your team is notified as usual. The others stay held.",
      ],
      facts: [],
      links: [{ label: "Open the admin", url: `${env.publicOrigin}/admin` }],
      foot: ["You get this at most once a day, while leads or applications are held."],
    };
    return { content };
  },
};
