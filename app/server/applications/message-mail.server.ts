import { findAdmin } from "~/db/admins.server";
import { findMessage } from "~/db/application-messages.server";
import { findApplicationByNumber } from "~/db/application-work.server";
import { formatOfferText } from "~/lib/applications/interview-offer";
import { splitParagraphs } from "~/lib/applications/message-template";
import { companyDomain, companyName } from "~/lib/company-name";
import type { Proposal } from "~/lib/leads/meeting-times";
import { formatPersonName } from "~/lib/person-name";
import { formatTime, formatZone } from "~/lib/zoned-time";
import type { MessageType } from "~/server/delivery/channel.server";
import { listLocation } from "~/server/meetings/meeting-mail.server";
import { createApplicationReceiptPath } from "./application-receipt.server";
import { parseTimes } from "./interview.server";

/**
 * The email of a message. A cancelled or erased message is not sent, nor a rejection to a candidate who withdrew or was
 * reconsidered.
 */
export const candidateEmail: MessageType = {
  name: "Message to a candidate",
  audience: "person",
  // Sales see notifications, but no candidates.
  label: async () => ({ name: "Candidate" }),
  async write({ data }, { db, env, now, linkToken }) {
    const { message: id } = JSON.parse(data) as { message: string };
    const message = await findMessage(db, id);
    if (message?.state !== "scheduled") return undefined;
    const application = await findApplicationByNumber(db, message.applicationNumber);
    if (!application || application.stage === "erased") return undefined;
    if (message.kind === "rejection" && application.stage !== "rejected") return undefined;
    const author = message.authorId === null ? undefined : await findAdmin(db, message.authorId);
    const { host } = new URL(env.publicOrigin);
    const offer = parseTimes(message);
    const { publicOrigin } = env;
    const { id: applicationId } = application;
    const token = linkToken("application", applicationId);
    const times = offer?.times.length ?? 0;
    const receipt = times > 0 && (await createApplicationReceiptPath(db, applicationId, now, token));
    return {
      content: {
        heading: message.subject,
        paragraphs: [
          ...splitParagraphs(message.body),
          ...(message.kind === "invitation" ? [formatOfferText(times)] : []),
        ],
        facts: offer
          ? [
              ...(times > 0 ? [["Times", formatTimes(offer)] as [string, string[]]] : []),
              ...listLocation(offer),
            ]
          : [],
        links: receipt ? [{ label: "Choose a time", url: publicOrigin + receipt }] : [],
        foot: [`You get this because you applied on ${host}.`, companyName],
      },
      replyTo: author
        ? { name: formatPersonName(author), address: author.email }
        : { name: companyName, address: `careers@${companyDomain}` },
    };
  },
};

/** Formats times in the author's time zone. The candidate's zone is unknown here; their page shows the times in it. */
function formatTimes({ times, zone }: Proposal) {
  return times.map((at) => `${formatTime(at, zone)} (${formatZone(at, zone)})`);
}
