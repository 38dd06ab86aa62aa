import { mkdir, statfs } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { otherEngines } from "./browser";
import { findChangeBase, listChangedFlows } from "./changed-flows";
import { installPackages, requireDebianPackages, root, run } from "./run";

/**
 * What must hold before a change lands: each promise once, at the lowest level that can break it. What failed is said
 * once more at the end. No test is tried twice. The last line is "N passed, N failed"; a step that is not a test suite
 * counts as one.
 *
 * --all: everything, before a release, the main flows in Firefox and WebKit too. A test whose title or tag says `@all` runs here only, whichever suite it is in;
 *   which flows run again on a phone, without script or on two instances stands in tests/flows/playwright.config.ts. How
 *   many faults there are is the same (`FAULTS=long` is for figures and takes hours), made-up requests are more.
 * --quick: types, lint, build, what pages say, and the units and flows of what changed, for a first look while one works.
 * --shuffle SEED: the tests in another order; the same seed gives the same order.
 */
const { values: options } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    shuffle: { type: "string" },
    help: { type: "boolean" },
  },
});
if (options.help) {
  console.log("bun run check [--all | --quick] [--shuffle SEED]\nREADME.md says what each runs.");
  process.exit();
}

/** The queries, and the rules in which two at once compete; with --all every rule of the server runs on PostgreSQL too. */
const postgresPaths = options.all
  ? ["tests/unit/db", "tests/unit/server"]
  : [
      "tests/unit/db",
      "tests/unit/server/job-calls",
      "tests/unit/server/leads/lead-intake",
      "tests/unit/server/applications/application-intake",
    ];
/** The suites of the site that a changed text, price or link can break. */
const contentSuites = ["texts", "site-map", "discovery", "structured-data"].map(
  (name) => `./tests/site/${name}.test.ts`,
);

type Count = { passed: number; failed: number };

await installPackages();
await requireDebianPackages({
  chromium: "/usr/bin/chromium",
  "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
  strace: "/usr/bin/strace",
  openssl: "/usr/bin/openssl",
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
  prometheus: "/usr/bin/promtool",
  ...(options.all && otherEngines),
});
const logs = `${root}.cache/check`;
await mkdir(logs, { recursive: true });

const results: [string, Count][] = [];
/** Each failed test with the first lines of its message. */
const failures: string[] = [];

const started = performance.now();
console.log("What each part prints is in .cache/check.");
// What a page must not import is said here, before a build ends at it in words of its own.
await runCommand("import rules", ["bun", "test", "tests/unit/import-rules.test.ts"]);
const [isBuilt] = await Promise.all([
  // What is shipped is what is tested: the suites below run the one executable, not the source.
  runCommand("build", ["bun", "app/tools/build.ts", "--binary"]),
  runCommand("types", ["bun", "run", "typecheck"]),
  runCommand("lint and format", ["bun", "run", "lint"]),
]);
process.env.VITREEL_BINARY = `${root}build/vitreel`;
process.env.CHECK_TIER = options.all ? "all" : "change";
if (options.all) process.env.FUZZ_MINUTES ??= "3";
// Hundreds of databases are made, synced and thrown away. In memory a file of tests on PostgreSQL takes a fifth of the time
// (5.6 s for 26), and no test is of what a disk does after a sync.
if (await hasRoom("/dev/shm")) process.env.TMPDIR = "/dev/shm";
// Two at a time: flows use all that is left of the processor, the others wait for most of their time. The shortest is last.
const suites = options.quick
  ? [runContentTests, runChangedUnitTests, runChangedFlows]
  : [runFlows, runFaultTests, runSiteTests, runUnitTests, runPostgresTests];
if (options.all) suites.push(runEngineFlows);
// A failed build ends the check: the tests would fail or test the previous build.
if (!isBuilt) suites.length = 0;
await Promise.all([runSuites(), runSuites()]);

