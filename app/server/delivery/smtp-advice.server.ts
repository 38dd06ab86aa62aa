import { ownAuthorityAdvice } from "~/server/certificates.server";
import { type AdviceTable, adviceFrom } from "./channel.server";

const mended = "then press Try now.";

const table: AdviceTable = [
  [
    /refused: /,
    "The email was sent, but the server refuses some of its recipients.",
    "Check the addresses for new leads, on the page Notifications.",
  ],
  [
    /^(5\d\d|4\d\d).* at AUTH|no sign-in/,
    "The mail server does not accept our sign-in.",
    `Check name and password in SMTP_URL and restart, ${mended}`,
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
  [/^5\d\d/, "The mail server refuses connections from this machine.", `Ask whoever runs it, ${mended}`],
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
export const explainMail = adviceFrom(table, (detail) => ({
  what: `The mail server answered ${detail}.`,
  remedy: "Emails are retried. Check the log of the mail server if this continues.",
}));
