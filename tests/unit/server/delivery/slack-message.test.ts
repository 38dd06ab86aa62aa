import { expect, test } from "bun:test";
import { findLead, type LeadRow } from "~/db/leads.server";
import { drawMessage } from "~/server/delivery/slack.server";
import { writeLead } from "~/server/leads/lead-notification.server";
import { openLeadApp, saveLead } from "../../../fixtures/lead-app";

const origin = "https://www.vitreel.example";
await using app = await openLeadApp();
const { id } = await saveLead(app, {}, { page: "/pricing", cta: "plan-growth" });
const found = await findLead(app.db, id);
if (!found) throw new Error("no lead");
const row: LeadRow = { ...found, id: "0197-id", requested: "contact" };

type Drawn = { text: string; blocks: object[] };

function draw(changed: Partial<LeadRow> = {}, event: "created" | "updated" = "created") {
  const { content } = writeLead({ ...row, ...changed }, event, { publicOrigin: origin, leadMailTo: [] });
  return drawMessage(content) as Drawn;
}

const linkText = `<${origin}/admin/leads/0197-id|Open in the admin> · Lead 0197-id`;

type TextObject = { type: string; text: string };

/** Every text object of a message, wherever it stands. */
function textsOf(value: unknown): TextObject[] {
  if (typeof value !== "object" || value === null) return [];
  const own =
    "text" in value && typeof value.text === "string" && "type" in value ? [value as TextObject] : [];
  return [...own, ...Object.values(value).flatMap(textsOf)];
}

test("a message is this and nothing else", () => {
  const touch = { utm_source: "news", utm_medium: "mail", landing: "/" };
  const attribution = JSON.stringify({ first: { landing: "/faq" }, last: touch });
  const origins = [
    "Source",
    "Sent from /pricing (plan-growth)",
    "Arrival: source news · medium mail · page /",
    "First arrival: direct · page /faq",
  ];
  const field = (text: string) => ({ type: "plain_text", text, emoji: false });
  expect(draw({ requested: "demo", attribution })).toEqual({
    text: "New demo request: Ada Moreau (Lead 0197-id)",
    blocks: [
      { type: "header", text: field("New demo request: Ada Moreau") },
      {
        type: "section",
        fields: [
          field("Name\nAda Moreau"),
          field("Email\nada@shop.example.com"),
          field("Phone\n+1 (555) 010-0142"),
          field("Website\nhttps://shop.example.com"),
          field(origins.join("\n")),
        ],
      },
      { type: "context", elements: [{ type: "mrkdwn", text: linkText }] },
    ],
  });
});

test("what a visitor tried is told as a fact with its own label, not as their words", () => {
  const visit = JSON.stringify({ cart: "1 × Halo desk lamp (Brass)", calculator: "20,000 sessions a month" });
  const texts = textsOf(draw({ visit })).map(({ text }) => text);
  expect(texts).toContain("Demo store cart\n1 × Halo desk lamp (Brass)");
  expect(texts).toContain("Calculator\n20,000 sessions a month");
  expect(texts.some((text) => text.startsWith("Message"))).toBe(false);
});

test("names and texts from right to left keep their signs on their side", () => {
  const name = "علي!";
  const { text, blocks } = draw({ name, message: "שלום (דחוף)" });
  expect(text).toBe(`New lead: \u2068${name}\u2069 (Lead 0197-id)`);
  const texts = textsOf(blocks).map((one) => one.text);
  expect(texts).toEqual(
    expect.arrayContaining([
      `New lead: \u2068${name}\u2069`,
      `Name\n\u2068${name}\u2069`,
      "Message\n\u2068שלום (דחוף)\u2069",
    ]),
  );
});

test("proposed times stand in the message of their lead, or in one of their own, by both clocks", () => {
  const times = [Date.UTC(2026, 10, 24, 14, 30), Date.UTC(2026, 10, 25, 23)];
  const proposed = { proposedTimes: JSON.stringify(times), proposedZone: "Asia/Kolkata", proposedAt: 1 };
  const text = [
    "Times",
    "Tue, Nov 24, 2026, 20:00 (Kolkata time, UTC+05:30) · Tue, Nov 24, 2026, 14:30 (UTC)",
    "Thu, Nov 26, 2026, 04:30 (Kolkata time, UTC+05:30) · Wed, Nov 25, 2026, 23:00 (UTC)",
  ].join("\n");
  for (const event of ["created", "updated"] as const)
    expect(textsOf(draw(proposed, event)).map((one) => one.text)).toContain(text);
  expect(draw(proposed, "updated").text).toBe("Times for a meeting: Ada Moreau (Lead 0197-id)");
});

test("hostile text is inert: no mention, no link, no markup, nothing hidden", () => {
  const hostile =
    "<!channel> <@U1> <https://evil.example|bank> *b* `c` :tada: & \u202egnp\u0000\u200b\nFake: line";
  const everywhere = {
    name: hostile,
    email: hostile,
    phone: hostile,
    website: hostile,
    page: hostile,
    cta: hostile,
  };
  const attribution = JSON.stringify({ first: { utm_source: hostile, referrer: hostile } });
  const message = draw({ ...everywhere, attribution });
  const markup = textsOf(message).filter(({ type }) => type !== "plain_text");
  expect(markup).toEqual([{ type: "mrkdwn", text: linkText }]);
  expect(message.text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
  const all = [message.text, ...textsOf(message).map(({ text }) => text)].join("\n");
  expect(all).not.toMatch(/[\0\u202e\u200b]/);
  expect(all).not.toMatch(/^Fake/m);
  const plain = textsOf(message).filter((text) => text.type === "plain_text");
  expect(plain.every((text) => "emoji" in text && text.emoji === false)).toBe(true);
});

test("100 KB in every field stay within Slack's limits, and characters stay whole", () => {
  const long = "👧".repeat(50_000);
  const everywhere = { name: long, email: long, phone: long, website: long, page: long, cta: long };
  const touch = Object.fromEntries(
    ["utm_source", "gclid", "referrer", "landing"].map((name) => [name, long]),
  );
  const message = draw({ ...everywhere, attribution: JSON.stringify({ first: touch }) });
  const [header, section] = message.blocks;
  expect(textsOf(header)[0]?.text.length).toBeLessThanOrEqual(150);
  for (const { text } of textsOf(section)) expect(text.length).toBeLessThanOrEqual(2000);
  expect(textsOf(section).length).toBeLessThanOrEqual(10);
  for (const { text } of [message, ...textsOf(message)]) expect(text.isWellFormed()).toBe(true);
  expect(JSON.stringify(message).length).toBeLessThan(40_000);
});

test("what has more facts than Slack takes in a section gets several", () => {
  const facts = Array.from({ length: 23 }, (_, index): [string, string] => [`Label ${index}`, "value"]);
  const { blocks } = drawMessage({ heading: "A", paragraphs: [], facts, links: [], foot: [] }) as Drawn;
  expect(blocks.slice(1).map((one) => textsOf(one).length)).toEqual([10, 10, 3]);
});

test("empty text is never sent, because Slack refuses it", () => {
  const message = draw({ name: "\u200b", page: null, cta: null });
  expect(textsOf(message).every(({ text }) => text.length > 0)).toBe(true);
  expect(JSON.stringify(message)).toContain("Sent from a program");
});
