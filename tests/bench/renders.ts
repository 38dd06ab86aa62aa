import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server.bun";
import type { ServerBuild } from "react-router";
import { openDatabase } from "~/db/database.server";
import { createJob } from "~/db/jobs.server";
import { toSlug } from "~/lib/jobs/job";
import type { App, Visit } from "~/server/app.server";
import { parseEnv } from "~/server/env.server";
import { createSite } from "~/server/http/site.server";
import { jobFields } from "../fixtures/admin";
import { root } from "../fixtures/build";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { percentile } from "./figures";

/**
 * What a page costs that is not in memory: the pages of 20 jobs, rendered again and again on one core by 32 visitors
 * at a time: `bun tests/bench/renders.ts [seconds]` after `bun run build`. The reference is a plain page of 60 sections
 * that React renders alone, with no router, data or layout.
 */
const seconds = Number(process.argv[2] ?? 5);
const visitors = 32;
process.env.NODE_ENV = "production";
using folder = temporaryFolder();
const db = await openDatabase(folder.file("vitreel.db"));
const now = Date.now();
const slugs: string[] = [];
for (let number = 1; number <= 20; number++) {
  const title = `${jobFields.title} ${number}`;
  await createJob(db, { ...jobFields, title, wantedSlug: toSlug(title) }, now - number);
  slugs.push(toSlug(title));
}
const quiet = () => {};
const log = { debug: quiet, info: quiet, warn: quiet, error: console.error };
const app = { env: parseEnv({}), db, log, clock: Date.now } as unknown as App;
const site = createSite((await import(`${root}build/server/index.js`)) as ServerBuild, "production");

async function render(number: number) {
  const visit: Visit = {
    address: "127.0.0.1",
    requestId: String(number),
    page: { tags: new Set(), freshUntil: undefined },
  };
  const url = `${app.env.publicOrigin}/company/careers/${slugs[number % slugs.length]}`;
  const response = await site.handle(new Request(url), site.createContext(app, visit));
  const text = await response.text();
  if (response.status !== 200 || !text.includes("</html>")) throw new Error(`${url}: ${response.status}`);
}

async function renderPlain() {
  const sections = Array.from({ length: 60 }, (_, number) =>
    createElement(
      "section",
      { key: number },
      createElement("h2", null, `Section ${number}`),
      createElement("p", null, `A plain paragraph of section ${number}, with some words in it.`),
    ),
  );
  const page = createElement("html", null, createElement("body", null, sections));
  await new Response(await renderToReadableStream(page)).text();
}

/** Pages per second, processor time of one and the 99th percentile of the waits, in milliseconds. */
async function measure(page: (number: number) => Promise<void>) {
  const times: number[] = [];
  let count = 0;
  async function visit(until: number) {
    while (performance.now() < until) {
      const started = performance.now();
      await page(count++);
      times.push(performance.now() - started);
    }
  }
  async function run(duration: number) {
    times.length = 0;
    const started = performance.now();
    await Promise.all(Array.from({ length: visitors }, () => visit(started + duration * 1000)));
    return times.length / ((performance.now() - started) / 1000);
  }
  // The first seconds are the compiler's.
  await run(5);
  const before = process.cpuUsage();
  const perSecond = await run(seconds);
  const { user, system } = process.cpuUsage(before);
  const p99 = percentile(times, 0.99);
  return { perSecond, processorMs: (user + system) / 1000 / times.length, p99 };
}

const job = await measure(render);
const plain = await measure(renderPlain);
console.table([
  {
    figure: "careers detail, not in memory: renders/s",
    measured: Math.round(job.perSecond),
    goal: "≥ 2,000",
  },
  { figure: "processor time of a render (ms)", measured: job.processorMs.toFixed(2), goal: "≤ 0.5" },
  { figure: `p99 with ${visitors} visitors (ms)`, measured: job.p99.toFixed(1), goal: "≤ 25" },
  { figure: "reference: 60 plain sections by React alone, renders/s", measured: Math.round(plain.perSecond) },
  { figure: "of the reference", measured: (job.perSecond / plain.perSecond).toFixed(2) },
]);
await db.close();
