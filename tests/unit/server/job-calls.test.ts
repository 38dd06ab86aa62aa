import { expect, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import * as all from "~/routes/api.jobs";
import * as one from "~/routes/api.jobs_.$key";
import * as active from "~/routes/api.jobs_.active";
import { jobFields, openJobApp } from "../../fixtures/job-app";

type Site = Awaited<ReturnType<typeof openJobApp>>;
type Json = Record<string, unknown> & { id: string; slug: string; version: number };

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

const post = (site: Site, cookie: string, body: unknown) =>
  all.action(site.args("/api/jobs", { method: "POST", ...json(body, { cookie }) }));
const put = (site: Site, id: string, cookie: string, body: unknown, headers: Record<string, string> = {}) =>
  one.action(
    site.args(`/api/jobs/${id}`, { method: "PUT", ...json(body, { cookie, ...headers }) }, { key: id }),
  );
const remove = (site: Site, id: string, headers: Record<string, string>) =>
  one.action(site.args(`/api/jobs/${id}`, { method: "DELETE", headers }, { key: id }));
const get = (site: Site, slug: string, headers: Record<string, string> = {}) =>
  one.loader(site.args(`/api/jobs/${slug}`, { headers }, { key: slug }));

async function openWithJob(changes: Record<string, unknown> = {}) {
  const site = await openJobApp();
  const { cookie } = await site.join("ada@vitreel.example");
  const response = await post(site, cookie, { ...jobFields, ...changes });
  return {
    site,
    cookie,
    response,
    job: (await response.json()) as Json,
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  };
}

test("a job is created with 201, its address and its version", async () => {
  await using open = await openWithJob({ slug: "what-the-page-sent" });
  expect(open.response.status).toBe(201);
  expect(open.response.headers.get("Location")).toBe("/api/jobs/lighting-engineer");
  expect(open.response.headers.get("ETag")).toBe('"1"');
  expect(open.job).toMatchObject({
    slug: "lighting-engineer",
    isActive: true,
    state: "live",
  });
  expect(open.site.forgotten).toEqual(["jobs"]);
});

test("a wrong body names the fields and the rules, and leaves nothing behind", async () => {
  await using open = await openWithJob();
  const { site, cookie, job } = open;
  const bad = await post(site, cookie, { ...jobFields, title: "", location: 5, createdAt: 1 });
  expect(bad.status).toBe(400);
  expect(((await bad.json()) as Json).errors).toEqual({
    title: "Title is required.",
    location: "Location must be text.",
    createdAt: "This is not a field of a job.",
  });
  const plain = await all.action(
    site.args("/api/jobs", { method: "POST", headers: { cookie, "Content-Type": "text/plain" }, body: "{}" }),
  );
  expect(plain.status).toBe(415);
  expect((await put(site, job.id, cookie, { ...jobFields, id: "another" })).status).toBe(400);
  expect((await put(site, job.id, cookie, { ...jobFields, version: "1" })).status).toBe(400);
  expect((await put(site, "nobody", cookie, jobFields)).status).toBe(404);
  expect((await remove(site, "nobody", { cookie })).status).toBe(404);
  const listed = (await (await all.loader(site.args("/api/jobs", { headers: { cookie } }))).json()) as Json[];
  expect(listed.map(({ version }) => version)).toEqual([1]);
});

test("of twenty saves of one version one wins; the others are told 409 with what stands there now", async () => {
  await using open = await openWithJob();
  const { site, cookie, job } = open;
  const saves = Array.from({ length: 20 }, (_, n) =>
    put(site, job.id, cookie, { ...jobFields, id: job.id, location: `Room ${n}` }, { "If-Match": '"1"' }),
  );
  const answers = await Promise.all(saves);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(19);
  const problem = (await refused[0]?.json()) as { current: Json; savedBy: string };
  expect(problem).toMatchObject({ current: { id: job.id, version: 2 }, savedBy: "Ada" });
  expect((await put(site, job.id, cookie, { ...jobFields, version: 1 })).status).toBe(409);
  expect((await put(site, job.id, cookie, jobFields, { "If-Match": '"abc"' })).status).toBe(409);
  expect((await put(site, job.id, cookie, jobFields)).status).toBe(200);
});

test("a save without them leaves the switches of applications as they are", async () => {
  await using open = await openWithJob({ applyForm: false, needsResume: true });
  const { site, cookie, job } = open;
  const { applyForm, needsResume, ...rest } = jobFields;
  expect(await (await put(site, job.id, cookie, { ...rest, location: "Oslo" })).json()).toMatchObject({
    applyForm: false,
    needsResume: true,
  });
  expect(await (await get(site, job.slug)).json()).toMatchObject({ applyForm: false });
  const log = await listActivity(site.app.db, { limit: 9 });
  expect(log.map(({ action, detail }) => [action, (detail as { fields?: string[] }).fields])).toEqual(
    expect.arrayContaining([
      ["created", undefined],
      ["updated", ["location"]],
    ]),
  );
});

test("a save without the switch leaves a draft a draft", async () => {
  await using open = await openWithJob({ isActive: false });
  const { site, cookie, job } = open;
  const { isActive, ...rest } = jobFields;
  expect(await (await put(site, job.id, cookie, rest)).json()).toMatchObject({
    isActive: false,
    state: "draft",
  });
  expect(await (await put(site, job.id, cookie, { ...rest, isActive: null })).json()).toMatchObject({
    isActive: false,
  });
});

test("a live job is kept by browsers until it changes", async () => {
  await using open = await openWithJob();
  const { site, cookie, job } = open;
  expect((await get(site, job.slug, { "If-None-Match": '"1"' })).status).toBe(304);
  await put(site, job.id, cookie, { ...jobFields, location: "Pune" });
  expect((await get(site, job.slug, { "If-None-Match": '"1"' })).status).toBe(200);
});

test("the public list tells times as ISO dates and nothing of the team's own", async () => {
  await using open = await openWithJob({ publishAt: "2026-06-01T08:00+02:00", validThrough: "2026-07-01" });
  const answer = await active.loader(open.site.args("/api/jobs/active"));
  const [job] = (await answer.json()) as Json[];
  expect(job).toMatchObject({
    postedAt: "2026-06-01T06:00:00.000Z",
    validThrough: "2026-07-02T06:59:59.999Z",
    validThroughZone: "America/Los_Angeles",
  });
  for (const own of ["version", "createdAt", "publishAt"]) expect(job).not.toHaveProperty(own);
});

test("who did what is in the log, with the names of the changed fields", async () => {
  await using open = await openWithJob();
  const { site, cookie, job } = open;
  await put(site, job.id, cookie, { ...jobFields, location: "Pune", techStack: "Go" });
  expect((await remove(site, job.id, { cookie })).status).toBe(204);
  const log = await listActivity(site.app.db, { limit: 9, subject: { kind: "job", id: job.id } });
  expect(log.map(({ action, actor }) => [action, actor])).toEqual(
    ["deleted", "updated", "created"].map((action) => [action, "ada@vitreel.example"]),
  );
  expect(log[1]?.detail).toEqual({ title: "Lighting Engineer", fields: ["location", "techStack"] });
});
