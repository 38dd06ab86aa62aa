import { personalChannel } from "~/db/channels.server";
import type { Db } from "~/db/database.server";
import type { PersonalKind } from "~/db/mail-kinds";
import type { Mail } from "~/db/mails.server";
import { passwordMail } from "~/server/accounts/forgotten-password.server";
import { invitationMail } from "~/server/accounts/setup.server";
import { applicationMail } from "~/server/applications/application-mail.server";
import { applicationAssignmentMail } from "~/server/applications/assignment-mail.server";
import { messageMail } from "~/server/applications/message-mail.server";
import { summaryMail } from "~/server/insight/summary.server";
import { assignmentMail } from "~/server/leads/assignment-mail.server";
import { newsletterMail } from "~/server/leads/newsletter-mail.server";
import type { PersonalChannel, SendContext } from "./channel.server";
import { heldMail } from "./held-notice.server";
import { automatic, mailSettings, sendTestMail, writtenFrom } from "./mail.server";
import type { MailContent } from "./mail-layout.server";
import { probeMailServer, sendMail } from "./smtp.server";
import { explainMail } from "./smtp-advice.server";

/**
 * Writes a mail at the moment it is sent, when also the secrets of its links are made: nothing that waits in the database
 * opens anything. Undefined when nobody needs it any more.
 */
export type MailWriter = (
  mail: Mail,
  context: { db: Db } & Pick<SendContext, "env" | "now">,
) => Promise<
  | { content: MailContent; headers?: Record<string, string>; replyTo?: { name: string; address: string } }
  | undefined
>;

/** How the mails of each kind are written. A new kind is a writer, an entry here and its name in the database. */
const writers: Record<PersonalKind, MailWriter> = {
  newsletter: newsletterMail,
  password: passwordMail,
  invitation: invitationMail,
  assignment: assignmentMail,
  summary: summaryMail,
  held: heldMail,
  application: applicationMail,
  message: messageMail,
  "application-assignment": applicationAssignmentMail,
};

/** Mails to a single person, apart from what the other channels tell of each lead. */
export const personal: PersonalChannel = {
  key: personalChannel,
  name: "Mail to single people",
  audience: "person",
  paceMs: 1000,
  settings: mailSettings,
  without:
    "Newsletter addresses are kept as not confirmed, invitations are links to copy, nobody is told of what became theirs, and a forgotten password needs whoever runs the server.",
  async send(mail, context) {
    const written = await writers[mail.kind as PersonalKind](mail, context);
    if (!written) return undefined;
    const { content, headers, replyTo } = written;
    const outcome = await sendMail(
      {
        to: [mail.recipient],
        replyTo,
        subject: content.heading,
        ...writtenFrom(content),
        id: mail.id,
        headers: { ...automatic, ...headers },
      },
      context,
    );
    // Who knocks again and again at an address that is none is taken for a spammer.
    return outcome.kind === "rejected" ? { ...outcome, isFinal: true } : outcome;
  },
  probe: probeMailServer,
  test: sendTestMail,
  explain: explainMail,
};
