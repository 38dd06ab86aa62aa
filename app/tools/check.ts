import { mkdir } from "node:fs/promises";
import { requireDebianPackages } from "./debian";
import { installPackages, root, run } from "./run";

/**
 * Everything that must hold before a change lands, in the order in which it is cheapest to fail.
 * The last line is "N passed, N failed"; a step that is not a test suite counts as one.
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
await step("site suites", () =>
  bunTest(["bun", "test", "--timeout=120000", "./tests/site"], ".cache/site.xml"),
);
await step("fault suites", () =>
  bunTest(["bun", "test", "--timeout=120000", "./tests/faults"], ".cache/faults.xml"),
);
await step("flows in a browser", playwright);

const total = results.reduce(
  (sum, [, one]) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }),
  {
    passed: 0,
    failed: 0,
  },
);
console.log(`\n${results.map(([name, count]) => `${count.failed ? "✗" : "✓"} ${name}`).join("\n")}`);
console.log(`Took ${seconds(started)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

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
  const [, tests = "0", failures = "0"] =
    xml.match(/<testsuites[^>]*\btests="(\d+)"[^>]*\bfailures="(\d+)"/) ?? [];
  const failed = Math.max(Number(failures), code === 0 && Number(tests) > 0 ? 0 : 1);
  return { passed: Number(tests) - Number(failures), failed };
}

async function playwright(): Promise<Count> {
  const report = Bun.file(`${root}.cache/flows.json`);
  await report.delete().catch(() => {});
  const code = await run(["bun", "--bun", "playwright", "test", "-c", "tests/flows/playwright.config.ts"]);
  const { stats } = (await report
    .json()
    .catch(() => ({ stats: { expected: 0, unexpected: 1, flaky: 0 } }))) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: Math.max(failed, code === 0 && stats.expected > 0 ? 0 : 1) };
}
