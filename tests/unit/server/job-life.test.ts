import { expect, test } from "bun:test";
import { eq, getTableColumns } from "drizzle-orm";
import { listActivity } from "~/db/activity.server";
import { addCounts } from "~/db/insight.server";
import { listJobSlugs, listJobTitles } from "~/db/job-lists.server";
import { saveJobQuestions } from "~/db/job-questions.server";
import { dayToDate, toDay } from "~/lib/days";
import { fieldNamesOfKind } from "~/lib/jobs/job-fields";
import * as careers from "~/routes/_site.company.careers._index/route";
import * as page from "~/routes/_site.company.careers.$slug/route";
import * as apply from "~/routes/_site.company.careers.$slug_.apply/route";
import * as call from "~/routes/api.jobs_.$key";
import * as active from "~/routes/api.jobs_.active";
import * as feed from "~/routes/company.careers.feed[.]xml";
import * as boards from "~/routes/company.careers.indeed[.]xml";
import { createDailyTasks } from "~/server/daily-tasks.server";
import { readJobViews } from "~/server/insight/report.server";
import {
  addJob,
  changeJob,
  duplicateJob,
  removeJob,
  setJobActive,
  undeleteJob,
} from "~/server/jobs/job-changes.server";
import { jobFields, noon, openJobApp, wholeJob } from "../../fixtures/job-app";

const hour = 3_600_000;

type Site = Awaited<ReturnType<typeof openJobApp>>;

/** Status and, of a redirect, the target of what a loader gives or throws. */
async function outcome(load: () => Promise<unknown>) {
  try {
    const answer = (await load()) as { init?: { status?: number }; status?: number };
    return String(answer.init?.status ?? answer.status ?? 200);
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return `${thrown.status} ${decodeURIComponent(thrown.headers.get("Location") ?? "")}`.trim();
  }
}

/** What the public is told at an address, and in which lists the address stands: all of them, or none. */
async function readEverywhere(site: Site, slug: string) {
  const publicOutcome = await outcome(
    () => page.loader(site.args(`/company/careers/${slug}`, {}, { slug })) as never,
  );
  const called = await call.loader(site.args(`/api/jobs/${slug}`, {}, { key: slug }));
  expect(called.status).toBe(Number(publicOutcome.slice(0, 3)));
  const target = decodeURIComponent(called.headers.get("Location") ?? "");
  if (called.status === 302)
    expect(target).toBe(publicOutcome.slice(4).replace("/company/careers/", "/api/jobs/"));
  const answers = [active, feed, boards].map(({ loader }) => loader(site.args("/")));
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
  const { jobs } = await careers.loader(site.args("/company/careers"));
  const listed = [...texts, JSON.stringify(jobs)].map((text) => RegExp(`\\b${slug}["<\\]]`).test(text));
  expect(new Set(listed).size).toBe(1);
  return listed[0] ? `${publicOutcome}, listed` : publicOutcome;
}

test("the whole life of a job, as the public sees it at every moment", async () => {
  await using site = await openJobApp();
  const { app, moving } = site;
  const by = (await site.join("ada@vitreel.example")).signedIn;
  const fields = { ...jobFields, title: "Gaffer" };

  const { id } = await addJob(app, by, { ...fields, isActive: false });
  expect(await readEverywhere(site, "gaffer")).toBe("404");

  const times = { publishAt: noon + hour, validThrough: noon + 3 * hour };
  await changeJob(app, by, id, { ...fields, ...times });
  moving.now = noon + hour - 1;
  expect(await readEverywhere(site, "gaffer")).toBe("404");
  moving.now = noon + hour;
  expect(await readEverywhere(site, "gaffer")).toBe("200, listed");

  await changeJob(app, by, id, { ...fields, ...times, title: "Best Boy" });
  await changeJob(app, by, id, { ...fields, ...times, title: "Key Grip" });
  for (const formerSlug of ["gaffer", "best-boy"])
    expect(await readEverywhere(site, formerSlug)).toBe("302 /company/careers/key-grip");
  expect(await readEverywhere(site, "key-grip")).toBe("200, listed");

  moving.now = noon + 3 * hour - 1;
  expect(await readEverywhere(site, "key-grip")).toBe("200, listed");
  moving.now = noon + 3 * hour;
  for (const slug of ["gaffer", "best-boy", "key-grip"]) expect(await readEverywhere(site, slug)).toBe("410");

  await changeJob(app, by, id, { ...fields, title: "Key Grip" });
  expect(await readEverywhere(site, "key-grip")).toBe("200, listed");
  await changeJob(app, by, id, { ...fields, title: "Key Grip", isActive: false });
  expect(await readEverywhere(site, "key-grip")).toBe("410");
  await changeJob(app, by, id, { ...fields, title: "Key Grip" });
  await removeJob(app, by, id);
  for (const slug of ["gaffer", "best-boy", "key-grip"]) expect(await readEverywhere(site, slug)).toBe("410");
  await undeleteJob(app, by, id);
  expect(await readEverywhere(site, "key-grip")).toBe("200, listed");
  expect(await readEverywhere(site, "gaffer")).toBe("302 /company/careers/key-grip");
  expect(await readEverywhere(site, "never-was")).toBe("404");
});

