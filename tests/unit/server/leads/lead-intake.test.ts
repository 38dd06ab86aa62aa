import { expect, setDefaultTimeout, test } from "bun:test";
import { listLeads } from "~/db/lead-lists.server";
import { eraseLead, findLead } from "~/db/leads.server";
import { issueSubmissionKey } from "~/server/intake/submission-key.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { dialect } from "../../../fixtures/database";
import { lead, openLeadApp } from "../../../fixtures/lead-app";

setDefaultTimeout(60_000);

const address = "203.0.113.7";

test("a new lead is stored with its message, and answered 201 with its id and receipt", async () => {
  await using app = await openLeadApp();
  let wakes = 0;
  const outcome = await submitLead(
    { ...app, deliveries: { wake: () => wakes++ } },
    {
      body: { ...lead, type: "demo_request", website: "shop.example.com" },
      attribution: { first: { utm_source: "News" } },
      page: "/pricing\n",
      cta: "plan-growth",
      address,
    },
  );
  if (outcome.kind !== "saved") throw new Error(JSON.stringify(outcome));
  expect(outcome.receiptPath).toMatch(/^\/receipt\?token=[\w-]{43}$/);
  expect(await findLead(app.db, outcome.id)).toMatchObject({
    ...lead,
    type: "demo_request",
    status: "new",
    spamReason: null,
    page: "/pricing",
    cta: "plan-growth",
    attribution: '{"first":{"utm_source":"News"},"last":{"utm_source":"News"}}',
    source: "news",
    createdAt: app.now,
    messages: [{ state: "waiting", nextAt: app.now }],
  });
  expect(wakes).toBe(1);
});

test("a lead keeps the type that was sent; what its button promised and what was tried stand beside it", async () => {
  await using app = await openLeadApp();
  const visit = { cart: "1 × Halo desk lamp (Brass) (1 item, $79.99)" };
  for (const [type, cta, stored, requested] of [
    [undefined, "home-hero", "lead", "demo"],
    ["lead", "header", "lead", "trial"],
    ["demo_request", "landing-hero", "demo_request", "video"],
    ["demo_request", "header", "demo_request", "demo"],
    [undefined, undefined, "lead", "contact"],
  ] as const) {
    const outcome = await submitLead(app, { body: { ...lead, type }, cta, page: "/", visit, address });
    const row = outcome.kind === "saved" ? await findLead(app.db, outcome.id) : undefined;
    expect(row).toMatchObject({ type: stored, requested, message: "", visit: JSON.stringify(visit) });
  }
});

test("what was typed is kept where it is stored in another form, so that its sender sees the change", async () => {
  await using app = await openLeadApp();
  const store = async (body: object) => {
    const outcome = await submitLead(app, { body: { ...lead, ...body }, address });
    return outcome.kind === "saved" ? (await findLead(app.db, outcome.id))?.typed : outcome;
  };
  expect(await store({ name: " Zoe\u0308 \u200b" })).toBeNull();
  expect(await store({ website: " shop.example ", email: "Ada <Ada@shop.example>" })).toBe(
    '{"email":"Ada <Ada@shop.example>","website":"shop.example"}',
  );
});

test("the same key is one lead: repeated for the same words, a conflict for others", async () => {
  await using app = await openLeadApp();
  const submissionKey = await issueSubmissionKey(app);
  app.now += 10_000;
  const send = (body: object) => submitLead(app, { body, submissionKey, address });
  const first = await send(lead);
  const again = await send({
    ...lead,
    website: "  SHOP.example.com ".toLowerCase(),
    email: ` ${lead.email}\u200b`,
  });
  expect([first.kind, again.kind]).toEqual(["saved", "repeated"]);
  expect({ ...again, kind: "saved", isSpam: false }).toEqual(first as never);
  expect(await send({ ...lead, phone: "55555" })).toMatchObject({
    kind: "conflict",
    detail: expect.any(String),
  });
  expect((await listLeads(app.db, { show: "open" }, 10)).leads).toHaveLength(1);
});

test("ten posts of one key at once are one lead", async () => {
  await using app = await openLeadApp();
  const posts = Array.from({ length: 10 }, () =>
    submitLead(app, { body: lead, submissionKey: "made-by-hand", address }),
  );
  const outcomes = await Promise.all(posts);
  expect(outcomes.filter(({ kind }) => kind === "saved")).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === "repeated")).toHaveLength(9);
  expect(
    new Set(
      outcomes.map((outcome) => (outcome.kind === "saved" || outcome.kind === "repeated" ? outcome.id : "")),
    ).size,
  ).toBe(1);
  expect((await listLeads(app.db, { show: "open" }, 10)).leads).toHaveLength(1);
});

test("after an erasure the key takes nobody's details, and says so", async () => {
  await using app = await openLeadApp();
  const send = (body: object) => submitLead(app, { body, submissionKey: "made-by-hand", address });
  const first = await send(lead);
  if (first.kind !== "saved") throw new Error("not saved");
  await eraseLead(app.db, first.id, app.now);
  for (const body of [lead, { ...lead, name: "Noor Calder", email: "noor@shop.example.com" }])
    expect(await send(body)).toEqual({ kind: "conflict", detail: expect.stringContaining("was erased") });
  expect((await findLead(app.db, first.id))?.name).toBe("");
  expect((await listLeads(app.db, { show: "open" }, 10)).leads).toEqual([]);
});

