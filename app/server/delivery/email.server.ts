import { toMailAddress } from "~/lib/mail-address";
import { ownAuthorityAdvice } from "~/server/certificates.server";
import { parseMailbox } from "~/server/setting-values.server";
import {
  type AdviceTable,
  type Channel,
  type DeliveryEnv,
  type Email,
  findAdvice,
  type SendContext,
  type SendOutcome,
} from "./channel.server";
import { formatMailHtml, formatMailText, type MailContent } from "./mail-layout.server";
import { probeMailServer, sendMail } from "./smtp.server";

const retryHint = "then press Try now.";

const mailAdvice: AdviceTable = [
  [
    /refused: /,
    "The email was sent, but the server refuses some of its recipients.",
    "Check the addresses for new leads, on the page Notifications.",
  ],
  [
    /^(5\d\d|4\d\d).* at AUTH|no sign-in/,
    "The mail server does not accept our sign-in.",
    `Check name and password in SMTP_URL and restart, ${retryHint}`,
  ],
  [
    /^530/,
    "The mail server requires a sign-in or encryption.",
    "Put name and password into SMTP_URL, or begin it with smtps://, and restart.",
  ],
  [
    /^5\d\d.* at STARTTLS|no encryption/,
    "The connection to the mail server cannot be encrypted or trusted.",
    `Check host and port in SMTP_URL (smtps:// for port 465) and the certificate of the server. ${ownAuthorityAdvice}`,
  ],
  [
    /^5\d\d.* at MAIL FROM/,
    "The mail server does not allow this sender address.",
    "Check MAIL_FROM: the server must allow your account to send from it.",
  ],
  [/^5\d\d.* at RCPT TO/, "The mail server refuses the recipient.", "Check the address."],
  [
    /^5\d\d.* at DATA|too large/,
    "The mail server refuses the content of this email.",
    "Read the lead here. The log of the mail server has the reason.",
  ],
  [/^5\d\d/, "The mail server refuses connections from this machine.", `Ask whoever runs it, ${retryHint}`],
  [
    /^4\d\d.* at RCPT TO/,
    "The mail server cannot take mail for the recipient just now.",
    "Nothing to do. The email is retried.",
  ],
  [/^(4\d\d|503)/, "The mail server is busy.", "Nothing to do. Emails wait and are retried."],
  [
    /no answer within/,
    "The mail server does not answer in time.",
    "Check the connection to it (many hosts block port 25: use 587 or 465). Emails are retried.",
  ],
  [
    /no connection/,
    "The mail server cannot be reached from this machine.",
    "Check host and port in SMTP_URL and the network. Emails are retried.",
  ],
];

/** Explains the responses of a mail server and connection failures. */
const explainMail = findAdvice(mailAdvice, (detail) => ({
  what: `The mail server answered ${detail}.`,
  remedy: "Emails are retried. Check the log of the mail server if this continues.",
}));

/** Emails to the team about leads and applications (LEAD_MAIL_TO), to visitors, candidates and members. */
export const email: Channel = {
  key: "email",
  name: "Email",
  paceMs: 250,
  settings: checkMailSettings,
  isForTeam: ({ leadMailTo }) => leadMailTo.length > 0,
  async send(type, message, context) {
    const email = await type.email?.(message, context);
    if (!email) return undefined;
    const to = email.to ?? (message.recipient ? [message.recipient] : []);
    const outcome = await sendMail(
      composeEmail({ ...email, to }, `${message.id}-${message.revision}`),
      context,
    );
    // Repeated attempts to reach an invalid address make a sender look like a spammer.
    const isFinal = outcome.kind === "rejected" && type.audience === "person";
    return isFinal ? { ...outcome, isFinal } : outcome;
  },
  probe: probeMailServer,
  test: sendTestMail,
  explain: explainMail,
};

/** Returns an email as HTML and text; the same news has the same `id`. */
export function composeEmail(
  { content, to = [], replyTo, headers, subject = content.heading, ...more }: Email,
  id: string,
) {
  const forms = { text: formatMailText(content), html: formatMailHtml(content) };
  const reply = replyTo && { replyTo: { ...replyTo, address: toMailAddress(replyTo.address) } };
  return {
    ...more,
    ...reply,
    ...forms,
    to: to.map(toMailAddress),
    subject,
    id,
    headers: { ...automaticHeaders, ...headers },
  };
}

/** The required settings for email. */
export function checkMailSettings({ smtpUrl, mailFrom }: DeliveryEnv) {
  return { SMTP_URL: smtpUrl !== undefined, MAIL_FROM: mailFrom !== undefined };
}

/** Whether email is set up. */
export function canMail(env: DeliveryEnv): boolean {
  return Object.values(checkMailSettings(env)).every(Boolean);
}

/** Sends a test to the team and to `to`, or to the sender's own address. */
function sendTestMail(context: SendContext, to?: string): Promise<SendOutcome> {
  const { publicOrigin, leadMailTo, mailFrom } = context.env;
  const content: MailContent = {
    heading: "A test message",
    paragraphs: [`${publicOrigin} can send email. You do not need to do anything.`],
    facts: [],
    links: [],
    foot: ["A team member pressed “Send a test”."],
  };
  const senderAddress = parseMailbox(mailFrom ?? "")?.address ?? "";
  const all = [...new Set([...leadMailTo, ...(to ? [to] : [])])];
  return sendMail(
    composeEmail({ content, to: all.length > 0 ? all : [senderAddress] }, Bun.randomUUIDv7()),
    context,
  );
}

/** Email headers that prevent automatic replies. */
const automaticHeaders = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
