import { expect, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import { countApplications, listApplications } from "~/db/application-lists.server";
import { readApplicationView } from "~/lib/applications/application-list";
import { applicationStates } from "~/lib/applications/application-stage";
import type { SignedIn } from "~/server/accounts/session.server";
import { toApplicationFilter } from "~/server/applications/application-filter.server";
import {
  describeApplication,
  describeListedApplications,
} from "~/server/applications/application-view.server";
import {
  applicationWorklist,
  openApplication,
  rateApplication,
  removeApplication,
} from "~/server/applications/application-worklist.server";
import { findCandidateState } from "~/server/applications/candidate-changes.server";
import { exportApplications } from "~/server/applications/export.server";
import { openRecruiters } from "../../../fixtures/application-team";
import { parseCsv } from "../../../fixtures/csv";

type Team = Awaited<ReturnType<typeof openRecruiters>>;

const logOf = async ({ app }: Team) =>
  (await listActivity(app.db, { limit: 50 }))
    .map(({ action, actor, detail }) => [action, actor, detail])
    .reverse();

const read = async (team: Team, id: string, you = team.ines) =>
  describeApplication(team.app, await team.find(id), you, await listActivity(team.app.db, { limit: 50 }));

test("each step from application to hire is a line in the log, which knows a number and no name", async () => {
  await using team = await openRecruiters();
  const { app, ines, mira, sam } = team;
  const id = await team.apply();
  const to = mira.admin.id;
  expect(await applicationWorklist.assignOne(app, ines, id, { from: null, to: sam.admin.id })).toBe("gone");
  expect(await applicationWorklist.assignOne(app, ines, id, { from: null, to })).toBe("done");
  expect(await applicationWorklist.addNote(app, mira, id, "Knows cranes")).toBe(true);
  expect(await rateApplication(app, mira, id, 5)).toBe(true);
  app.now += 1000;
  for (const [from, to] of [
    ["new", "in_review"],
    ["in_review", "interview"],
    ["interview", "offer"],
    ["offer", "hired"],
  ] as const)
    expect(await applicationWorklist.moveOne(app, mira, id, { from, to })).toBe("done");
  const { application } = await team.find(id);
  expect(application).toMatchObject({
    stage: "hired",
    ownerId: to,
    closedAt: app.now,
  });
  const log = await logOf(team);
  expect(log.map(([action]) => action)).toEqual([
    ...["assigned", "noted", "rated", "moved", "moved", "moved", "moved"],
  ]);
  expect(log[0]).toEqual(["assigned", "ines@vitreel.example", { number: 1, owner: "Mira" }]);
  expect(log.at(-1)).toEqual(["moved", "mira@vitreel.example", { number: 1, stage: "hired" }]);
  expect(JSON.stringify(log)).not.toMatch(/Anna|Berg|anna@/);
  await applicationWorklist.moveOne(app, mira, id, { from: "hired", to: "offer" });
  expect((await team.find(id)).application).toMatchObject({ stage: "offer", closedAt: null });
});

test("a new application is in review once a member opens it, in silence, and no other stage moves by that", async () => {
  await using team = await openRecruiters();
  const { app, ines, mira } = team;
  for (const stage of applicationStates) {
    const id = await team.apply({ stage });
    await openApplication(app, mira, id);
    await openApplication(app, ines, id);
    const { application } = await team.find(id);
    expect(application.stage).toBe(stage === "new" ? "in_review" : stage);
    if (stage === "new") expect(await findCandidateState(app.db, application)).toBe("open");
  }
  expect(await logOf(team)).toEqual([["opened", "mira@vitreel.example", { number: 1, stage: "in_review" }]]);
  const messages = await app.db.orm.select().from(app.db.tables.messages);
  expect(messages.filter(({ channel }) => channel === "email")).toEqual([]);
});

test("whoever saw an application as new moves it though a colleague has opened it since, and not once it was moved", async () => {
  await using team = await openRecruiters();
  const { app, ines, mira } = team;
  const [one, other, third] = [await team.apply(), await team.apply(), await team.apply()];
  for (const id of [one, other]) await openApplication(app, mira, id);
  await applicationWorklist.moveOne(app, mira, third, { from: "new", to: "offer" });
  expect(await applicationWorklist.moveOne(app, ines, one, { from: "new", to: "interview" })).toBe("done");
  const seen = [other, third].map((id) => ({ id, status: "new" as const, ownerId: null }));
  expect(await applicationWorklist.changeSeveral(app, ines, seen, { to: "hired" })).toMatchObject({
    changed: 1,
    left: 1,
  });
  expect(await applicationWorklist.moveOne(app, ines, third, { from: "new", to: "hired" })).toBe("overtaken");
});

test("what others think is told to nobody who has not said what they think", async () => {
  await using team = await openRecruiters();
  const { app, ines, mira } = team;
  const id = await team.apply();
  await rateApplication(app, mira, id, 2);
  expect((await read(team, id)).ratings).toEqual({ count: 1 });
  const list = async () =>
    describeListedApplications(
      app,
      (await listApplications(app.db, { stages: ["new"] }, 5)).applications,
      ines,
    );
  expect((await list())[0]).not.toHaveProperty("rating");
  await rateApplication(app, ines, id, 4);
  await rateApplication(app, ines, id, 5);
  expect((await read(team, id)).ratings).toEqual({
    yours: 5,
    count: 1,
    mean: 3.5,
    others: [{ id: mira.admin.id, name: "Mira", rating: 2 }],
  });
  expect((await list())[0]).toMatchObject({ rating: 3.5 });
});

test("erasing takes what the candidate and the team wrote, and leaves a line with the number", async () => {
  await using team = await openRecruiters();
  const { app, ines } = team;
  const id = await team.apply();
  await applicationWorklist.addNote(app, ines, id, "Knows cranes");
  expect(await removeApplication(app, ines, id)).toBe(true);
  expect(await removeApplication(app, ines, id)).toBe(false);
  expect((await team.find(id)).application).toMatchObject({
    stage: "erased",
    name: "",
    email: "",
    searchWords: "",
  });
  expect(await applicationWorklist.addNote(app, ines, id, "late")).toBe(false);
  expect((await logOf(team)).at(-1)).toEqual(["erased", "ines@vitreel.example", { number: 1 }]);
});

test("what is filtered and exported by rating tells nobody what others think before they have rated", async () => {
  await using team = await openRecruiters();
  const { app, ines, mira } = team;
  const ids = [await team.apply(), await team.apply(), await team.apply()];
  const [high = "", mixed = "", other = ""] = ids;
  for (const [by, id, rating] of [
    [ines, high, 5],
    [mira, high, 4],
    [ines, mixed, 2],
    [mira, mixed, 3],
    [mira, other, 5],
  ] as const)
    await rateApplication(app, by, id, rating);
  const listed = async (by: SignedIn, rating: string) => {
    const view = readApplicationView(new URLSearchParams({ view: "list", rating }));
    const filter = await toApplicationFilter(app.db, view, by, "UTC");
    const { applications } = await listApplications(app.db, filter, 10);
    expect(await countApplications(app.db, filter, 10)).toBe(applications.length);
    return applications.map(({ id }) => ids.indexOf(id)).sort();
  };
  const seen = ["5", "4", "3", "2", "none", "6"].map((rating) => listed(ines, rating));
  expect(await Promise.all(seen)).toEqual([[], [0], [0], [0, 1], [2], [0, 1, 2]]);
  expect([await listed(mira, "5"), await listed(mira, "none")]).toEqual([[2], []]);
  const pieces = await Array.fromAsync(exportApplications(app.db, { stages: ["new"] }, ines.admin.id));
  const [names = [], ...rows] = parseCsv(pieces.join(""));
  const at = names.indexOf("rating");
  expect(names[at + 1]).toBe("your_rating");
  expect(rows.map((row) => row.slice(at, at + 2)).sort()).toEqual([
    ["", ""],
    ["2.5", "2"],
    ["4.5", "5"],
  ]);
});
