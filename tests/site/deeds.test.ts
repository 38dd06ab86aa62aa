import { Database } from "bun:sqlite";
import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { channels } from "~/server/delivery/channels.server";
import { access, listRolesWith, ofAll, roleRefusal } from "../fixtures/access";
import { adminEmail, jobFields } from "../fixtures/admin";
import { root } from "../fixtures/build";
import { emailOfRole, firstNewsId, startCanarySite } from "../fixtures/canary-site";
import { addressOf } from "../fixtures/pages";

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(120_000);
const { site, draft, leadId, applicationId, joinMembers } = await startCanarySite();
const members = await joinMembers();
afterAll(() => site.stop());

/** A form post of the admin, and the permission that it needs. */
type FormPost = [path: string, fields: Record<string, string>, permission: string];

const formPosts: FormPost[] = [
  ...(["move", "assign", "take", "rate", "note", "resume", "take-back", "redeliver", "erase"] as const).map(
    (intent): FormPost => [
      "/admin/applications/:application",
      {
        intent,
        from: "new",
        to: "hired",
        owner: ":first",
        rating: "5",
        note: "x",
        message: "x",
        channel: "slack",
      },
      "applications",
    ],
  ),
  ...(["move", "assign", "undo"] as const).map(
    (intent): FormPost => [
      "/admin/applications",
      { intent, to: "hired", owner: ":first", application: ":application new ", undo: "1" },
      "applications",
    ],
  ),
  ...(["confirm-meeting", "cancel-meeting"] as const).flatMap((intent): FormPost[] => [
    ["/admin/applications/:application", { intent, at: "2027-03-01T10:00", seen: "" }, "applications"],
    ["/admin/leads/:lead", { intent, at: "2027-03-01T10:00", seen: "" }, "leadWork"],
  ]),
  ["/admin/applications/:application/files/x", {}, "applications"],
  ["/admin/applications/:application/open", {}, "applications"],
  ["/admin/applications/export", {}, "applications"],
  [
    "/admin/applications/write?kind=rejection&application=:application+new",
    { intent: "send", subject: "x", body: "x", days: "0" },
    "applications",
  ],
  ...(["save", "restore"] as const).map(
    (intent): FormPost => [
      "/admin/applications/messages",
      { intent, kind: "rejection", subject: "x", body: "x" },
      "applications",
    ],
  ),
  ...(["delete", "restore", "duplicate"] as const).map(
    (intent): FormPost => ["/admin/news", { intent, id: firstNewsId }, "news"],
  ),
  ...(["publish", "unpublish", "save"] as const).map(
    (intent): FormPost => ["/admin/news/:first-news", { intent, title: "x" }, "news"],
  ),
  ...(["delete", "restore"] as const).map(
    (intent): FormPost => ["/admin/pictures/:picture", { intent }, "news"],
  ),
  ["/admin/news/preview", { text: "x" }, "news"],
  ["/admin/leads/:lead", { intent: "erase" }, "erasure"],
  ["/admin/leads/:lead", { intent: "move", from: "new", to: "won" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "move", from: "spam", to: "new" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "follow-up", day: "2026-12-01", followUp: "Call", seen: "" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "followed-up", seen: "" }, "leadWork"],
  ["/admin/leads/new", { name: "x" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "take", from: "" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "assign", from: "", owner: ":first" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "receipt" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "note", note: "x" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "resume", note: "x" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "redeliver", channel: "slack" }, "deliveries"],
  ["/admin/leads", { intent: "spam", lead: ":lead new " }, "leadWork"],
  ["/admin/leads", { intent: "move", to: "won", lead: ":lead new " }, "leadWork"],
  ["/admin/leads", { intent: "assign", owner: ":first", lead: ":lead new " }, "leadWork"],
  ["/admin/leads", { intent: "undo", undo: "1" }, "leadWork"],
  ["/admin/jobs", { intent: "close", id: ":draft" }, "jobs"],
  ["/admin/jobs", { intent: "reopen", id: ":draft" }, "jobs"],
  ["/admin/person", { email: "nobody@shop.example" }, "erasure"],
  ["/admin/leads/export", {}, "exports"],
  ["/admin/leads/newsletter/export", {}, "exports"],
  ["/admin/leads/newsletter", { intent: "forget", email: "nobody@shop.example" }, "newsletter"],
  ...channels.flatMap(({ key: channel }) =>
    ["pause", "resume", "test", "redeliver"].map(
      (intent): FormPost => ["/admin/deliveries", { intent, channel, id: ":lead" }, "deliveries"],
    ),
  ),
  ["/admin/deliveries", { intent: "redeliver-all" }, "deliveries"],
  ["/admin/deliveries", { intent: "leads", emails: "" }, "team"],
  ["/admin/deliveries", { intent: "hiring", emails: "", slackUrl: "" }, "team"],
  ["/admin/insight/export", {}, "insight"],
  ["/admin/jobs", { intent: "delete", id: ":draft" }, "jobs"],
  ["/admin/jobs", { intent: "restore", id: ":draft" }, "jobs"],
  ["/admin/jobs", { intent: "duplicate", id: ":draft" }, "jobs"],
  ["/admin/jobs/new", { title: "x" }, "jobs"],
  ["/admin/jobs/:draft", { title: "x" }, "jobs"],
  ["/admin/team", { intent: "invite", email: "x@vitreel.example", name: "", role: "owner" }, "team"],
  ["/admin/team", { intent: "role", id: ":self", role: "owner" }, "team"],
  ["/admin/team", { intent: "remove", id: ":first" }, "team"],
  ["/admin/team", { intent: "end-all", id: ":first" }, "team"],
  ["/admin/team", { intent: "withdraw", id: "x" }, "team"],
  ["/admin/team", { intent: "retention", leads: "", applications: "" }, "team"],
  ["/admin/team", { intent: "require-passkeys" }, "team"],
  ["/admin/team", { intent: "stop-requiring-passkeys" }, "team"],
];