for (const failure of failures) console.log(`\n✗ ${failure}`);
const total = results.reduce(
  (all, [, count]) => ({ passed: all.passed + count.passed, failed: all.failed + count.failed }),
  { passed: 0, failed: 0 },
);
console.log(`\n${results.map(([name, count]) => `${count.failed ? "✗" : "✓"} ${name}`).join("\n")}`);
if (!isBuilt) console.log("Left out: every test, because nothing was built");
else if (options.quick)
  console.log(
    "Left out: units and flows of what did not change, faults, PostgreSQL, most suites of the site",
  );
else if (!options.all) console.log("Left out: what is marked @all (--all runs it)");
console.log(`Took ${formatSeconds(started)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function runSuites() {
  for (let next = suites.shift(); next; next = suites.shift()) await next();
}

async function runPostgresTests() {
  await runBunTests("queries and rules on PostgreSQL", "60000", postgresPaths, {
    TEST_DATABASE: "postgres",
  });
}

async function runContentTests() {
  await runBunTests("what pages say", "120000", contentSuites);
}

async function runFaultTests() {
  await runBunTests("fault suites", "120000", ["./tests/faults"]);
}

async function runSiteTests() {
  await runBunTests("suites of the site", "120000", ["./tests/site"]);
}

async function runEngineFlows() {
  await runBunTests("flows in other engines", "120000", ["./tests/engines"]);
}

async function runUnitTests() {
  // As people type it: one process for all files, so that no test leaves anything behind for the next.
  await runBunTests("unit tests", "60000");
}

async function runChangedUnitTests() {
  // When no unit test imports a changed file, no test runs.
  const which = [`--changed=${await findChangeBase()}`, "--pass-with-no-tests"];
  await runBunTests("unit tests of what changed", "60000", which);
}

async function runFlows() {
  // Shuffled among those of other projects, nearly every test would begin with a new worker: a browser and a site.
  if (options.shuffle)
    for (const project of await listFlowProjects()) await runPlaywright(["--project", project]);
  else await runPlaywright([]);
}

async function runChangedFlows() {
  const names = await listChangedFlows();
  // The first look takes a minute, so it runs at most ten flows.
  const looked = names.slice(0, 10);
  if (names.length > looked.length)
    console.log(`Left out: ${names.length - looked.length} flows of what changed`);
  const list = `${logs}/changed-flows.txt`;
  await Bun.write(list, looked.join("\n"));
  if (looked.length > 0) await runPlaywright(["--test-list", list]);
}

/** Whether a folder has 6 GiB to spare. */
async function hasRoom(folder: string) {
  const room = await statfs(folder).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize > 6 * 1024 ** 3;
}

function formatSeconds(since: number) {
  return ((performance.now() - since) / 1000).toFixed(1);
}

function printCount(name: string, count: Count, since: number) {
  results.push([name, count]);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed (${formatSeconds(since)} s)`);
}

/** Runs a command of which only the outcome counts; what it printed is shown when it failed. */
async function runCommand(name: string, command: string[]) {
  const since = performance.now();
  const log = `${logs}/${name.replaceAll(" ", "-")}.log`;
  const isGood = (await run(command, {}, log)) === 0;
  if (!isGood) failures.push(`${name}\n${await Bun.file(log).text()}`);
  printCount(name, isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, since);
  return isGood;
}

