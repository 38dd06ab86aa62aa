import type { Db } from "~/db/database.server";
import { findLeadByNumber, type LeadRow } from "~/db/leads.server";
import { companyDomain, companyName } from "~/lib/company-name";
import { dayMs } from "~/lib/days";
import { findGreetingName } from "~/lib/greeting-name";
import { isolate } from "~/lib/isolate";
import { describeRequest } from "~/lib/leads/lead-actions";
import type { LeadRequest } from "~/lib/leads/lead-fields";
import { readProposal } from "~/lib/leads/meeting-times";
import { formatProposeLabel, nextSteps } from "~/lib/leads/next-steps";
import { ownSchedule, toSchedulingLink, toTokenQuery } from "~/lib/leads/scheduling-link";
import { formatTime } from "~/lib/zoned-time";
import type { MessageType, SendContext, WriteContext } from "~/server/delivery/channel.server";
import type { MailContent } from "~/server/delivery/mail-layout.server";
import { createRequestedEmail, type Requester } from "~/server/delivery/requested-email.server";
import { createReceiptPath } from "./receipt.server";

/** A confirmation that could not be sent within this time is dropped (ms). */
const confirmationExpiryMs = 3 * dayMs;

/** Confirms a lead to the visitor, in the transaction that writes it. */
export async function confirmLead(
  tx: Db,
  { number, email }: { number: number; email: string },
  now: number,
  requester: Requester,
): Promise<void> {
  const message = {
    kind: "confirmation",
    leadNumber: number,
    expiresAt: now + confirmationExpiryMs,
  } as const;
  await createRequestedEmail(tx, { ...message, to: email }, now, requester);
}

/**
 * The email to the visitor, sent once: the content of the lead, the next step, and the link to see or erase
 * it.
 */
export const confirmationEmail: MessageType = {
  name: "Confirmation",
  audience: "person",
  async write({ leadNumber }, context) {
    const { db } = context;
    const lead = await findLeadByNumber(db, leadNumber ?? 0);
    if (!lead || lead.status === "erased" || lead.status === "spam") return undefined;
    return { content: await buildConfirmation(lead, context), to: [lead.email] };
  },
  async label({ leadNumber }, db) {
    const lead = await findLeadByNumber(db, leadNumber ?? 0);
    return lead && { name: lead.name, path: `/admin/leads/${lead.id}` };
  },
};

/**
 * The content of a confirmation. The address may belong to a stranger, so of the visitor's text it contains only a
 * first name and times, and no link. The linked page shows the rest.
 */
export async function buildConfirmation(
  lead: LeadRow,
  { db, env, now, linkToken }: Pick<WriteContext, "db" | "env" | "now" | "linkToken">,
): Promise<MailContent> {
  const receipt = await createReceiptPath(db, lead.id, now, linkToken("lead", lead.id));
  const { host } = new URL(env.publicOrigin);
  const name = findGreetingName(lead.name);
  const proposal = readProposal(lead);
  return {
    heading: headingsByRequest[lead.requested],
    paragraphs: [
      name ? `Hello ${isolate(name)},` : "Hello,",
      `Thank you for your request. ${nextSteps[lead.requested]}`,
      "You can view or erase your request with the link below. Anyone who has the link can do the same, so please do not share it.",
    ],
    facts: [
      ["You asked for", describeRequest(lead)],
      ...(proposal
        ? [
            [
              "Proposed times",
              [`Time zone: ${proposal.zone}`, ...proposal.times.map((at) => formatTime(at, proposal.zone))],
            ],
          ]
        : []),
    ] as [string, string | string[]][],
    links: [
      { label: "View your request", url: env.publicOrigin + receipt },
      {
        label: proposal ? "Change your proposed times" : formatProposeLabel(lead.requested),
        url: buildScheduleUrl(lead, receipt, env),
      },
    ],
    foot: [
      `This address was entered in a form on ${host}. If it was not you, erase the request with the link above, and we will not write to you again.`,
      `Questions: hello@${companyDomain} · ${companyName}`,
    ],
  };
}

const headingsByRequest: Record<LeadRequest, string> = {
  trial: `Your ${companyName} trial request`,
  free: `Your ${companyName} free plan request`,
  demo: `Your ${companyName} demo request`,
  video: `Your ${companyName} video demo request`,
  contact: `Your request to ${companyName}`,
};

function buildScheduleUrl(
  lead: LeadRow,
  receipt: string,
  { publicOrigin, schedulingUrl = ownSchedule }: SendContext["env"],
) {
  const { email } = lead;
  const link = toSchedulingLink(
    schedulingUrl,
    { name: findGreetingName(lead.name) ?? "", email },
    toTokenQuery(receipt),
  );
  return schedulingUrl === ownSchedule ? publicOrigin + link : link;
}
