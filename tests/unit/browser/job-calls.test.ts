import { afterEach, expect, spyOn, test } from "bun:test";
import { deleteJob, saveJob, saveJobChanges } from "~/browser/job-calls";
import { toExactBody, toJobForm } from "~/lib/jobs/job-form";
import { printJobForm } from "~/lib/jobs/job-merge";
import { jobFields } from "../../fixtures/job-app";

let fetched: ReturnType<typeof spyOn> | undefined;
afterEach(() => fetched?.mockRestore());

type Sent = { url: string; method: string; body: Record<string, unknown> };

/** Answers the calls in turn, and gives what was sent. */
function answer(...answers: Response[]) {
  const sent: Sent[] = [];
  fetched = spyOn(globalThis, "fetch").mockImplementation((async (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method ?? "", body: JSON.parse(String(init.body ?? "{}")) });
    return answers.shift() as Response;
  }) as typeof fetch);
  return sent;
}

const conflict = (fields: typeof jobFields, version: number) =>
  Response.json(
    {
      detail: "Somebody else saved this job.",
      current: { id: "7", ...toExactBody(fields), version, createdAt: "2026-01-01T00:00:00.000Z" },
      savedBy: "ben@vitreel.example",
    },
    { status: 409 },
  );
const job = { id: "7", version: 3, fields: jobFields };
const opened = printJobForm(toJobForm(jobFields));

test("a new job goes with the slug of its title, a known one with its id and version too", async () => {
  const sent = answer(Response.json({}, { status: 201 }), Response.json({}));
  expect(await saveJob({ ...jobFields, title: "Key  Grip" })).toEqual({ kind: "ok" });
  await saveJobChanges(job, { opened, mine: { ...jobFields, location: "Oslo" }, given: [] });
  expect(sent).toEqual([
    { url: "/api/jobs", method: "POST", body: { ...jobFields, title: "Key  Grip", slug: "key-grip" } },
    {
      url: "/api/jobs/7",
      method: "PUT",
      body: { ...jobFields, location: "Oslo", slug: "lighting-engineer", id: "7", version: 3 },
    },
  ]);
});

test("what others saved meanwhile is kept, and only what was changed here is put on top of it", async () => {
  const theirs = { ...jobFields, benefits: "Warmth\nLight" };
  const sent = answer(conflict(theirs, 4), conflict({ ...theirs, type: "Contract" }, 5), Response.json({}));
  const change = await saveJobChanges(job, { opened, mine: { ...jobFields, location: "Oslo" }, given: [] });
  expect(change).toMatchObject({ answer: { kind: "ok" }, savedBy: "ben@vitreel.example" });
  expect(change.merge.kept.toSorted()).toEqual(["benefits", "type"]);
  expect(sent.map(({ body }) => [body.version, body.location, body.benefits, body.type])).toEqual([
    [3, "Oslo", "Warmth", "Full-time"],
    [4, "Oslo", "Warmth\nLight", "Full-time"],
    [5, "Oslo", "Warmth\nLight", "Contract"],
  ]);
});

test("what both changed is asked about and not sent again", async () => {
  const sent = answer(conflict({ ...jobFields, location: "Pune", benefits: "Light" }, 4));
  const change = await saveJobChanges(job, { opened, mine: { ...jobFields, location: "Oslo" }, given: [] });
  expect(sent).toHaveLength(1);
  expect(change).toMatchObject({
    answer: { kind: "conflict", message: "409: Somebody else saved this job." },
    standing: { version: 4, fields: { location: "Pune" } },
    merge: { clashes: ["location"], kept: ["benefits"], fields: { location: "Oslo", benefits: "Light" } },
  });
});

test("a form that began before somebody else's save is asked about before anything is sent", async () => {
  const sent = answer(Response.json({}));
  const known = { ...job, version: 5, fields: { ...jobFields, location: "Pune", type: "Contract" } };
  const change = { opened, mine: { ...jobFields, location: "Oslo" }, given: [] };
  expect(await saveJobChanges(known, change)).toMatchObject({
    answer: { kind: "conflict" },
    merge: { clashes: ["location"], kept: ["type"] },
  });
  expect(sent).toHaveLength(0);
  const chosen = await saveJobChanges(known, { ...change, given: ["location"] });
  expect(chosen.answer.kind).toBe("ok");
  expect(sent[0]?.body).toMatchObject({ version: 5, location: "Pune", type: "Contract" });
});

test("an answer that is no JSON is told as it is, by its beginning; without words its status is", async () => {
  const page = `<html>\r\n<h1>502 Bad Gateway</h1>\r\n${"nginx ".repeat(100)}`;
  answer(
    new Response("upstream timed out", { status: 504 }),
    new Response(page, { status: 502 }),
    new Response("", { status: 503, statusText: "Service Unavailable" }),
    Response.json({ detail: "The disk is full." }, { status: 503 }),
    Response.json(null, { status: 500 }),
  );
  const told = [];
  for (let n = 0; n < 5; n++) told.push(await deleteJob("7"));
  const messages = told.map((one) => (one.kind === "failed" ? one.message : one.kind));
  expect(messages[0]).toBe("504: upstream timed out");
  expect(messages[1]).toStartWith("502: <html> <h1>502 Bad Gateway</h1> nginx");
  expect(messages[1]?.length).toBeLessThan(210);
  expect(messages.slice(2)).toEqual(["503: Service Unavailable", "503: The disk is full.", "500: null"]);
});