test("a title that is changed and changed back leads to the job, and no browser remembers the way between", async () => {
  await using site = await openJobApp();
  const { app } = site;
  const by = (await site.join("ada@vitreel.example")).signedIn;
  const { id } = await addJob(app, by, { ...jobFields, title: "Orange" });
  const read = (load: () => Promise<unknown>) =>
    load().then(
      () => "200",
      ({ status, headers }: Response) => [status, headers.get("Location"), headers.get("Cache-Control")],
    );
  const visit = (slug: string) =>
    Promise.all([
      read(() => page.loader(site.args(`/company/careers/${slug}`, {}, { slug })) as never),
      read(() => apply.loader(site.args(`/company/careers/${slug}/apply`, {}, { slug })) as never),
    ]);
  for (const [title, former] of [
    ["Purple", "orange"],
    ["Orange", "purple"],
  ] as const) {
    await changeJob(app, by, id, { ...jobFields, title });
    const slug = title.toLowerCase();
    expect(await visit(slug)).toEqual(["200", "200"]);
    expect(await visit(former)).toEqual([
      [302, `/company/careers/${slug}`, "no-store"],
      [302, `/company/careers/${slug}/apply`, "no-store"],
    ]);
    const called = await call.loader(site.args(`/api/jobs/${former}`, {}, { key: former }));
    expect([called.status, called.headers.get("Cache-Control")]).toEqual([302, "no-store"]);
  }
});

test("a renamed job keeps the views of its former addresses, and no other job counts them", async () => {
  await using site = await openJobApp();
  const { app } = site;
  const by = (await site.join("ada@vitreel.example")).signedIn;
  const job = await addJob(app, by, { ...jobFields, title: "Orange" });
  const other = await addJob(app, by, { ...jobFields, title: "Lemon" });
  const day = toDay(noon);
  const seen = { day, part: "", kind: "direct", source: "", device: "phone", event: "seen" } as const;
  const count = (slug: string, count: number) =>
    app.db.transaction((tx) => addCounts(tx, [{ ...seen, page: `/company/careers/${slug}`, count }]));
  await count("orange", 7);
  await changeJob(app, by, job.id, { ...jobFields, title: "Purple" });
  await count("purple", 3);
  const listed = [{ ...job, slug: "purple" }, other];
  const views = await readJobViews(app, await listJobSlugs(app.db, listed), dayToDate(day));
  expect([views.get(job.id), views.get(other.id)]).toEqual([10, undefined]);
  expect(await listJobTitles(app.db, ["orange", "purple", "none"])).toEqual({
    orange: "Purple",
    purple: "Purple",
  });
});

test("the bin gives a deleted job back for 30 days; then its texts are gone and its address still answers 410", async () => {
  await using site = await openJobApp();
  const { app, moving } = site;
  const by = (await site.join("ada@vitreel.example")).signedIn;
  const secret = { ...jobFields, description: "Canary", techStack: "Canary", additionalInfo: "Canary" };
  const { id } = await addJob(app, by, { ...secret, title: "Gaffer" });
  const draft = await addJob(app, by, { ...secret, title: "Draft", isActive: false });
  await removeJob(app, by, id);
  await removeJob(app, by, draft.id);
  const expired = createDailyTasks(app as never).find(({ name }) => name === "expired rows");
  const rows = async () => JSON.stringify(await app.db.orm.select().from(app.db.tables.jobs));
  moving.now = noon + 30 * 24 * hour - 1;
  await expired?.run(new AbortController().signal);
  expect((await undeleteJob(app, by, id)).kind).toBe("saved");
  expect(await readEverywhere(site, "gaffer")).toBe("200, listed");
  await removeJob(app, by, id);
  moving.now += 30 * 24 * hour;
  for (const missingId of [id, draft.id])
    expect((await undeleteJob(app, by, missingId)).kind).toBe("missing");
  expect(await rows()).toContain("Canary");
  await expired?.run(new AbortController().signal);
  expect(await rows()).not.toContain("Canary");
  expect(await readEverywhere(site, "gaffer")).toBe("410");
  expect(await readEverywhere(site, "draft")).toBe("404");
});

