import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { jobFields, type SavedJob, type SignedInAdmin, signIn } from "../fixtures/admin";
import { addressOf, listPublicPaths, routeFiles } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";

const encodings = ["br", "gzip", "identity"];
let site: RunningSite;
let admin: SignedInAdmin;

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(120_000);
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site);
});
afterAll(() => site.stop());

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { redirect: "manual", headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const saveJob = (job: SavedJob, changes: object) => admin.saveJob(job.id, { ...job, ...changes });

/** Where an open position is told of, in every form a page is kept in. */
const jobListings: [path: string, headers: Record<string, string>][] = [
  ...encodings.map((encoding): [string, Record<string, string>] => [
    "/company/careers",
    { "Accept-Encoding": encoding },
  ]),
  ["/company/careers?type=Full-time", {}],
  ["/company/careers.md", {}],
  ["/company/careers", { Accept: "text/markdown" }],
  ["/company/careers.data", {}],
  ["/api/jobs/active", {}],
  ["/company/careers/feed.xml", { "Accept-Encoding": "gzip" }],
  ["/company/careers/indeed.xml", {}],
  ["/company/careers/linkedin.xml", {}],
];

/** Keeps asking for the careers list in every encoding until told to stop, as visitors do while an admin works. */
function startVisitors() {
  let isOver = false;
  let count = 0;
  const all = encodings.map(async (encoding) => {
    while (!isOver) {
      await read("/company/careers", { "Accept-Encoding": encoding });
      count++;
    }
  });
  return {
    async leave() {
      isOver = true;
      await Promise.all(all);
      return count;
    },
  };
}

test("each encoding of the careers list is served once it has been made", async () => {
  for (const encoding of encodings) {
    const readEncoding = async () =>
      (await read("/company/careers", { "Accept-Encoding": encoding })).headers.get("content-encoding");
    while (((await readEncoding()) ?? "identity") !== encoding) await Bun.sleep(50);
  }
});

test("a job that is saved is there at the very next request, in every form, while visitors keep coming", async () => {
  const crowd = startVisitors();
  for (let round = 0; round < 5; round++) {
    const title = `Gaffer ${"IVXLC"[round]} of the night`;
    const job = await admin.createJob({ ...jobFields, title });
    for (const [path, headers] of jobListings) {
      const { text } = await read(path, headers);
      expect([round, path, headers, text.includes(title)]).toEqual([round, path, headers, true]);
    }
    expect((await read(`/company/careers/${job.slug}`)).text).toContain(title);
    expect((await read("/sitemap.xml")).text).toContain(`/company/careers/${job.slug}<`);

    const renamed = `Dimmer ${"IVXLC"[round]} of the day`;
    const saved = (await (await saveJob(job, { title: renamed })).json()) as SavedJob;
    for (const [path, headers] of jobListings) {
      const { text } = await read(path, headers);
      expect([path, headers, text.includes(renamed), text.includes(title)]).toEqual([
        path,
        headers,
        true,
        false,
      ]);
    }
    const moved = await read(`/company/careers/${job.slug}`);
    expect([moved.status, moved.headers.get("location")]).toEqual([302, `/company/careers/${saved.slug}`]);
    expect((await read(`/company/careers/${saved.slug}`)).text).toContain(renamed);

    expect((await saveJob(saved, { isActive: false })).status).toBe(200);
    for (const [path, headers] of jobListings) {
      const { text } = await read(path, headers);
      expect([path, headers, text.includes(renamed)]).toEqual([path, headers, false]);
    }
    expect((await read(`/company/careers/${saved.slug}`)).status).toBe(410);
    expect((await read(`/api/jobs/${saved.slug}`)).status).toBe(410);
  }
  expect(await crowd.leave()).toBeGreaterThan(20);
});

test("a browser that keeps the list learns of a new job when it asks whether the list has changed", async () => {
  const known = await read("/company/careers");
  const etag = known.headers.get("etag") ?? "";
  expect((await read("/company/careers", { "If-None-Match": etag })).status).toBe(304);
  const job = await admin.createJob({ ...jobFields, title: "Rigger" });
  const changed = await read("/company/careers", { "If-None-Match": etag });
  expect(changed.status).toBe(200);
  expect(changed.text).toContain("Rigger");
  await admin.deleteJob(job.id);
  const again = await read("/company/careers", { "If-None-Match": changed.headers.get("etag") ?? "" });
  expect(again.status).toBe(200);
  expect(again.text).not.toContain("Rigger");
});

test("nothing of a job that is not open is in any answer to the public", async () => {
  const canary = "Nightshift-7f3a";
  const fields = Object.fromEntries(
    [
      ...["location", "type", "department", "description", "responsibilities", "requirements", "benefits"],
      ...["techStack", "additionalInfo"],
    ].map((name) => [name, `${canary} ${name}`]),
  );
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const hidden = [
    await admin.createJob({ ...jobFields, ...fields, title: `${canary} draft`, isActive: false }),
    await admin.createJob({
      ...jobFields,
      ...fields,
      title: `${canary} later`,
      publishAt: tomorrow,
    } as object),
    await admin.createJob({
      ...jobFields,
      ...fields,
      title: `${canary} over`,
      validThrough: yesterday,
    } as object),
  ];
  const deleted = await admin.createJob({ ...jobFields, ...fields, title: `${canary} deleted` });
  // What the canary is looked for in does show it while the job is open.
  const listings = ["/company/careers", "/api/jobs/active", `/company/careers/${deleted.slug}`];
  for (const path of [
    ...listings,
    "/company/careers/feed.xml",
    "/company/careers/indeed.xml",
    "/sitemap.xml",
  ])
    expect([path, includesIgnoringCase(canary, (await read(path)).text)]).toEqual([path, true]);
  await admin.deleteJob(deleted.id);

  const files = routeFiles.filter((file) => /\[\.\](xml|txt)\.ts$/.test(file)).map(addressOf);
  const own = [...hidden, deleted].flatMap(({ slug, id }) => [
    ...[`/company/careers/${slug}`, `/company/careers/${slug}.md`, `/company/careers/${slug}.data`],
    ...[`/api/jobs/${slug}`, `/api/jobs/${slug}.data`, `/api/jobs/${id}`, `/preview/jobs/${id}`],
    ...[`/preview/jobs/${id}.data`],
  ]);
  const lists = listPublicPaths().flatMap((path) => [
    path,
    path === "/" ? "/index.md" : `${path}.md`,
    path === "/" ? "/_root.data" : `${path}.data`,
  ]);
  for (const path of [...lists, ...files, "/api/jobs/active", "/api/jobs"])
    expect([path, includesIgnoringCase(canary, (await read(path)).text)]).toEqual([path, false]);
  for (const path of own) {
    const { status, text } = await read(path);
    // An answer may repeat the address that was asked for, and nothing else.
    const rest = text.toLowerCase().replaceAll(/nightshift-7f3a-(draft|later|over|deleted)/g, "");
    expect([path, rest.includes(canary.toLowerCase())]).toEqual([path, false]);
    expect([path, [401, 404, 410].includes(status)]).toEqual([path, true]);
  }
});

function includesIgnoringCase(canary: string, text: string) {
  return text.toLowerCase().includes(canary.toLowerCase());
}
