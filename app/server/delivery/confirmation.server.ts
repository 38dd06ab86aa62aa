import { visitorChannel } from "~/db/channels.server";
import type { Db } from "~/db/database.server";
import type { LeadRow } from "~/db/leads.server";
import { companyDomain, companyName } from "~/lib/company-name";
import { greetingName } from "~/lib/greeting-name";
import { interestInWords, interestOf } from "~/lib/leads/lead-actions";
import { readProposal } from "~/lib/leads/meeting-times";
import { ownSchedule, schedulingLink, secretOf } from "~/lib/leads/scheduling-link";
import { timeInWords } from "~/lib/zoned-time";
import { countUse, findRetryAfter, recipientKey } from "~/server/http/rate-limit.server";
import { createReceipt } from "~/server/leads/receipt.server";
import type { LeadChannel, SendContext, Task } from "./channel.server";
import { automatic, mailSettings, sendTestMail, writtenFrom } from "./mail.server";
import { countUnconfirmed, maySendUnconfirmed } from "./outbox.server";
import { type Mail, probeMailServer, sendMail } from "./smtp.server";
import { explainMail } from "./smtp-advice.server";

/** Nobody can use the form to write to strangers. */
const perRecipient = { burst: 3, everyMs: 86_400_000 };
/** After that nobody waits for a confirmation any more. */
const longestWaitMs = 3 * 86_400_000;

/** A mail to the visitor, once: what was sent, what happens next, and the link to see, correct or erase it. */
export const confirmation: LeadChannel = {
  key: visitorChannel,
  name: "Confirmation to visitors",
  audience: "visitor",
  paceMs: 1000,
  settings: mailSettings,
  async send(task, context) {
    if (task.delivery.announced > 0) return { kind: "delivered", detail: "sent before" };
    if (context.now - task.lead.createdAt > longestWaitMs)
      return { kind: "rejected", detail: "too late", isFinal: true };
    const key = await recipientKey(context.db, "confirmation", task.lead.email);
    if ((await findRetryAfter(context.db, { key, limit: perRecipient }, context.now)) !== undefined)
      return { kind: "rejected", detail: "too many for this address", isFinal: true };
    if (!(await maySendUnconfirmed(context.db, context.now)))
      return { kind: "rejected", detail: "too many in all", isFinal: true };
    const outcome = await sendMail(await confirmationMail(task, context), context);
    if (outcome.kind === "delivered") await countConfirmation(context.db, key, context.now);
    // Who knocks again and again at an address that is none is taken for a spammer.
    return outcome.kind === "rejected" ? { ...outcome, isFinal: true } : outcome;
  },
  probe: probeMailServer,
  test: sendTestMail,
  explain: explainMail,
};

/** A mail that is out is out, whatever the database says to that. */
async function countConfirmation(db: Db, key: string, now: number) {
  const count = async (tx: Db) => {
    await countUse(tx, { key, limit: perRecipient }, now);
    await countUnconfirmed(tx, now);
  };
  await db.transaction(count).catch(() => {});
}

/**
 * The confirmation of a lead. The address may be a stranger's, typed by somebody else: of what was typed it holds a first
 * name and times at most, and no link is the visitor's. The page behind its link shows the rest.
 */
export async function confirmationMail(
  { lead, delivery }: Pick<Task, "lead" | "delivery">,
  { db, env, now }: { db: Db } & Pick<SendContext, "env" | "now">,
): Promise<Mail> {
  const receipt = await createReceipt(db, lead.id, now);
  const heading = headings[interestOf(lead).interest];
  const { host } = new URL(env.publicOrigin);
  const name = greetingName(lead.name);
  const proposal = readProposal(lead);
  const content = {
    heading,
    paragraphs: [
      `${name ? `Thank you, ${name}` : "Thank you"}. ${nextStep(lead)}`,
      "The link below shows what you sent, and lets you correct or erase it; keep it to yourself.",
    ],
    facts: [
      ["You asked for", interestInWords(lead)],
      ...(proposal
        ? [
            [
              "Times",
              [
                `By the clock of ${proposal.zone}`,
                ...proposal.times.map((at) => timeInWords(at, proposal.zone)),
              ],
            ],
          ]
        : []),
    ] as [string, string | string[]][],
    links: [
      { label: "See, correct or erase it", url: env.publicOrigin + receipt },
      { label: scheduleLabel(proposal !== undefined), url: scheduleUrl(lead, receipt, env) },
    ],
    foot: [
      `This address was typed into a form on ${host}. If it was not you, erase the request with the link above, and nobody will write to it.`,
      `Questions: hello@${companyDomain} · ${companyName}`,
    ],
  };
  return {
    to: [lead.email],
    subject: heading,
    ...writtenFrom(content),
    id: `${delivery.id}-1`,
    headers: automatic,
  };
}

const headings = {
  trial: "We have your trial request",
  free: "We have your request for the free plan",
  demo: "We have your demo request",
};

const nextSteps = {
  trial: "Within one working day we email you a link to sign in. The 14 days begin when you first use it.",
  free: "Within one working day we email you a link to sign in. The free plan has no end date.",
  demo: "Within one working day we write to you to agree on a time for twenty minutes.",
};

function nextStep(lead: LeadRow) {
  return nextSteps[interestOf(lead).interest];
}

function scheduleLabel(hasTimes: boolean) {
  return hasTimes ? "Change the times you proposed" : "Propose times for a meeting";
}

function scheduleUrl(lead: LeadRow, receipt: string, { publicOrigin, schedulingUrl }: SendContext["env"]) {
  const { email } = lead;
  const link = schedulingLink(
    schedulingUrl,
    { name: greetingName(lead.name) ?? "", email },
    secretOf(receipt),
  );
  return schedulingUrl === ownSchedule ? publicOrigin + link : link;
}
