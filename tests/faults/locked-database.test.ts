import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { adminEmail, adminPassword, jobFields, postForm, signIn } from "../fixtures/admin";
import { lead } from "../fixtures/lead-app";
import { postLead } from "../fixtures/leads";
import { type RunningSite, startSite } from "../fixtures/server";
import { startStallMeter } from "../fixtures/stall-meter";

setDefaultTimeout(120_000);

function sendLead(site: RunningSite, key: string) {
  return postLead(site, {}, { "Idempotency-Key": key });
}

/** Another process writes into the database from now on, after what the site itself still writes at its start. */
function lockFrom(site: RunningSite) {
  const other = new Database(`${site.dataDir}/vitreel.db`);
  other.run("PRAGMA busy_timeout = 10000");
  other.run("BEGIN IMMEDIATE");
  return other;
}

test("while another process writes into the database, pages come as ever and every form is told when to try again", async () => {
  await using site = await startSite();
  const admin = await signIn(site);
  await using meter = await startStallMeter(site);
  const page = () => fetch(`${site.url}/pricing`).then((answer) => answer.status);
  await page();

  const posts: Record<string, () => Promise<Response>> = {
    "a lead": () => sendLead(site, "held-up-0"),
    "another lead": () => sendLead(site, "held-up-1"),
    "the newsletter": () => postForm(`${site.url}/api/newsletter`, { email: lead.email }, site.url),
    "the form without script": () =>
      postForm(`${site.url}/request-demo`, { ...lead, submissionKey: "held-up-2" }, site.url),
    "signing in": () =>
      postForm(`${site.url}/sign-in`, { email: adminEmail, password: adminPassword }, site.url),
    "a job": () =>
      admin.fetch("/api/jobs", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(jobFields),
      }),
  };
  using other = lockFrom(site);
  const stall = await meter.during(async () => {
    const answers = Object.entries(posts).map(async ([what, post]) => {
      const { status, headers } = await post();
      return [what, status, headers.get("Retry-After") ?? headers.get("Location")];
    });
    const pages = Array.from({ length: 20 }, (_, n) => Bun.sleep(100 * n).then(page));
    expect(await Promise.all(answers)).toEqual([
      ["a lead", 503, "5"],
      ["another lead", 503, "5"],
      ["the newsletter", 303, "/subscribed?problem=busy"],
      ["the form without script", 503, "5"],
      ["signing in", 503, "5"],
      ["a job", 503, "5"],
    ]);
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    // Whoever is signed in goes on reading.
    expect((await admin.fetch("/admin/jobs")).status).toBe(200);
  });
  // A wait inside SQLite would hold the event loop for the whole five seconds, in which a busy machine gave it a processor.
  expect(stall.stoodMs).toBeLessThan(4_000);
  other.run("ROLLBACK");
  expect((await sendLead(site, "held-up-0")).status).toBe(201);
  expect((await sendLead(site, "held-up-0")).status).toBe(200);
});