test("the answer of what is gone shows other open positions, and nothing of the job itself", async () => {
  await using site = await openJobApp();
  const { app } = site;
  const by = (await site.join("ada@vitreel.example")).signedIn;
  const deleted = await addJob(app, by, { ...jobFields, title: "Gone", department: "Design" });
  await changeJob(app, by, deleted.id, {
    ...jobFields,
    title: "Gone",
    department: "Design",
    description: "Secret",
    isActive: false,
  });
  await addJob(app, by, { ...jobFields, title: "Elsewhere" });
  await addJob(app, by, { ...jobFields, title: "Beside", department: "Design" });
  const answer = (await page.loader(site.args("/company/careers/gone", {}, { slug: "gone" }) as never)) as {
    data: { similar: { title: string }[] };
    init: { headers: Record<string, string> };
  };
  expect(answer.data.similar.map(({ title }) => title)).toEqual(["Beside", "Elsewhere"]);
  expect(JSON.stringify(answer.data)).not.toContain("Secret");
  expect(answer.init.headers).toMatchObject({ "X-Robots-Tag": "noindex" });
});

test("a copy has all that its job and its questions have, but what belongs to one alone", async () => {
  await using site = await openJobApp();
  const by = (await site.join("ada@vitreel.example")).signedIn;
  const { db } = site.app;
  const lines = Object.fromEntries(fieldNamesOfKind("line").map((name) => [name, name]));
  const more = { ...lines, language: "de", applyForm: false, needsResume: true } as const;
  const { id } = await addJob(site.app, by, { ...wholeJob, ...more });
  await saveJobQuestions(
    db,
    id,
    [{ id: "", kind: "choice", label: "Where?", options: ["Here", "There"], required: true }],
    noon,
  );
  const copyId = (await duplicateJob(site.app, by, id))?.id ?? "";
  const { jobs, jobQuestions } = db.tables;
  const ownOfJob =
    "id title slug isActive publishAt publishedAt validThrough validThroughZone version createdAt updatedAt deletedAt";
  const own = { jobs: `${ownOfJob} closedAt searchText`, jobQuestions: "id jobId createdAt retiredAt" };
  const rows = async (table: typeof jobs | typeof jobQuestions, of: string) => {
    const key = table === jobs ? jobs.id : jobQuestions.jobId;
    return (await db.orm
      .select()
      .from(table as typeof jobs)
      .where(eq(key, of))) as Record<string, unknown>[];
  };
  for (const [name, table] of [["jobs", jobs] as const, ["jobQuestions", jobQuestions] as const]) {
    const [[one = {}], [copy = {}]] = [await rows(table, id), await rows(table, copyId)];
    const shared = Object.keys(getTableColumns(table)).filter(
      (column) => !own[name].split(" ").includes(column),
    );
    for (const column of shared) expect([column, one[column]]).not.toEqual([column, null]);
    // Answers to the question of one job are not those of the other.
    expect(copy.id).not.toBe(one.id);
    for (const column of shared) expect([column, copy[column]]).toEqual([column, one[column]]);
  }
});

test("a job that its last day closed opens again without it, and one that lacks something stays closed", async () => {
  await using site = await openJobApp();
  const { app, moving } = site;
  const by = (await site.join("ada@vitreel.example")).signedIn;
  const { id } = await addJob(app, by, { ...jobFields, title: "Gaffer", validThrough: noon + hour });
  moving.now = noon + hour;
  expect(await readEverywhere(site, "gaffer")).toBe("410");
  expect((await setJobActive(app, by, id, true)).kind).toBe("saved");
  expect(await readEverywhere(site, "gaffer")).toBe("200, listed");
  expect((await setJobActive(app, by, id, false)).kind).toBe("saved");
  expect(await readEverywhere(site, "gaffer")).toBe("410");
  const history = await listActivity(app.db, { limit: 2 });
  expect(history.map(({ action }) => action)).toEqual(["closed", "reopened"]);
  await changeJob(app, by, id, { ...jobFields, title: "Gaffer", location: "", isActive: false });
  expect((await setJobActive(app, by, id, true)).kind).toBe("incomplete");
  expect(await readEverywhere(site, "gaffer")).toBe("410");
});
