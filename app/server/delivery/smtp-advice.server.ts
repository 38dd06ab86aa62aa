import { ownAuthorityAdvice } from "~/server/certificates.server";
import { type AdviceTable, adviceFrom } from "./channel.server";

const mended = "then press Try now.";

const table: AdviceTable = [
  [
    /refused: /,
    "The mail went out, but the server refuses some of its recipients.",
    "Check the addresses in LEAD_MAIL_TO.",
  ],
  [
    /^(5\d\d|4\d\d).* at AUTH|no sign-in/,
    "The mail server does not accept our sign-in.",
    `Check name and password in SMTP_URL and restart, ${mended}`,
  ],
  [
    /^530/,
    "The mail server wants a sign-in or encryption before it takes mail.",
    "Put name and password into SMTP_URL, or begin it with smtps://, and restart.",
  ],
  [
    /^5\d\d.* at STARTTLS|no encryption/,
    "The connection to the mail server cannot be encrypted or trusted.",
    `Check host and port in SMTP_URL (smtps:// for port 465) and the certificate of the server. ${ownAuthorityAdvice}`,
  ],
  [
    /^5\d\d.* at MAIL FROM/,
    "The mail server does not let us send from this address.",
    "Check MAIL_FROM: the server must know it as one of ours.",
  ],
  [/^5\d\d.* at RCPT TO/, "The mail server refuses the recipient.", "Check the address."],
  [
    /^5\d\d.* at DATA|too large/,
    "The mail server refuses the content of this mail.",
    "Read the request here; look into the log of the mail server for its reason.",
  ],
  [/^5\d\d/, "The mail server does not want to talk to this machine.", `Ask whoever runs it, ${mended}`],
  [
    /^4\d\d.* at RCPT TO/,
    "The mail server cannot take mail for the recipient just now.",
    "Nothing to do: the mail is tried again by itself.",
  ],
  [
    /^(4\d\d|503)/,
    "The mail server asks us to come back later.",
    "Nothing to do: mails wait and are tried again by themselves.",
  ],
  [
    /no answer within/,
    "The mail server does not answer in time.",
    "Check this machine's way to it (many hosts block port 25: use 587 or 465); mails are tried again by themselves.",
  ],
  [
    /no connection/,
    "The mail server cannot be reached from this machine.",
    "Check host and port in SMTP_URL and the network; mails are tried again by themselves.",
  ],
];

/** What the answers of a mail server mean, and what keeps them from coming. */
export const explainMail = adviceFrom(table, (detail) => ({
  what: `The mail server answered ${detail}.`,
  remedy: "Mails are tried again by themselves; look into the log of the mail server when this goes on.",
}));