/** Runs suites of bun test and reads their counts from the JUnit report; a suite that ran nothing has failed, but where it may. */
async function runBunTests(
  name: string,
  timeout: string,
  places: string[] = [],
  env: Record<string, string> = {},
) {
  const since = performance.now();
  const file = `${logs}/${name.replaceAll(" ", "-")}`;
  const order = options.shuffle ? ["--randomize", `--seed=${options.shuffle}`] : [];
  const which = options.all ? [] : ["--test-name-pattern", "^(?!.*@all)"];
  const command = ["bun", "test", `--timeout=${timeout}`, ...which, ...order, ...places];
  const code = await run(
    [...command, "--reporter=junit", `--reporter-outfile=${file}.xml`],
    { NODE_ENV: "test", ...env },
    `${file}.log`,
  );
  const log = await Bun.file(`${file}.log`)
    .text()
    .catch(() => "");
  const printed = Bun.stripANSI(log);
  const xml = await Bun.file(`${file}.xml`)
    .text()
    .catch(() => "");
  const broken =
    /<testcase name="([^"]*)"[^>]* file="([^"]*)" line="(\d+)"[^>]*>\s*<failure(?:[^>]*? message="([^"]*)")?/g;
  for (const [, name = "", file, line, message = ""] of xml.matchAll(broken))
    noteFailure(`${file}:${line}`, decodeEntities(name), decodeEntities(message));
  const whole = xml.match(/<testsuites[^>]*>/)?.[0] ?? "";
  const count = (name: string) => Number(whole.match(new RegExp(`\\b${name}="(\\d+)"`))?.[1] ?? 0);
  const mayBeNone = places.includes("--pass-with-no-tests");
  const failed = Math.max(count("failures"), code === 0 && (mayBeNone || count("tests") > 0) ? 0 : 1);
  // Where the report can't say what went wrong, what was printed does.
  if (failed > count("failures")) failures.push(`${name}\n${printed.slice(-5000)}`);
  printCount(name, { passed: count("tests") - count("failures") - count("skipped"), failed }, since);
}

function decodeEntities(xml: string) {
  const named: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&", "#10": "\n" };
  return xml.replace(/&(\w+|#10);/g, (entity, name) => named[name] ?? entity);
}

async function listFlowProjects() {
  const { default: config } = await import("../../tests/flows/playwright.config");
  return config.projects?.flatMap(({ name = [] }) => name) ?? [];
}

/** Runs flows of tests/flows/playwright.config.ts and tells the counts of each of its projects. */
async function runPlaywright(which: string[]) {
  const since = performance.now();
  const file = Bun.file(`${root}.cache/flows.json`);
  await file.delete().catch(() => {});
  const order = options.shuffle ? ["--shuffle", options.shuffle] : [];
  // Flows wait as long as it takes; the suites beside them, of which some look at the clock, come first.
  const command = ["nice", "bun", "--bun", "playwright", "test", "-c", "tests/flows/playwright.config.ts"];
  const code = await run([...command, ...order, ...which]);
  const counts = new Map<string, Count>();
  const { suites } = (await file.json().catch(() => ({ suites: [] }))) as Pick<JSONReport, "suites">;
  for (const suite of suites) countFlows(suite, counts);
  const failed = [...counts.values()].reduce((sum, count) => sum + count.failed, 0);
  if (code !== 0 && failed === 0) counts.set("run", { passed: 0, failed: 1 });
  for (const [project, count] of counts) printCount(`flows: ${project}`, count, since);
}

function countFlows({ suites = [], specs }: JSONReportSuite, counts: Map<string, Count>) {
  for (const { file, line, title, tests } of specs) {
    for (const { projectName, status, results } of tests) {
      const { passed, failed } = counts.get(projectName) ?? { passed: 0, failed: 0 };
      const isPassed = status === "expected";
      const isGood = isPassed || status === "skipped";
      counts.set(projectName, { passed: passed + (isPassed ? 1 : 0), failed: failed + (isGood ? 0 : 1) });
      const message = results.find(({ error }) => error)?.error?.message ?? "";
      if (!isGood) noteFailure(`${projectName}, tests/flows/${file}:${line}`, title, message);
    }
  }
  for (const suite of suites) countFlows(suite, counts);
}

function noteFailure(place: string, name: string, message: string) {
  const start = Bun.stripANSI(message).trim().split("\n").slice(0, 12);
  failures.push([`${place} › ${name}`, ...start.map((line) => `    ${line.slice(0, 200)}`)].join("\n"));
}
