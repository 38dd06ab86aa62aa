import { expect, setDefaultTimeout, test } from "bun:test";
import { findLeadsById, updateLeadOwner, updateLeadStatus } from "~/db/leads.server";
import { createNote } from "~/db/notes.server";
import { exportedTouchNames } from "~/lib/insight/arrival-columns";
import { leadFieldNames } from "~/lib/leads/lead-fields";
import { exportLeads } from "~/server/leads/export.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { proposeTimes } from "~/server/leads/schedule.server";
import { parseCsv } from "../../../fixtures/csv";
import { lead, openLeadApp, saveLead } from "../../../fixtures/lead-app";
import { joinAs } from "../../../fixtures/team";

setDefaultTimeout(60_000);

async function exportRows(db: Parameters<typeof exportLeads>[0], filter: Parameters<typeof exportLeads>[1]) {
  const pieces = await Array.fromAsync(exportLeads(db, filter));
  const [columns = [], ...rows] = parseCsv(pieces.join("").replace("\ufeff", ""));
  return {
    pieces,
    rows: rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]]))),
  };
}

test("the columns keep their names and their order, for those who read the file by either", async () => {
  await using app = await openLeadApp();
  const [header] = await Array.fromAsync(exportLeads(app.db, { show: "open" }));
  const touch = (which: string) => exportedTouchNames.map((name) => `${which}_${name}`);
  expect(header).toBe(
    `\ufeff${[
      ...[
        "id",
        "created_at",
        "type",
        "requested",
        "status",
        ...leadFieldNames,
        "note",
        "page",
        "cta",
        "source",
      ],
      ...["spam_reason", "contacted_at", "slack", "slack_at", "proposed_times", "proposed_zone"],
      ...["proposed_at", "mail", "mail_at"],
      ...["webhook", "webhook_at", "confirmation", "confirmation_at", "owner", "words", "visit", "place"],
      ...["follow_up_on", "follow_up", ...touch("first"), ...touch("last")],
    ].join()}\r\n`,
  );
});

test("a lead is one record with what is known of it", async () => {
  await using app = await openLeadApp({ slackWebhookUrl: "https://hooks.slack.com/x" });
  const attribution = {
    first: { utm_source: "news", landing: "/a,b" },
    last: { gclid: "g", utm_medium: "cpc" },
  };
  const { id, token } = await saveLead(app, {}, { attribution, page: "/pricing", cta: "hero" });
  const note = { leadNumber: 1, authorId: null, body: 'Said "yes",\ncalls back' };
  await createNote(app.db, { ...note, id: "a", author: "Ada", createdAt: app.now - 1 });
  await createNote(app.db, { ...note, id: "b", author: "Ada", body: "Won", createdAt: app.now });
  const owner = await joinAs(app, "Ines Calder", "sales");
  await app.db.transaction(async (tx) => {
    const [found] = await findLeadsById(tx, [id]);
    if (found) await updateLeadOwner(tx, found, owner.admin.id, app.now);
  });
  await updateLeadStatus(app.db, id, "contacted", app.now);
  const fields = {
    zone: "Asia/Kolkata",
    date1: "2026-06-17",
    time1: "10:00",
    date2: "2026-06-16",
    time2: "18:30",
  };
  await proposeTimes(app, { token, fields, seen: 0, address: "a" });
  const { rows } = await exportRows(app.db, { show: "open" });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...lead,
    id,
    created_at: "2026-06-15T12:00:00.000Z",
    type: "lead",
    status: "contacted",
    note: '2026-06-15T11:59:59.999Z Ada: Said "yes",\ncalls back\n2026-06-15T12:00:00.000Z Ada: Won',
    owner: "Ines Calder",
    page: "/pricing",
    cta: "hero",
    source: "google ads",
    spam_reason: "",
    proposed_times: "2026-06-17T04:30:00.000Z 2026-06-16T13:00:00.000Z",
    proposed_zone: "Asia/Kolkata",
    proposed_at: "2026-06-15T12:00:00.000Z",
    contacted_at: "2026-06-15T12:00:00.000Z",
    slack: "waiting",
    slack_at: "",
    first_utm_source: "news",
    first_landing: "/a,b",
    last_utm_medium: "cpc",
    last_landing: "",
  });
});

test("hundreds of leads come in pieces, each once, and the filter holds", async () => {
  await using app = await openLeadApp();
  const limits = { lead: { address: { burst: 1e6, everyMs: 1 } } };
  for (let index = 0; index < 601; index++) {
    const honeypot = index % 100 === 0 ? "x" : "";
    await submitLead({ ...app, limits }, { body: { ...lead, name: `n${index}` }, honeypot, address: "a" });
  }
  const open = await exportRows(app.db, { show: "open" });
  expect(open.pieces).toHaveLength(1 + 2);
  expect(new Set(open.rows.map(({ name }) => name)).size).toBe(594);
  expect(open.rows[0]?.name).toBe("n599");
  const spam = await exportRows(app.db, { show: "spam" });
  expect(spam.rows.map(({ status }) => status)).toEqual(Array(7).fill("spam"));
  expect((await exportRows(app.db, { show: "open", search: "n11" })).rows).toHaveLength(11);
});
