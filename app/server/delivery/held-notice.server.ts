import type { Db } from "~/db/database.server";
import { countHeld, type Held } from "~/db/held.server";
import { createMail, type Mail } from "~/db/mails.server";
import type { DeliveryEnv } from "./channel.server";
import { canMail } from "./mail.server";
import type { MailWriter } from "./personal.server";

const dayMs = 86_400_000;
/** When the team is told of a day's suspects, by UTC: while both offices can still look at them. */
const toldAtMs = 15 * 3_600_000;

/**
 * Has the team told once a day, in Slack and by mail, that something is held as possible spam. Belongs into the
 * transaction that holds it; the figures are read when the message goes out.
 */
export async function announceHeld(tx: Db, env: DeliveryEnv, now: number): Promise<void> {
  const at = Math.floor((now - toldAtMs) / dayMs + 1) * dayMs + toldAtMs;
  const write = (kind: "held" | "slack-held", recipient: string) => {
    const key = `${kind}:${at}:${recipient}`;
    return createMail(tx, { kind, recipient, key, facts: { at }, dueAt: at, expiresAt: at + dayMs }, now);
  };
  if (env.slackWebhookUrl) await write("slack-held", "slack");
  if (canMail(env)) for (const recipient of env.leadMailTo) await write("held", recipient.toLowerCase());
}

/** "2 leads and 1 application are held as possible spam"; undefined where nothing is. */
export function heldInWords({ leads, applications }: Held): string | undefined {
  const some = (number: number, noun: string) =>
    number > 0 ? [`${number} ${noun}${number > 1 ? "s" : ""}`] : [];
  const parts = [...some(leads, "lead"), ...some(applications, "application")];
  if (parts.length === 0) return undefined;
  return `${parts.join(" and ")} ${leads + applications > 1 ? "are" : "is"} held as possible spam`;
}

/** The day's line for a message; undefined when the team has released everything. */
export async function heldLine(mail: Pick<Mail, "facts">, db: Db): Promise<string | undefined> {
  const { at } = JSON.parse(mail.facts) as { at: number };
  return heldInWords(await countHeld(db, at - dayMs));
}

/** The day's line by mail. */
export const heldMail: MailWriter = async (mail, { db, env }) => {
  const heading = await heldLine(mail, db);
  if (!heading) return undefined;
  const content = {
    heading,
    paragraphs: [
      "A person may be among them. Release whoever is one: then the team is notified as usual. Nothing else happens to what stays held.",
    ],
    facts: [],
    links: [{ label: "Open the admin", url: `${env.publicOrigin}/admin` }],
    foot: ["You get this once a day at most, while something is held."],
  };
  return { content };
};
