import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { listAdmins } from "~/db/admins.server";
import { openDatabase } from "~/db/database.server";
import { findInvitation } from "~/db/invitations.server";
import { listLeads } from "~/db/lead-lists.server";
import { listLeadNotes } from "~/db/lead-notes.server";
import { countLeadsByDayAndSource } from "~/db/leads.server";
import { knownMigrations } from "~/db/migrate.server";
import { temporaryFolder } from "../../fixtures/lead-app";
import { withNext } from "../../fixtures/next-migration";

// Each file is a database of a released schema (tests/release-fixture.ts makes the one of the present release).
const released = readdirSync(`${import.meta.dir}/released`).sort();

/** How many rows each table holds, without those of the migrations. */
function countRows(path: string) {
  const client = new Database(path);
  const names = client
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
    )
    .all();
  const counts = names.map(({ name }): [string, number] => [
    name,
    client.query<{ n: number }, []>(`SELECT count(*) AS n FROM "${name}"`).get()?.n ?? 0,
  ]);
  client.close();
  return Object.fromEntries(counts.filter(([name]) => name !== "migrations" && !/_search_/.test(name)));
}

function countAllLeads(path: string) {
  using client = new Database(path);
  const counts = client.query<{ day: number; source: string; count: number }, []>(
    "SELECT day, source, count(*) AS count FROM leads WHERE status <> 'spam' GROUP BY day, source",
  );
  return counts.all();
}

/** The program may write facts of its own; it may not take rows away. */
function expectNoneLost(before: Record<string, number>, after: Record<string, number>) {
  const lost = Object.entries(before).filter(([name, rows]) => (after[name] ?? 0) < rows);
  expect(lost).toEqual([]);
}

test("there is a database of every released schema", () => {
  const names = knownMigrations().map(({ index, name }) => `${String(index).padStart(4, "0")}_${name}.db.gz`);
  expect(released).toEqual(names);
});

test("a message that was delivered before the upgrade counts as told", async () => {
  using folder = temporaryFolder();
  const path = `${folder.path}/vitreel.db`;
  await Bun.write(path, Bun.gunzipSync(await Bun.file(`${import.meta.dir}/released/${released[0]}`).bytes()));
  const client = new Database(path);
  client.run("UPDATE deliveries SET state = 'delivered' WHERE lead_number = 2");
  client.close();
  const db = await openDatabase(path);
  const { leads } = await listLeads(db, { show: "open" }, 10);
  expect(
    leads.map(({ number, deliveries: [one] }) => [number, one?.channel, one?.revision, one?.announced]),
  ).toEqual([
    ...[
      [3, "slack", 1, 0],
      [2, "slack", 1, 1],
      [1, "slack", 1, 0],
    ],
  ]);
  await db.close();
});

test("before the team had roles, notes and stages: everybody is an owner, a note the first one, a status a stage", async () => {
  using folder = temporaryFolder();
  const path = `${folder.path}/vitreel.db`;
  const packed = await Bun.file(`${import.meta.dir}/released/0005_lead_times.db.gz`).bytes();
  await Bun.write(path, Bun.gunzipSync(packed));
  const client = new Database(path);
  client.run("UPDATE leads SET status = 'contacted', note = 'calls back', updated_at = 7 WHERE number = 2");
  client.close();
  const db = await openDatabase(path);
  expect((await listAdmins(db)).map(({ email, role, name }) => [email, role, name])).toEqual([
    ["admin@vitreel.example", "owner", ""],
  ]);
  expect(await findInvitation(db, "link", Date.UTC(2026, 0, 15))).toMatchObject({ role: "owner", name: "" });
  const { leads } = await listLeads(db, { show: "contacted", owner: null }, 10);
  expect(leads.map(({ number, note }) => [number, note])).toEqual([[2, ""]]);
  expect(await listLeadNotes(db, 2)).toEqual([
    {
      ...{ id: leads[0]?.id ?? "", leadNumber: 2, authorId: null, author: null },
      ...{ body: "calls back", createdAt: 7 },
    },
  ]);
  await db.close();
});

for (const name of released) {
  test(`a database of schema ${name.replace(".db.gz", "")} is upgraded without losing a row`, async () => {
    using folder = temporaryFolder();
    const path = `${folder.path}/vitreel.db`;
    const packed = await Bun.file(`${import.meta.dir}/released/${name}`).bytes();
    await Bun.write(path, Bun.gunzipSync(packed));
    const before = countRows(path);
    expect(Object.values(before).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(10);
    const db = await openDatabase(path);
    const { leads } = await listLeads(db, { show: "open", search: "moreau 2" }, 10);
    expect(leads.map(({ email }) => email)).toEqual(["ada-2@shop.example.com"]);
    expect(await countLeadsByDayAndSource(db, 0)).toEqual(countAllLeads(path));
    await db.close();
    expectNoneLost(before, countRows(path));
    await (await openDatabase(path, { migrations: withNext })).close();
    expectNoneLost(before, countRows(path));
  });
}
