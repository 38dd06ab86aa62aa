import { mkdir } from "node:fs/promises";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { requireDebianPackages } from "./debian";
import { installPackages, root, run } from "./run";

/**
 * Everything that must hold before a change lands, in the order in which it is cheapest to fail.
 * What failed is said once more at the end. The last line is "N passed, N failed"; a step that is not a test suite
 * counts as one.
 */
type Count = { passed: number; failed: number };

await installPackages();
await requireDebianPackages({
  chromium: "/usr/bin/chromium",
  strace: "/usr/bin/strace",
  openssl: "/usr/bin/openssl",
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
});
await mkdir(`${root}.cache`, { recursive: true });

const results: [string, Count][] = [];
/** Each failed test with the first lines of its message. */
const failures: string[] = [];

async function step(name: string, work: () => Promise<Count>) {
  const started = performance.now();
  console.log(`\n── ${name}`);
  const count = await work();
  results.push([name, count]);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed (${seconds(started)} s)`);
}

const started = performance.now();
await step("routes typed", () => single(["bun", "--bun", "react-router", "typegen"]));
await step("types", () => single(["bun", "--bun", "tsc", "--noEmit"]));
await step("lint and format", () => single(["bun", "--bun", "biome", "check", "."]));
// What is shipped is what is tested: the suites below run the one executable, not the source.
await step("build", () => single(["bun", "app/tools/build.ts", "--binary"]));
process.env.VITREEL_BINARY = `${root}build/vitreel`;
await step("unit tests", () => bunTest(["bun", "test", "--timeout=60000"], ".cache/unit.xml"));
await step("queries and rules on PostgreSQL", () =>
  bunTest(["bun", "test", "--timeout=60000", "tests/unit/db", "tests/unit/server"], ".cache/postgres.xml", {
    TEST_DATABASE: "postgres",
  }),
);
const security = ["security", "hostile-job"];
const discovery = ["discovery", "site-map", "valid-html"];
const others = [...new Bun.Glob("*.test.ts").scanSync(`${root}tests/site`)]
  .map((file) => file.replace(".test.ts", ""))
  .filter((name) => ![...security, ...discovery].includes(name));
await step("security", async () => sum(await siteTests(security), await playwright("security")));
await step("discovery", () => siteTests(discovery));
await step("other suites of the site", () => siteTests(others));
await step("fault suites", () =>
  bunTest(["bun", "test", "--timeout=120000", "./tests/faults"], ".cache/faults.xml"),
);
await step("flows at a desktop", () => playwright("flows"));
await step("flows at a phone", () => playwright("phone"));
await step("flows with reduced motion", () => playwright("reduced-motion"));
await step("flows at two instances", () => playwright("instances"));
await step("no-javascript", () => playwright("no-javascript"));
await step("accessibility", () => playwright("accessibility"));

for (const failure of failures) console.log(`\n✗ ${failure}`);
const total = sum(...results.map(([, count]) => count));
console.log(`\n${results.map(([name, count]) => `${count.failed ? "✗" : "✓"} ${name}`).join("\n")}`);
console.log(`Took ${seconds(started)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function sum(...counts: Count[]): Count {
  return counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }));
}

function noteFailure(place: string, name: string, message: string) {
  const start = Bun.stripANSI(message).trim().split("\n").slice(0, 12);
  failures.push([`${place} › ${name}`, ...start.map((line) => `    ${line.slice(0, 200)}`)].join("\n"));
}

function seconds(since: number) {
  return ((performance.now() - since) / 1000).toFixed(1);
}

async function single(command: string[]): Promise<Count> {
  const code = await run(command);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a bun test suite and reads its counts from the JUnit report; a suite that ran nothing has failed. */
async function bunTest(command: string[], report: string, env: Record<string, string> = {}): Promise<Count> {
  const code = await run([...command, "--reporter=junit", `--reporter-outfile=${root}${report}`], {
    NODE_ENV: "test",
    ...env,
  });
  const xml = await Bun.file(root + report)
    .text()
    .catch(() => "");
  const broken =
    /<testcase name="([^"]*)"[^>]* file="([^"]*)" line="(\d+)"[^>]*>\s*<failure(?:[^>]*? message="([^"]*)")?/g;
  for (const [, name = "", file, line, message = ""] of xml.matchAll(broken))
    noteFailure(`${file}:${line}`, withoutEntities(name), withoutEntities(message));
  const whole = xml.match(/<testsuites[^>]*>/)?.[0] ?? "";
  const count = (name: string) => Number(whole.match(new RegExp(`\\b${name}="(\\d+)"`))?.[1] ?? 0);
  const failed = Math.max(count("failures"), code === 0 && count("tests") > 0 ? 0 : 1);
  return { passed: count("tests") - count("failures") - count("skipped"), failed };
}

function withoutEntities(xml: string) {
  const named: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&", "#10": "\n" };
  return xml.replace(/&(\w+|#10);/g, (entity, name) => named[name] ?? entity);
}

function siteTests(names: string[]): Promise<Count> {
  const files = names.map((name) => `./tests/site/${name}.test.ts`);
  return bunTest(["bun", "test", "--timeout=120000", ...files], `.cache/${names[0]}.xml`);
}

/** Runs one project of tests/flows/playwright.config.ts. */
async function playwright(project: string): Promise<Count> {
  const report = Bun.file(`${root}.cache/flows.json`);
  await report.delete().catch(() => {});
  const command = ["bun", "--bun", "playwright", "test", "-c", "tests/flows/playwright.config.ts"];
  // A run empties its folder of traces first.
  const code = await run([...command, "--project", project, "--output", `${root}.cache/flows/${project}`]);
  const nothing = { suites: [], stats: { expected: 0, unexpected: 1, flaky: 0 } };
  const { suites, stats } = (await report.json().catch(() => nothing)) as Pick<
    JSONReport,
    "suites" | "stats"
  >;
  for (const suite of suites) noteFlows(suite);
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: Math.max(failed, code === 0 && stats.expected > 0 ? 0 : 1) };
}

function noteFlows({ suites = [], specs }: JSONReportSuite) {
  for (const { ok, file, line, title, tests } of specs) {
    const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
    if (!ok) noteFailure(`tests/flows/${file}:${line}`, title, message ?? "");
  }
  for (const suite of suites) noteFlows(suite);
}
