import type { LeadRow } from "~/db/leads.server";
import { oneLine } from "~/lib/clean-text";
import { listVisitFacts } from "~/lib/leads/visit";
import { escapeMarkup, formatSlackLine, plainText } from "~/server/delivery/slack-text.server";
import {
  buildAdminUrl,
  describeOrigins,
  formatLeadHeading,
  formatProposedTimes,
  isCorrection,
  listLabeledFields,
} from "./lead-text.server";

/**
 * The message for a lead. The visitor's text is in plain_text objects only, where mentions, links and emoji are
 * inactive; in the fallback `text`, which Slack reads as markup, it is escaped.
 */
export function buildLeadMessage(lead: LeadRow, publicOrigin: string) {
  return buildMessage(lead, publicOrigin, formatLeadHeading(lead, "created"), [
    buildFieldsSection(lead),
    ...buildTimesSections(lead),
    ...buildVisitSections(lead),
    { type: "context", elements: describeOrigins(lead).map((line) => plainText(600, line)) },
  ]);
}

/** The message for times or corrections sent after the lead was announced. */
export function buildUpdateMessage(lead: LeadRow, publicOrigin: string) {
  const reach = { type: "context", elements: [lead.email, lead.phone].map((line) => plainText(600, line)) };
  return buildMessage(lead, publicOrigin, formatLeadHeading(lead, "updated"), [
    ...(isCorrection(lead) ? [buildFieldsSection(lead)] : []),
    ...buildTimesSections(lead),
    ...(isCorrection(lead) ? [] : [reach]),
  ]);
}

function buildFieldsSection(lead: LeadRow) {
  return {
    type: "section",
    fields: listLabeledFields(lead).map(([label, value]) => plainText(2000, label, value)),
  };
}

function buildMessage(lead: LeadRow, publicOrigin: string, title: string, blocks: object[]) {
  return {
    text: escapeMarkup(
      `${formatSlackLine(100, `${title}:`, lead.name)}, ${oneLine(lead.email, 254)} (${lead.id})`,
    ),
    blocks: [
      { type: "header", text: plainText(150, [`${title}:`, lead.name]) },
      ...blocks,
      {
        type: "context",
        elements: [
          { type: "mrkdwn", text: `<${buildAdminUrl(lead, publicOrigin)}|Open in the admin> · ${lead.id}` },
        ],
      },
    ],
  };
}

function buildTimesSections(lead: LeadRow) {
  const times = formatProposedTimes(lead);
  if (!times) return [];
  return [{ type: "section", text: plainText(1000, `Proposed times, ${times.zone}`, ...times.lines) }];
}

/** What the site recorded stands apart from what the visitor wrote. */
function buildVisitSections(lead: LeadRow) {
  const facts = listVisitFacts(lead.visit).map(([label, text]) => plainText(600, `${label}: ${text}`));
  return facts.length > 0 ? [{ type: "context", elements: facts }] : [];
}

/** The shortest message, for a lead whose full message Slack refuses. */
export function buildMinimalMessage(lead: LeadRow, publicOrigin: string) {
  return { text: `A new lead is waiting: ${buildAdminUrl(lead, publicOrigin)}` };
}

/** The shortest message for a change of a lead. */
export function buildMinimalUpdate(lead: LeadRow, publicOrigin: string) {
  const event = isCorrection(lead) ? "A visitor corrected a lead" : "A visitor proposed times for a meeting";
  return { text: `${event}: ${buildAdminUrl(lead, publicOrigin)}` };
}
