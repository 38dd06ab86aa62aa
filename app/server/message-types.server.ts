import { passwordEmail } from "./accounts/forgotten-password.server";
import { invitationEmail } from "./accounts/setup.server";
import { applicationReceivedEmail } from "./applications/application-mail.server";
import { applicationNotification } from "./applications/application-notification.server";
import { applicationUpdates } from "./applications/application-update.server";
import { interviewEmail } from "./applications/interview.server";
import { candidateEmail } from "./applications/message-mail.server";
import type { MessageTypes } from "./delivery/channel.server";
import { weeklySummary } from "./insight/summary.server";
import { heldNotice } from "./intake/held-notice.server";
import { confirmationEmail } from "./leads/confirmation.server";
import { leadMeetingEmail } from "./leads/lead-meeting.server";
import { leadNotification } from "./leads/lead-notification.server";
import { leadUpdates } from "./leads/lead-update.server";
import { newsletterEmail } from "./leads/newsletter-mail.server";

/** The content of each kind of message. A new kind is an entry here and its name in app/lib/message-kinds.ts. */
export const messageTypes: MessageTypes = {
  lead: leadNotification,
  application: applicationNotification,
  confirmation: confirmationEmail,
  newsletter: newsletterEmail,
  password: passwordEmail,
  invitation: invitationEmail,
  summary: weeklySummary,
  held: heldNotice,
  "application-received": applicationReceivedEmail,
  candidate: candidateEmail,
  meeting: leadMeetingEmail,
  interview: interviewEmail,
  "lead-update": leadUpdates.type,
  "application-update": applicationUpdates.type,
};
