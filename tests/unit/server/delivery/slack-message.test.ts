import { expect, test } from "bun:test";
import type { LeadRow } from "~/db/leads.server";
import {
  buildLeadMessage,
  buildMinimalMessage,
  buildMinimalUpdate,
  buildUpdateMessage,
} from "~/server/leads/lead-slack.server";
import { lead } from "../../../fixtures/lead-app";

const origin = "https://www.vitreel.example";
const row = {
  ...lead,
  number: 1,
  id: "0197-id",
  submissionKey: null,
  bodyHash: "",
  type: "lead",
  requested: "contact",
  visit: null,
  status: "new",
  spamReason: null,
  attribution: null,
  source: "direct",
  page: "/pricing",
  cta: "plan-growth",
  day: 1,
  createdAt: 1,
  updatedAt: 1,
  contactedAt: null,
  erasedAt: null,
  proposedTimes: null,
  proposedZone: null,
  proposedAt: null,
  correctedAt: null,
} as LeadRow;

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
  expect(buildLeadMessage({ ...row, requested: "demo", attribution }, origin)).toEqual({
    text: "New demo request: Ada Moreau, ada@shop.example.com (0197-id)",
    blocks: [
      { type: "header", text: { type: "plain_text", text: "New demo request: Ada Moreau", emoji: false } },
      {
        type: "section",
        fields: [
          { type: "plain_text", text: "Name\nAda Moreau", emoji: false },
          { type: "plain_text", text: "Email\nada@shop.example.com", emoji: false },
          { type: "plain_text", text: "Phone\n+1 (555) 010-0142", emoji: false },
          { type: "plain_text", text: "Website\nhttps://shop.example.com", emoji: false },
        ],
      },
      {
        type: "context",
        elements: [
          { type: "plain_text", text: "Sent from /pricing (plan-growth)", emoji: false },
          { type: "plain_text", text: "Came by: source news · medium mail · landing /", emoji: false },
          { type: "plain_text", text: "First: landing /faq", emoji: false },
        ],
      },
      {
        type: "context",
        elements: [{ type: "mrkdwn", text: `<${origin}/admin/leads/0197-id|Open in the admin> · 0197-id` }],
      },
    ],
  });
});

test("names and texts from right to left keep their signs on their side", () => {
  const name = "علي!";
  const { text, blocks } = buildLeadMessage({ ...row, name, message: "שלום (דחוף)" }, origin);
  expect(text).toBe(`New lead: \u2068${name}\u2069, ada@shop.example.com (0197-id)`);
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
  const proposed = {
    ...row,
    proposedTimes: JSON.stringify(times),
    proposedZone: "Asia/Kolkata",
    proposedAt: 1,
  };
  const section = {
    type: "section",
    text: {
      type: "plain_text",
      text: [
        "Proposed times, Asia/Kolkata",
        "Tue, Nov 24, 2026, 20:00 (Tue, Nov 24, 2026, 14:30 UTC)",
        "Thu, Nov 26, 2026, 04:30 (Wed, Nov 25, 2026, 23:00 UTC)",
      ].join("\n"),
      emoji: false,
    },
  };
  expect(buildLeadMessage(proposed, origin).blocks[2]).toEqual(section);
  expect(buildUpdateMessage(proposed, origin)).toEqual({
    text: "Times for a meeting: Ada Moreau, ada@shop.example.com (0197-id)",
    blocks: [
      { type: "header", text: { type: "plain_text", text: "Times for a meeting: Ada Moreau", emoji: false } },
      section,
      {
        type: "context",
        elements: [
          { type: "plain_text", text: "ada@shop.example.com", emoji: false },
          { type: "plain_text", text: "+1 (555) 010-0142", emoji: false },
        ],
      },
      {
        type: "context",
        elements: [{ type: "mrkdwn", text: `<${origin}/admin/leads/0197-id|Open in the admin> · 0197-id` }],
      },
    ],
  });
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
  const message = buildLeadMessage({ ...row, ...everywhere, attribution }, origin);
  const markup = textsOf(message).filter(({ type }) => type !== "plain_text");
  expect(markup).toEqual([
    { type: "mrkdwn", text: `<${origin}/admin/leads/0197-id|Open in the admin> · 0197-id` },
  ]);
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
  const message = buildLeadMessage(
    { ...row, ...everywhere, attribution: JSON.stringify({ first: touch }) },
    origin,
  );
  const [header, section, context] = message.blocks;
  expect(textsOf(header)[0]?.text.length).toBeLessThanOrEqual(150);
  for (const { text } of textsOf(section)) expect(text.length).toBeLessThanOrEqual(2000);
  for (const { text } of textsOf(context)) expect(text.length).toBeLessThanOrEqual(2000);
  expect(textsOf(context).length).toBeLessThanOrEqual(10);
  for (const { text } of [message, ...textsOf(message)]) expect(text.isWellFormed()).toBe(true);
  expect(JSON.stringify(message).length).toBeLessThan(40_000);
});

test("every form of a message has the lead's id, and the minimal one nothing of the visitor", () => {
  expect(JSON.stringify(buildLeadMessage(row, origin))).toContain("0197-id");
  for (const message of [buildMinimalMessage, buildMinimalUpdate]) {
    const minimal = JSON.stringify(message(row, origin));
    expect(minimal).toContain("0197-id");
    for (const word of Object.values(lead).filter(Boolean)) expect(minimal).not.toContain(word);
  }
});

test("empty text is never sent, because Slack refuses it", () => {
  const message = buildLeadMessage({ ...row, name: "\u200b", page: null, cta: null }, origin);
  expect(textsOf(message).every(({ text }) => text.length > 0)).toBe(true);
  expect(textsOf(message).map(({ text }) => text)).toContain("Sent from a program");
});
