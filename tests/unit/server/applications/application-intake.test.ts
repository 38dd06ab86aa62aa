import { expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createFile, listFilesOf } from "~/db/application-files.server";
import { findApplication, listAnswers, updateStage } from "~/db/applications.server";
import { listJobQuestions } from "~/db/job-questions.server";
import { updateJob } from "~/db/jobs.server";
import { applicationStates } from "~/lib/applications/application-stage";
import { issueSubmissionKey } from "~/server/intake/submission-key.server";
import { openApplicationApp } from "../../../fixtures/application-app";
import { jobFields } from "../../../fixtures/job-app";
import { listPersonal } from "../../../fixtures/lead-app";

setDefaultTimeout(60_000);

const mailOn = { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "site@vitreel.example" };

type Site = Awaited<ReturnType<typeof openApplicationApp>>;

/** Gives the job of a site two questions. */
async function ask({ app, job }: Site) {
  await app.db.transaction(async ({ orm, tables }) => {
    const of = { jobId: job.id, createdAt: 1 };
    await orm.insert(tables.jobQuestions).values([
      { ...of, id: "begin", position: 1, kind: "short", label: "When?", required: true },
      { ...of, id: "place", position: 2, kind: "choice", label: "Where?", options: '["Here","There"]' },
      { ...of, id: "gone", position: 0, kind: "short", label: "Old?", required: true, retiredAt: 2 },
    ]);
  });
}

/** Writes a file as one that was uploaded for a form. */
async function upload({ app }: Site, id: string, draft: string) {
  const file = {
    purpose: "resume",
    name: `${id}.txt`,
    kind: "txt",
    size: 3,
    sha256: "a".repeat(64),
  } as const;
  await app.db.transaction((tx) =>
    createFile(tx, { ...file, id, draft, applicationNumber: null, createdAt: app.now }),
  );
}

test("an application is kept with its answers, where it came from and what was agreed to", async () => {
  await using site = await openApplicationApp();
  await ask(site);
  expect((await listJobQuestions(site.app.db, site.job.id)).map(({ id }) => id)).toEqual(["begin", "place"]);
  const { id } = await site.apply({
    "question-begin": "In March",
    "question-place": "There",
    keepLonger: "yes",
    attribution: '{"first":{"utm_source":"Board"}}',
  });
  const stored = await findApplication(site.app.db, id);
  expect(stored).toMatchObject({
    jobId: site.job.id,
    name: "Ada Moreau",
    email: "ada@shop.example.com",
    stage: "new",
    version: 1,
    links: '["https://shop.example.com/ada"]',
    keepLonger: true,
    source: "board",
    closedAt: null,
    page: "/company/careers/gaffer",
    createdAt: site.app.now,
    stageAt: site.app.now,
  });
  expect(stored?.consentWords).toContain("deleted 180 days after");
  expect(stored?.consentWords.split("\n")).toHaveLength(2);
  // Whoever reads without names must not find somebody by theirs.
  expect(stored?.searchWords).not.toContain("Ada");
  const answers = await listAnswers(site.app.db, stored?.number ?? 0);
  expect(answers.map(({ question, answer }) => [question, answer])).toEqual([
    ["When?", "In March"],
    ["Where?", "There"],
  ]);
});

test("a job with several locations asks for one of them, before its own questions", async () => {
  const locality = `Hall ${"x".repeat(190)}`;
  const far = `${locality}, Karnataka, India`;
  await using site = await openApplicationApp(
    {},
    {
      location: "Oslo, Norway",
      locations: [
        { country: "IN", locality: "Pune" },
        { country: "IN", region: "Karnataka", locality },
      ],
    },
  );
  await ask(site);
  const rest = { "question-begin": "In March" };
  for (const wrong of ["", "Rome, Italy"])
    expect(await site.send({ ...rest, "question-location": wrong })).toMatchObject({
      kind: "invalid",
      errors: { "question-location": expect.stringContaining("Preferred location") },
    });
  for (const location of ["Pune, India", far]) {
    const { id } = await site.apply({ ...rest, "question-location": location });
    const { number = 0 } = (await findApplication(site.app.db, id)) ?? {};
    const [first] = await listAnswers(site.app.db, number);
    expect(first).toMatchObject({ question: "Preferred location", answer: location });
  }
});

test("what is missing or wrong is named by its field, and nothing is kept", async () => {
  await using site = await openApplicationApp();
  await ask(site);
  const wrong = {
    email: "ada@shop",
    links: "javascript:alert(1)",
    consent: "",
    "question-place": "Elsewhere",
  };
  const outcome = await site.send(wrong);
  expect(outcome).toMatchObject({ kind: "invalid" });
  expect(Object.keys("errors" in outcome ? outcome.errors : {})).toEqual([
    ...["email", "links", "question-begin", "question-place", "consent"],
  ]);
  const { orm, tables } = site.app.db;
  expect(await orm.select().from(tables.applications)).toEqual([]);
});

test("the same key is one application: repeated for the same words, a conflict for others", async () => {
  await using site = await openApplicationApp();
  const submissionKey = await issueSubmissionKey(site.app, site.job.id);
  const both = await Promise.all([site.send({ submissionKey }), site.send({ submissionKey })]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["repeated", "saved"]);
  expect(new Set(both.map((one) => "id" in one && one.id)).size).toBe(1);
  expect(await site.send({ submissionKey, note: "Another" })).toMatchObject({ kind: "conflict" });
});

test("a form is taken under a key of its own job alone", async () => {
  await using site = await openApplicationApp();
  for (const submissionKey of ["", "made-up-key", await issueSubmissionKey(site.app)])
    expect(await site.send({ submissionKey })).toMatchObject({ kind: "invalid", errors: {} });
});