test("every deed that a page of the admin reads from a form is among those that are tried", async () => {
  const untried: string[] = [];
  for (const [file, { permission = ofAll }] of Object.entries(access)) {
    if (permission === ofAll) continue;
    const path = addressOf(file);
    const tried = formPosts.filter(
      ([to]) =>
        to.replace(/:[\w-]+|\?.*/, (part) => (part[0] === ":" ? ":" : "")) === path.replace(/:\w+/, ":"),
    );
    const folder = `${root}app/routes/${file.replace(/\.tsx?$/, "")}`;
    const files = existsSync(folder)
      ? readdirSync(folder).map((name) => `${folder}/${name}`)
      : [`${root}app/routes/${file}`];
    for (const read of files)
      for (const [, deed = ""] of readFileSync(read, "utf8").matchAll(
        /(?:\bcase |intent"?\)? === )"([a-z-]+)"/g,
      ))
        if (!tried.some(([, { intent }]) => intent === deed)) untried.push(`${path}: ${deed}`);
  }
  expect(untried).toEqual([]);
});

test("deeds that a page offers are refused one by one too, and nothing of them happens", async () => {
  using db = new Database(`${site.dataDir}/vitreel.db`, { readonly: true });
  const counted = [
    ...["admins", "invitations", "jobs", "notes", "activity"],
    ...["application_ratings", "application_messages", "message_templates"],
  ];
  const snapshot = () => [
    ...counted.map((table) => db.query(`SELECT count(*) AS n FROM ${table}`).get()),
    db.query("SELECT id, role FROM admins ORDER BY id").all(),
    db.query("SELECT id, status, owner_id FROM leads ORDER BY id").all(),
    db.query("SELECT id, stage, owner_id FROM applications ORDER BY id").all(),
    db.query("SELECT id, hiring_owner_id, deleted_at FROM jobs ORDER BY id").all(),
    db.query("SELECT key, refusal FROM channels ORDER BY key").all(),
  ];
  const idOf = (email: string) =>
    db.query<{ id: string }, [string]>("SELECT id FROM admins WHERE email = ?").get(email)?.id ?? "";
  const before = snapshot();
  for (const [path, fields, permission] of formPosts)
    for (const [member, role] of members) {
      if (listRolesWith(permission).includes(role)) continue;
      const fill = (text: string) =>
        text
          .replace(":draft", draft.id)
          .replace(":first-news", firstNewsId)
          .replace(":lead", leadId)
          .replace(":application", applicationId)
          .replace(":first", idOf(adminEmail))
          .replace(":self", idOf(emailOfRole(role)));
      const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, fill(value)]));
      for (const door of [fill(path), `${fill(path)}.data`]) {
        const answer = await member.fetch(door, { method: "POST", body });
        expect([role, door, answer.status, roleRefusal.test(await answer.text())]).toEqual([
          role,
          door,
          403,
          true,
        ]);
      }
    }
  for (const [member, role] of members) {
    if (listRolesWith("jobs").includes(role)) continue;
    const init = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(jobFields) };
    for (const [method, path] of [
      ["POST", "/api/jobs"],
      ["PUT", `/api/jobs/${draft.id}`],
      ["DELETE", `/api/jobs/${draft.id}`],
    ] as const) {
      const answer = await member.fetch(path, { method, ...init });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([403, "application/problem+json"]);
      expect((await answer.json()).detail).toMatch(roleRefusal);
    }
  }
  expect(snapshot()).toEqual(before);
});
