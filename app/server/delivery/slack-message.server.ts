import type { LeadRow } from "~/db/leads.server";
import { parseAttribution, type Touch } from "~/lib/attribution";
import { leadFieldNames, leadFields } from "~/lib/lead-fields";
import { readProposal, timeInWords } from "~/lib/meeting-times";
import { oneLine } from "~/lib/unicode";

/**
 * The message for a lead. What the visitor wrote stands in plain_text objects only, where nothing is a mention, a link
 * or an emoji; in the fallback `text`, which Slack does read as markup, it is escaped.
 */
export function leadMessage(lead: LeadRow, publicOrigin: string) {
  const title = lead.type === "demo_request" ? "New demo request" : "New lead";
  const told = leadFieldNames.filter((name) => lead[name] || !leadFields[name].optional);
  return messageAbout(lead, publicOrigin, title, [
    {
      type: "section",
      fields: told.map((name) => plainText(2000, leadFields[name].label, lead[name])),
    },
    ...timesOf(lead),
    { type: "context", elements: origins(lead).map((line) => plainText(600, line)) },
  ]);
}

/** The message for times that were proposed after the lead itself was announced. */
export function timesMessage(lead: LeadRow, publicOrigin: string) {
  return messageAbout(lead, publicOrigin, "Times for a meeting", [
    ...timesOf(lead),
    { type: "context", elements: [lead.email, lead.phone].map((line) => plainText(600, line)) },
  ]);
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
          { type: "mrkdwn", text: `<${publicOrigin}/admin/leads/${lead.id}|Open in the admin> · ${lead.id}` },
        ],
      },
    ],
  };
}

/** The proposed times, each by the visitor's clock and by UTC. */
function timesOf(lead: LeadRow) {
  const proposal = readProposal(lead);
  if (!proposal) return [];
  const { times, zone } = proposal;
  const lines = times.map((at) => `${timeInWords(at, zone)} (${timeInWords(at, "UTC")} UTC)`);
  return [{ type: "section", text: plainText(1000, `Proposed times, ${zone}`, ...lines) }];
}

/** The least a message can be, for a lead whose full message Slack refuses. */
export function minimalMessage(lead: LeadRow, publicOrigin: string) {
  return { text: `A new lead is waiting: ${publicOrigin}/admin/leads/${lead.id}` };
}

/** The same for proposed times. */
export function minimalTimesMessage(lead: LeadRow, publicOrigin: string) {
  return { text: `Somebody has proposed times for a meeting: ${publicOrigin}/admin/leads/${lead.id}` };
}

export function testMessage(publicOrigin: string) {
  return { text: `This is a test message of ${publicOrigin}. New leads will appear here.` };
}

/** How the visitor came, one line each: the page, and the first and last arrival when they differ. */
function origins(lead: LeadRow): string[] {
  const attribution = parseAttribution(lead.attribution);
  const { first, last } = attribution ?? {};
  const arrivals =
    JSON.stringify(first) === JSON.stringify(last)
      ? [["Came by", first]]
      : [
          ["Came by", last],
          ["First", first],
        ];
  return [
    `Sent from ${lead.page ?? "a program"}${lead.cta ? ` (${lead.cta})` : ""}`,
    ...(arrivals as [string, Touch | undefined][]).map(
      ([label, touch]) => `${label}: ${describeTouch(touch)}`,
    ),
  ];
}

function describeTouch(touch: Touch | undefined) {
  const facts = Object.entries(touch ?? {}).map(([name, value]) => `${name.replace("utm_", "")} ${value}`);
  return facts.join(" · ") || "direct";
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
