import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addCounts } from "~/db/insight.server";
import { createJob } from "~/db/jobs.server";
import { createLead, findLeadByNumber, saveProposal, updateFollowUp } from "~/db/leads.server";
import { saveMeeting } from "~/db/meetings.server";
import { createMessage } from "~/db/outbox.server";
import { toDay } from "~/lib/days";
import { loader } from "~/routes/admin._index/route";
import { signedInContext } from "~/server/accounts/require-admin.server";
import { addApplication } from "../../../fixtures/application-data";
import { jobFields, noon, openJobApp } from "../../../fixtures/job-app";
import { lead } from "../../../fixtures/lead-app";

const dayMs = 86_400_000;

test("Home has for each role what is new and mine or unassigned, due and failed, and counts today in its week", async () => {
  await using site = await openJobApp({ SLACK_WEBHOOK_URL: "http://127.0.0.1:9/services/T0/B0/x" });
  const { db } = site.app;
  const [owner, editor, sales] = [
    await site.join("owner@vitreel.example"),
    await site.join("editor@vitreel.example", "editor"),
    await site.join("sales@vitreel.example", "sales"),
  ];
  const today = toDay(noon);
  await db.transaction(async (tx) => {
    const { leads, messages } = tx.tables;
    const add = async (
      name: string,
      ownerId: string | null,
      more: { status?: "contacted"; due?: number } = {},
    ) => {
      const facts = {
        type: "lead",
        status: more.status ?? "new",
        source: "direct",
        createdAt: noon,
      } as const;
      const id = Bun.randomUUIDv7();
      const number = await createLead(tx, { ...lead, ...facts, id, name, submissionKey: id, bodyHash: "" });
      const row = await findLeadByNumber(tx, number);
      if (ownerId) await tx.orm.update(leads).set({ ownerId }).where(eq(leads.number, number));
      if (row && more.due !== undefined) {
        const day = new Date(more.due * dayMs).toISOString().slice(0, 10);
        await updateFollowUp(tx, row, { day, text: "Call" }, noon);
      }
      return number;
    };
    await add("Theirs", owner.admin.id);
    await add("Due", sales.admin.id, { status: "contacted", due: today });
    await add("Later", sales.admin.id, { status: "contacted", due: today + 1 });
    await add("Mine", sales.admin.id);
    const number = await add("Nobody's", null);
    const proposing = await findLeadByNumber(tx, number);
    if (proposing) await saveProposal(tx, proposing, { times: [noon + dayMs], zone: "UTC" }, noon);
    await createMessage(tx, { kind: "lead", leadNumber: number, channel: "slack" }, noon);
    await tx.orm.update(messages).set({ state: "failed" });
    const counted = { page: "/", kind: "direct", source: "", device: "desktop", part: "" } as const;
    for (const [event, day, count] of [
      ["visits", today, 5],
      ["visits", today - 6, 2],
      ["visits", today - 7, 1000],
      ["sent", today, 3],
    ] as const)
      await addCounts(tx, [{ ...counted, event, day, count } as never]);
  });
  const closing = { ...jobFields, title: "Gaffer", validThrough: noon + dayMs, wantedSlug: "gaffer" };
  const { id: jobId } = await createJob(db, closing, noon, editor.admin.id);
  for (const [name, ownerId, stage] of [
    ["Anna", editor.admin.id, "new"],
    // That somebody opened it is no owner.
    ["Ben", null, "in_review"],
    ["Cleo", owner.admin.id, "new"],
  ] as const)
    await addApplication(db, { jobId, name, ownerId, stage, email: `${name}@mail.example` });
  await db.transaction(async (tx) => {
    const time = { at: noon + dayMs, minutes: 30, zone: "UTC", location: "Room 2" };
    await saveMeeting(tx, { leadNumber: 1 }, { ...time, hostId: owner.admin.id }, noon);
    await saveMeeting(tx, { leadNumber: 2 }, { ...time, hostId: null }, noon);
    await saveMeeting(tx, { applicationNumber: 1 }, { ...time, hostId: editor.admin.id }, noon);
  });

  async function home({ signedIn }: typeof owner) {
    const args = site.args("/admin");
    (args as { context: Map<unknown, unknown> }).context.set(signedInContext, signedIn);
    const { ownApplications, applications, mine, unassigned, due, jobs, meetings, ...parts } = (
      await loader(args)
    ).parts;
    const namesOf = (list?: { name?: string }[]) => list?.map(({ name }) => name);
    return {
      ownApplications: namesOf(ownApplications),
      applications: namesOf(applications),
      mine: namesOf(mine?.first),
      unassigned: namesOf(unassigned?.first),
      due: namesOf(due),
      meetings: meetings && [namesOf(meetings.toConfirm), namesOf(meetings.upcoming)],
      jobs: jobs?.map(({ title, isYours }) => [title, isYours]),
      ...parts,
    };
  }
  const week = { visits: 7, leads: 3 };
  const deliveries = { waiting: 0, failed: 1, troubled: expect.any(Array) };
  expect(await home(owner)).toEqual({
    ownApplications: ["Cleo"],
    applications: ["Ben"],
    mine: ["Theirs"],
    unassigned: ["Nobody's"],
    due: [],
    meetings: [["Nobody's"], ["Theirs", "Due"]],
    jobs: [["Gaffer", false]],
    deliveries,
    insight: week,
  });
  expect(await home(editor)).toEqual({
    ownApplications: ["Anna"],
    applications: ["Ben"],
    mine: undefined,
    unassigned: undefined,
    due: undefined,
    meetings: [[], ["Anna"]],
    jobs: [["Gaffer", true]],
  });
  expect(await home(sales)).toEqual({
    ownApplications: undefined,
    applications: undefined,
    mine: ["Mine"],
    unassigned: ["Nobody's"],
    due: ["Due", "Later"],
    meetings: [["Nobody's"], ["Due"]],
    jobs: undefined,
    deliveries,
    insight: week,
  });
});