test("a form that was begun is taken after its job closed", async () => {
  await using site = await openApplicationApp();
  const submissionKey = await issueSubmissionKey(site.app, site.job.id);
  const closed = { ...jobFields, isActive: false, wantedSlug: "gaffer" };
  await updateJob(site.app.db, site.job.id, closed, undefined, site.app.now);
  expect(await site.send({ submissionKey })).toMatchObject({ kind: "saved" });
});

test("a second application with an address is answered as any other and leaves the first as it is", async () => {
  await using site = await openApplicationApp(mailOn);
  const { app } = site;
  const everything = async () => {
    const { orm, tables } = app.db;
    const { applications, messages, activity } = tables;
    const of = eq(messages.applicationNumber, 1);
    const rows = await orm.select().from(applications).where(eq(applications.id, first.id));
    return [rows, await orm.select().from(messages).where(of), await orm.select().from(activity)];
  };
  const first = await site.apply();
  for (const stage of applicationStates) {
    await app.db.transaction(async (tx) => {
      const row = await findApplication(tx, first.id);
      if (row) await updateStage(tx, row, stage, app.now);
    });
    const before = await everything();
    for (const more of [{}, { fax: "filled" }, { replace: "yes" }, { email: "ADA@shop.example.com" }]) {
      app.now += 120_000;
      const known = await site.send(more);
      const unknown = await site.send({ ...more, email: `${crypto.randomUUID()}@shop.example.com` });
      expect(known.kind).toBe("saved");
      expect({ ...known, id: "", receiptPath: "" }).toEqual({
        ...unknown,
        id: "",
        receiptPath: "",
      } as never);
    }
    expect(await everything()).toEqual(before);
  }
});

test("files go with the form that chose them, what it left out goes away, and those of another form stay its own", async () => {
  await using site = await openApplicationApp();
  const submissionKey = await issueSubmissionKey(site.app, site.job.id);
  await upload(site, "mine", submissionKey);
  await upload(site, "left", submissionKey);
  await upload(site, "other", "another-form");
  const { id } = await site.apply({ submissionKey }, ["mine", "other"]);
  const application = await findApplication(site.app.db, id);
  const files = await listFilesOf(site.app.db, application?.number ?? 0);
  expect(files.map((file) => file.id)).toEqual(["mine"]);
  expect(site.removed).toEqual([`${"a".repeat(64)}-left`]);
});

test("what is chosen before a form is sent again, because no answer came, goes along", async () => {
  await using site = await openApplicationApp();
  const submissionKey = await issueSubmissionKey(site.app, site.job.id);
  await upload(site, "first", submissionKey);
  const { id } = await site.apply({ submissionKey }, ["first"]);
  await upload(site, "second", submissionKey);
  await upload(site, "left", submissionKey);
  expect(await site.send({ submissionKey }, ["first", "second"])).toMatchObject({ kind: "repeated", id });
  const application = await findApplication(site.app.db, id);
  const files = await listFilesOf(site.app.db, application?.number ?? 0);
  expect(files.map((file) => file.id)).toEqual(["first", "second"]);
  expect(site.removed).toEqual([`${"a".repeat(64)}-left`]);
});

test("a job that needs a résumé refuses an application without one, and takes it again with it, sent twice too", async () => {
  await using site = await openApplicationApp({}, { needsResume: true });
  const submissionKey = await issueSubmissionKey(site.app, site.job.id);
  await upload(site, "other", "another-form");
  for (const files of [[], ["other"], ["unknown"]])
    expect(await site.send({ submissionKey }, files)).toMatchObject({
      kind: "invalid",
      errors: { resume: "Your résumé is required." },
    });
  await upload(site, "mine", submissionKey);
  expect(await site.send({ submissionKey }, ["mine"])).toMatchObject({ kind: "saved" });
  expect(await site.send({ submissionKey }, ["mine"])).toMatchObject({ kind: "repeated" });
});

test("a suspect is kept apart, announced only as one of a day's, and answered as all are", async () => {
  await using site = await openApplicationApp({ ...mailOn, slackWebhookUrl: "https://hooks.slack.com/x" });
  const { id } = await site.apply({ fax: "filled" });
  expect(await findApplication(site.app.db, id)).toMatchObject({ stage: "spam" });
  const { orm, tables } = site.app.db;
  const messages = await orm.select().from(tables.messages);
  expect(messages.map(({ kind, state }) => [kind, state])).toEqual([
    ["application", "cancelled"],
    ["held", "scheduled"],
  ]);
});

test("a confirmation is written once where there is mail, and no more than a few to one address", async () => {
  await using site = await openApplicationApp(mailOn);
  for (let i = 0; i < 5; i++) await site.apply();
  const mails = await listPersonal(site.app.db);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    Array.from({ length: 3 }, () => ["application-received", "ada@shop.example.com"]),
  );
});

test("who sends too many waits, and repetitions do not count", async () => {
  await using site = await openApplicationApp();
  // Whoever mends a form a dozen times still gets through.
  const send = (email: string) => {
    site.app.now -= 10_000;
    return site.send({ email });
  };
  for (let i = 0; i < 12; i++) expect((await send("")).kind).toBe("invalid");
  expect((await send("ada@shop.example.com")).kind).toBe("saved");
  for (let i = 0; i < 20; i++) await send("");
  expect(await site.send({ email: "" })).toMatchObject({ kind: "wait" });
  expect(await site.send({ email: "bo@shop.example.com" })).toMatchObject({ kind: "wait" });
});

test("no log line holds what a candidate typed", async () => {
  await using site = await openApplicationApp();
  await site.apply();
  expect(site.app.lines.join()).toContain("application saved");
  expect(site.app.lines.join()).not.toMatch(/Ada|shop\.example/);
});
