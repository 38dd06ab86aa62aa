import type { LeadRow } from "~/db/leads.server";
import { stageNames } from "~/lib/applications/application-stage";
import { oneLine } from "~/lib/clean-text";
import type { Summary } from "~/server/insight/summary.server";
import { applicationHeading, applicationUrl, positionOf } from "./application-words.server";
import type { ApplicationTask } from "./channel.server";
import { adminUrl, headingOf, isCorrection, originsOf, timesOf, wordsOf } from "./lead-words.server";

/**
 * The message for a lead. What the visitor wrote stands in plain_text objects only, where nothing is a mention, a link
 * or an emoji; in the fallback `text`, which Slack does read as markup, it is escaped.
 */
export function leadMessage(lead: LeadRow, publicOrigin: string) {
  return messageAbout(lead, publicOrigin, headingOf(lead, "created"), [
    wordsSection(lead),
    ...timesSections(lead),
    { type: "context", elements: originsOf(lead).map((line) => plainText(600, line)) },
  ]);
}

/** The message for what the visitor has proposed or corrected after the lead itself was announced. */
export function updateMessage(lead: LeadRow, publicOrigin: string) {
  const reach = { type: "context", elements: [lead.email, lead.phone].map((line) => plainText(600, line)) };
  return messageAbout(lead, publicOrigin, headingOf(lead, "updated"), [
    ...(isCorrection(lead) ? [wordsSection(lead)] : []),
    ...timesSections(lead),
    ...(isCorrection(lead) ? [] : [reach]),
  ]);
}

function wordsSection(lead: LeadRow) {
  return { type: "section", fields: wordsOf(lead).map(([label, value]) => plainText(2000, label, value)) };
}

function messageAbout(lead: LeadRow, publicOrigin: string, title: string, blocks: object[]) {
  return {
    text: escapeMarkup(`${title}: ${oneLine(lead.name, 100)}, ${oneLine(lead.email, 254)} (${lead.id})`),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: "header", text: plainText(150, `${title}: ${lead.name}`) },
      ...blocks,
      {
        type: "context",
        elements: [
          { type: "mrkdwn", text: `<${adminUrl(lead, publicOrigin)}|Open in the admin> · ${lead.id}` },
        ],
      },
    ],
  };
}

function timesSections(lead: LeadRow) {
  const times = timesOf(lead);
  if (!times) return [];
  return [{ type: "section", text: plainText(1000, `Proposed times, ${times.zone}`, ...times.lines) }];
}

/** The least a message can be, for a lead whose full message Slack refuses. */
export function minimalMessage(lead: LeadRow, publicOrigin: string) {
  return { text: `A new lead is waiting: ${adminUrl(lead, publicOrigin)}` };
}

/** The same for what came after it. */
export function minimalUpdate(lead: LeadRow, publicOrigin: string) {
  const what = isCorrection(lead)
    ? "Somebody has corrected a request"
    : "Somebody has proposed times for a meeting";
  return { text: `${what}: ${adminUrl(lead, publicOrigin)}` };
}

/** The message for a week. Names of campaigns and sites are what visitors' browsers said: plain_text as well. */
export function summaryMessage({ heading, span, changes, steps }: Summary, publicOrigin: string) {
  return {
    text: escapeMarkup(heading),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: "header", text: plainText(150, heading) },
      { type: "section", text: plainText(2900, span, ...changes.map((change) => `• ${change}`)) },
      { type: "section", text: plainText(2900, ...steps.map(([label, value]) => `${label}: ${value}`)) },
      {
        type: "context",
        elements: [{ type: "mrkdwn", text: `<${publicOrigin}/admin/insight?range=7|Open insight>` }],
      },
    ],
  };
}

/** The message for an application: its position, its stage and where to look, and nothing of who sent it. */
export function applicationMessage(task: ApplicationTask, publicOrigin: string) {
  const heading = applicationHeading(task);
  const position = positionOf(task);
  return {
    text: escapeMarkup(`${heading}: ${position}`),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: "header", text: plainText(150, heading) },
      { type: "section", text: plainText(2000, position, `Stage: ${stageNames[task.application.stage]}`) },
      {
        type: "context",
        elements: [{ type: "mrkdwn", text: `<${applicationUrl(task, publicOrigin)}|Open in the admin>` }],
      },
    ],
  };
}

export function testMessage(publicOrigin: string) {
  return { text: `This is a test message of ${publicOrigin}. New leads will appear here.` };
}

function plainText(max: number, ...lines: string[]) {
  const text = lines.map((line) => oneLine(line, max)).join("\n");
  // Slack counts UTF-16 units or characters, nobody says which: cut by units, between characters.
  const cut = text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
  return { type: "plain_text", text: cut || "-", emoji: false };
}

function escapeMarkup(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
