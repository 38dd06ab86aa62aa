import type { LeadRow } from "~/db/leads.server";
import { stageNames } from "~/lib/applications/application-stage";
import { oneLine } from "~/lib/clean-text";
import { readMailbox } from "~/server/env.server";
import { applicationHeading, applicationUrl, positionOf } from "./application-words.server";
import type {
  ApplicationTask,
  DeliveryEnv,
  LeadChannel,
  SendContext,
  SendOutcome,
  Task,
} from "./channel.server";
import { adminUrl, headingOf, isCorrection, originsOf, timesOf, wordsOf } from "./lead-words.server";
import { type MailContent, mailHtml, mailText } from "./mail-layout.server";
import { type Mail, probeMailServer, sendMail } from "./smtp.server";
import { explainMail } from "./smtp-advice.server";

/** A mail to the team about each lead and each application. */
export const mail: LeadChannel = {
  key: "mail",
  name: "Mail to the team",
  audience: "team",
  paceMs: 1000,
  settings: (env) => ({ ...mailSettings(env), LEAD_MAIL_TO: env.leadMailTo.length > 0 }),
  send: (task, context) => sendMail(leadMail(task, context.env), context),
  sendApplication: (task, context) => sendMail(applicationNews(task, context.env), context),
  probe: probeMailServer,
  test: (context) => sendMail(testMail(context, context.env.leadMailTo), context),
  explain: explainMail,
};

/** What every mail needs. */
export function mailSettings({ smtpUrl, mailFrom }: DeliveryEnv) {
  return { SMTP_URL: smtpUrl !== undefined, MAIL_FROM: mailFrom !== undefined };
}

/** Whether mail can be sent at all. */
export function canMail(env: DeliveryEnv): boolean {
  return Object.values(mailSettings(env)).every(Boolean);
}

/** The mail about a lead, or about what came after it. An answer to it goes to the visitor. */
export function leadMail({ lead, delivery, event, isShort }: Task, env: DeliveryEnv): Mail {
  const heading = headingOf(lead, event === "updated" ? "updated" : "created");
  const content = isShort ? shortContent(lead, heading, env) : contentOf(lead, heading, event, env);
  const name = oneLine(lead.name, 100);
  return {
    to: env.leadMailTo,
    ...(isShort ? {} : { replyTo: { name, address: lead.email } }),
    subject: isShort ? heading : `${heading}: ${name}`,
    ...writtenFrom(content),
    id: `${delivery.id}-${delivery.revision}`,
    thread: lead.id,
    headers: automatic,
  };
}

function contentOf(lead: LeadRow, heading: string, event: Task["event"], env: DeliveryEnv): MailContent {
  const times = timesOf(lead);
  const words = wordsOf(lead).map(([label, value]): [string, string] => [label, oneLine(value, 2048)]);
  const isTimes = event === "updated" && !isCorrection(lead);
  return {
    heading: `${heading}: ${oneLine(lead.name, 100)}`,
    paragraphs: [],
    facts: [
      ...(isTimes ? words.slice(0, 3) : words),
      ...(times ? [["Times", [`By the clock of ${times.zone}`, ...times.lines]] as [string, string[]]] : []),
      ...(event === "created"
        ? [["How they came", originsOf(lead).map((line) => oneLine(line, 600))] as [string, string[]]]
        : []),
    ],
    links: [{ label: "Open in the admin", url: adminUrl(lead, env.publicOrigin) }],
    foot: ["An answer to this mail goes to the visitor.", `Request ${lead.id}`],
  };
}

/** Without a word of the visitor's, for a mail that is refused. */
function shortContent(lead: LeadRow, heading: string, env: DeliveryEnv): MailContent {
  return {
    heading,
    paragraphs: ["The mail server refused the details. They are in the admin."],
    facts: [],
    links: [{ label: "Open in the admin", url: adminUrl(lead, env.publicOrigin) }],
    foot: [`Request ${lead.id}`],
  };
}

/** The mail about an application: its position, its stage and where to look, and nothing of who sent it. */
export function applicationNews(task: ApplicationTask, env: DeliveryEnv): Mail {
  const { application, delivery } = task;
  const heading = applicationHeading(task);
  const content: MailContent = {
    heading: `${heading}: ${positionOf(task)}`,
    paragraphs: [],
    facts: [
      ["Position", positionOf(task)],
      ["Stage", stageNames[application.stage]],
    ],
    links: [{ label: "Open in the admin", url: applicationUrl(task, env.publicOrigin) }],
    foot: ["Who it is and what was written stands in the admin alone.", `Application ${application.id}`],
  };
  return {
    ...{ to: env.leadMailTo, subject: content.heading, ...writtenFrom(content) },
    ...{ id: `${delivery.id}-${delivery.revision}`, thread: application.id, headers: automatic },
  };
}

/** Says that it is a test. */
export function testMail({ env }: Pick<SendContext, "env">, to: string[]): Mail {
  const content = {
    heading: "A test message",
    paragraphs: [`${env.publicOrigin} can send mail. What you read here is all there is to it.`],
    facts: [],
    links: [],
    foot: ["Somebody of the team pressed “Send a test”."],
  };
  return {
    to,
    subject: content.heading,
    ...writtenFrom(content),
    id: Bun.randomUUIDv7(),
    headers: automatic,
  };
}

/** Sends a test to `to`, or to ourselves. */
export function sendTestMail(context: SendContext, to?: string): Promise<SendOutcome> {
  return sendMail(testMail(context, [to ?? readMailbox(context.env.mailFrom ?? "")?.address ?? ""]), context);
}

/** Both forms of a mail. */
export function writtenFrom(content: MailContent) {
  return { text: mailText(content), html: mailHtml(content) };
}

/** No absence notice and no mailing program answers these. */
export const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
