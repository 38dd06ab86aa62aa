import { toMailAddress } from "~/lib/mail-address";
import { ownAuthorityAdvice } from "~/server/certificates.server";
import type { Advice, Channel, DeliveryEnv, Written } from "./channel.server";
import { formatMailHtml, formatMailText } from "./mail-layout.server";
import { sendMail } from "./smtp.server";

/** Emails to the team about leads and applications (LEAD_MAIL_TO), to visitors, candidates and members. */
export const email: Channel = {
  key: "email",
  name: "Email",
  paceMs: 250,
  settings: checkMailSettings,
  isForTeam: ({ leadMailTo }) => leadMailTo.length > 0,
  async send(draft, context) {
    const written = await draft.write();
    return written && sendMail(composeEmail(written, draft.id), context);
  },
  explain: explainMail,
};

const operator = "Whoever runs this server:";

/** Explains the responses of a mail server by the step at which it gave them. */
function explainMail(detail: string): Advice | undefined {
  if (/refuses /.test(detail))
    return {
      what: `The mail server ${detail}.`,
      remedy: "An owner of this site: check the addresses on the page Notifications, then send a test.",
    };
  if (/^(5\d\d|4\d\d).* at AUTH|no sign-in|^530/.test(detail))
    return {
      what: `The mail server does not accept our sign-in (${detail}).`,
      remedy: `${operator} check name and password in SMTP_URL and restart.`,
    };
  if (/^5\d\d.* at STARTTLS|no encryption/.test(detail))
    return {
      what: `The connection to the mail server cannot be encrypted or trusted (${detail}).`,
      remedy: `${operator} check host and port in SMTP_URL (smtps:// for port 465) and the certificate. ${ownAuthorityAdvice}`,
    };
  if (/^5\d\d.* at MAIL FROM/.test(detail))
    return {
      what: `The mail server does not allow this sender address (${detail}).`,
      remedy: `${operator} check MAIL_FROM: the server must allow your account to send from it.`,
    };
  if (/^5\d\d.* at RCPT TO/.test(detail))
    return { what: `The mail server refuses the recipient (${detail}).`, remedy: "Check the address." };
  if (/^5\d\d.* at DATA|too large/.test(detail))
    return {
      what: `The mail server refuses the content of this email (${detail}).`,
      remedy: "Read it in the admin. The log of the mail server has the reason.",
    };
  if (/^4\d\d.* at RCPT TO/.test(detail))
    return {
      what: `The mail server cannot take mail for the recipient just now (${detail}).`,
      remedy: "You do not need to do anything: the email is sent again for three days.",
    };
  if (/^4\d\d|^503/.test(detail))
    return {
      what: `The mail server is busy (${detail}).`,
      remedy: "You do not need to do anything: emails wait and are sent when it works again.",
    };
  if (/^5\d\d/.test(detail))
    return {
      what: `The mail server refuses connections from this machine (${detail}).`,
      remedy: `${operator} ask whoever runs the mail server.`,
    };
  return undefined;
}

/** Returns an email as HTML and text; the same news has the same `id`. */
export function composeEmail(
  { content, to = [], replyTo, headers, subject = content.heading, slackUrl: _, ...more }: Written,
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

/** Email headers that prevent automatic replies. */
const automaticHeaders = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