test("what breaks a rule is told by field and nothing is stored", async () => {
  await using app = await openLeadApp();
  expect(
    await submitLead(app, { body: { ...lead, email: "x", phone: "" }, submissionKey: "short", address }),
  ).toEqual({
    kind: "invalid",
    errors: {
      email: "An email address needs an @, like name@example.com.",
      phone: "Please enter a phone number.",
      submissionKey: "The key must be 8 to 200 printable characters.",
    },
    detail: expect.stringContaining("Please enter a phone number."),
  });
  for (const submissionKey of ["1234567", "x".repeat(201), "with space here", "ümlaut-key-1", ""])
    expect((await submitLead(app, { body: lead, submissionKey, address })).kind).toBe("invalid");
  expect((await listLeads(app.db, { show: "open" }, 10)).leads).toEqual([]);
});

test("a suspect gets the same answer and is kept in quarantine with the reason", async () => {
  await using app = await openLeadApp();
  const submissionKey = await issueSubmissionKey(app);
  app.now += 20;
  const suspects = [
    { body: lead, honeypot: "x", address },
    { body: { ...lead, name: "Buy at https://evil.example" }, address },
    { body: lead, submissionKey, address },
  ];
  for (const suspect of suspects) {
    const outcome = await submitLead(app, suspect);
    expect(outcome).toEqual({
      kind: "saved",
      isSpam: true,
      id: expect.any(String),
      receiptPath: expect.any(String),
    });
  }
  const { leads } = await listLeads(app.db, { show: "spam" }, 10);
  expect(leads.map(({ spamReason, messages: [one] }) => [spamReason, one?.state])).toEqual([
    ["The form was filled in within 20 ms.", "cancelled"],
    ["The name holds a link.", "cancelled"],
    ["The hidden field was filled in.", "cancelled"],
  ]);
});

test("an address that sends too much is told when to come back; others are not held up, and repetitions count", async () => {
  await using app = await openLeadApp();
  const limits = {
    lead: { address: { burst: 3, everyMs: 10_000 }, all: { burst: 30, everyMs: 1_000 } },
  };
  const send = (submissionKey: string, from = address, body: unknown = lead) =>
    submitLead({ ...app, limits }, { body, submissionKey, address: from });
  for (const key of ["key-0001", "key-0002", "key-0003"]) expect((await send(key)).kind).toBe("saved");
  expect(await send("key-0004")).toMatchObject({ kind: "wait", retryAfter: 10 });
  expect((await send("key-0003")).kind).toBe("wait");
  expect((await send("key-0005", "203.0.114.8")).kind).toBe("saved");
  // A request with faults counts as any other.
  const kinds: string[] = [];
  for (let nth = 0; nth < 4; nth++) kinds.push((await send("key-0006", "203.0.115.9", {})).kind);
  expect(kinds).toEqual(["invalid", "invalid", "invalid", "wait"]);
  app.now += 10_000;
  expect((await send("key-0003")).kind).toBe("repeated");
  expect((await send("key-0004")).kind).toBe("wait");
  app.now += 10_000;
  expect((await send("key-0004")).kind).toBe("saved");
  expect((await send("key-0008")).kind).toBe("wait");
});

// The test for PostgreSQL is in tests/faults.
test.if(dialect === "sqlite")("a database that cannot write is told, and works again by itself", async () => {
  await using app = await openLeadApp();
  const limit = (pages: number) =>
    app.db.transaction(async (tx) => tx.orm.run(`PRAGMA max_page_count = ${pages}`));
  const body = { ...lead, website: `https://shop.example.com/${"x".repeat(2000)}` };
  const first = { body, address, submissionKey: "made-by-hand" };
  await submitLead(app, first);
  await limit(1);
  const outcomes = [];
  for (let index = 0; index < 10; index++) outcomes.push(await submitLead(app, { body, address }));
  const refused = outcomes.find(({ kind }) => kind === "unavailable");
  expect((await submitLead(app, { ...first, address: "another" })).kind).toBe("repeated");
  expect(refused).toEqual({ kind: "unavailable", retryAfter: 5, detail: expect.any(String) });
  await limit(100_000);
  expect((await submitLead(app, { body, address })).kind).toBe("saved");
  const saved = outcomes.filter(({ kind }) => kind === "saved").length + 2;
  expect((await listLeads(app.db, { show: "open" }, 20)).leads).toHaveLength(saved);
});

test("no log line and no key of a limit holds what a visitor typed or where it came from", async () => {
  await using app = await openLeadApp();
  await submitLead(app, { body: lead, address, attribution: { first: { utm_source: "Canary" } } });
  await submitLead(app, { body: { ...lead, email: "canary" }, address });
  const limits = await app.db.orm.select().from(app.db.tables.rateLimits);
  const memory = app.lines.join() + JSON.stringify(limits);
  expect(app.lines).toHaveLength(1);
  for (const word of [...Object.values(lead).filter(Boolean), "Ada", "canary", "Canary", address])
    expect(memory).not.toContain(word);
});
