import type { LeadRow } from "~/db/leads.server";
import { oneLine } from "~/lib/clean-text";
import { escapeMarkup, plainText, slackLine } from "~/server/delivery/slack-text.server";
import {
  adminUrl,
  describeOrigins,
  formatProposedTimes,
  isCorrection,
  labeledFields,
  leadHeading,
} from "./lead-text.server";

/**
 * The message for a lead. The visitor's text is in plain_text objects only, where mentions, links and emoji are
 * inactive; in the fallback `text`, which Slack reads as markup, it is escaped.
 */
export function leadMessage(lead: LeadRow, publicOrigin: string) {
  return messageAbout(lead, publicOrigin, leadHeading(lead, "created"), [
    wordsSection(lead),
    ...timesSections(lead),
    { type: "context", elements: describeOrigins(lead).map((line) => plainText(600, line)) },
  ]);
}

/** The message for times or corrections sent after the lead was announced. */
export function updateMessage(lead: LeadRow, publicOrigin: string) {
  const reach = { type: "context", elements: [lead.email, lead.phone].map((line) => plainText(600, line)) };
  return messageAbout(lead, publicOrigin, leadHeading(lead, "updated"), [
    ...(isCorrection(lead) ? [wordsSection(lead)] : []),
    ...timesSections(lead),
    ...(isCorrection(lead) ? [] : [reach]),
  ]);
}

function wordsSection(lead: LeadRow) {
  return {
    type: "section",
    fields: labeledFields(lead).map(([label, value]) => plainText(2000, label, value)),
  };
}

function messageAbout(lead: LeadRow, publicOrigin: string, title: string, blocks: object[]) {
  return {
    text: escapeMarkup(`${slackLine(100, `${title}:`, lead.name)}, ${oneLine(lead.email, 254)} (${lead.id})`),
    blocks: [
      { type: "header", text: plainText(150, [`${title}:`, lead.name]) },
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
  const times = formatProposedTimes(lead);
  if (!times) return [];
  return [{ type: "section", text: plainText(1000, `Proposed times, ${times.zone}`, ...times.lines) }];
}

/** The shortest message, for a lead whose full message Slack refuses. */
export function minimalMessage(lead: LeadRow, publicOrigin: string) {
  return { text: `A new lead is waiting: ${adminUrl(lead, publicOrigin)}` };
}

/** The shortest message for a change of a lead. */
export function minimalUpdate(lead: LeadRow, publicOrigin: string) {
  const what = isCorrection(lead) ? "A visitor corrected a lead" : "A visitor proposed times for a meeting";
  return { text: `${what}: ${adminUrl(lead, publicOrigin)}` };
}
