import { findTemplate } from "~/db/application-messages.server";
import { findApplicationByNumber } from "~/db/application-work.server";
import { findEarlierApplication } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { findJob } from "~/db/jobs.server";
import type { Message } from "~/db/outbox.server";
import { fillTemplate, formatSendingDate, splitParagraphs } from "~/lib/applications/message-template";
import { oneLine } from "~/lib/clean-text";
import { companyDomain, companyName } from "~/lib/company-name";
import { dayMs } from "~/lib/days";
import { findGreetingName } from "~/lib/greeting-name";
import type { App } from "~/server/app.server";
import type { MessageType, WriteContext, Written } from "~/server/delivery/channel.server";
import { canMail } from "~/server/delivery/email.server";
import { createRequestedEmail, type Requester } from "~/server/delivery/requested-email.server";
import { createApplicationReceiptPath } from "./application-receipt.server";

/** A confirmation that could not be sent within this time is dropped (ms). */
const expiryMs = 3 * dayMs;

/** Confirms an application to its candidate, in the transaction that writes it. */
export async function confirmApplication(
  tx: Db,
  { env }: Pick<App, "env">,
  { number, email }: { number: number; email: string },
  now: number,
  requester: Requester,
): Promise<void> {
  if (!canMail(env)) return;
  const message = { kind: "application-received", applicationNumber: number, recipient: email } as const;
  await createRequestedEmail(tx, { ...message, to: email, expiresAt: now + expiryMs }, now, requester);
}

/**
 * The confirmation: the team's template and the link to see, add to, withdraw or erase the application. Only this
 * email, which reaches only the owner of the address, mentions an earlier application, with its link.
 */
export const applicationReceivedEmail: MessageType = {
  name: "Confirmation of an application",
  audience: "person",
  write: writeConfirmation,
  // Sales see notifications, but no candidates.
  label: async () => ({ name: "Candidate" }),
};

async function writeConfirmation(
  { applicationNumber }: Message,
  { db, env, now, linkToken }: WriteContext,
): Promise<Written | undefined> {
  const application = await findApplicationByNumber(db, applicationNumber ?? 0);
  if (!application || application.stage === "erased" || application.stage === "spam") return undefined;
  const job = await findJob(db, application.jobId);
  const title = oneLine(job?.title ?? "a position", 150);
  const { host } = new URL(env.publicOrigin);
  const earlier = await findEarlierApplication(db, application);
  const urlOf = async (id: string) =>
    env.publicOrigin + (await createApplicationReceiptPath(db, id, now, linkToken("application", id)));
  const { subject, body } = fillTemplate(await findTemplate(db, "received"), {
    "first name": findGreetingName(application.name) ?? "",
    job: title,
    company: companyName,
    sender: companyName,
    date: formatSendingDate(now, 0),
  });
  return {
    content: {
      heading: oneLine(subject, 250),
      paragraphs: [
        ...splitParagraphs(body),
        "You can view your application with the link below, add a file to it, withdraw it or erase it. Anyone who has the link can do the same, so please do not share it.",
        ...(earlier
          ? [
              "You have applied for this position before, and we have both applications. If only this one should count, please withdraw the earlier one.",
            ]
          : []),
      ],
      facts: [],
      links: [
        { label: "View your application", url: await urlOf(application.id) },
        ...(earlier ? [{ label: "Withdraw the earlier application", url: await urlOf(earlier.id) }] : []),
      ],
      foot: [
        `This address was entered in a form on ${host}. If it was not you, erase the application with the link above, and we will not write to you again.`,
        `Questions: careers@${companyDomain} · ${companyName}`,
      ],
    },
  };
}
