import { readMailbox } from "~/server/env.server";
import type { Channel, DeliveryEnv, Email, SendContext, SendOutcome } from "./channel.server";
import { type MailContent, mailHtml, mailText } from "./mail-layout.server";
import { probeMailServer, sendMail } from "./smtp.server";
import { explainMail } from "./smtp-advice.server";

/** Emails to the team about leads and applications (LEAD_MAIL_TO), to visitors, candidates and members. */
export const email: Channel = {
  key: "email",
  name: "Email",
  paceMs: 250,
  settings: mailSettings,
  isForTeam: ({ leadMailTo }) => leadMailTo.length > 0,
  async send(type, message, context) {
    const email = await type.email?.(message, context);
    if (!email) return undefined;
    const to = email.to ?? (message.recipient ? [message.recipient] : []);
    const outcome = await sendMail(mailOf({ ...email, to }, `${message.id}-${message.revision}`), context);
    // Repeated attempts to reach an invalid address make a sender look like a spammer.
    const isFinal = outcome.kind === "rejected" && type.audience === "person";
    return isFinal ? { ...outcome, isFinal } : outcome;
  },
  probe: probeMailServer,
  test: sendTestMail,
  explain: explainMail,
};

/** Returns an email as HTML and text; the same news has the same `id`. */
export function mailOf({ content, to = [], headers, subject = content.heading, ...more }: Email, id: string) {
  const forms = { text: mailText(content), html: mailHtml(content) };
  return { ...more, ...forms, to, subject, id, headers: { ...automatic, ...headers } };
}

/** The required settings for email. */
export function mailSettings({ smtpUrl, mailFrom }: DeliveryEnv) {
  return { SMTP_URL: smtpUrl !== undefined, MAIL_FROM: mailFrom !== undefined };
}

/** Whether email is set up. */
export function canMail(env: DeliveryEnv): boolean {
  return Object.values(mailSettings(env)).every(Boolean);
}

/** Sends a test to the team and to `to`, or to the sender's own address. */
function sendTestMail(context: SendContext, to?: string): Promise<SendOutcome> {
  const { publicOrigin, leadMailTo, mailFrom } = context.env;
  const content: MailContent = {
    heading: "A test message",
    paragraphs: [`${publicOrigin} can send email. You do not need to do anything.`],
    ...{ facts: [], links: [], foot: ["A team member pressed “Send a test”."] },
  };
  const own = readMailbox(mailFrom ?? "")?.address ?? "";
  const all = [...new Set([...leadMailTo, ...(to ? [to] : [])])];
  return sendMail(mailOf({ content, to: all.length > 0 ? all : [own] }, Bun.randomUUIDv7()), context);
}

/** Prevents automatic replies. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
