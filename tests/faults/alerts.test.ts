import { beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { requireDebianPackages } from "~/tools/run";
import { root } from "../fixtures/build";
import { postLead } from "../fixtures/leads";
import { type ServerProcess, startProcess } from "../fixtures/program";
import { freePort, startSlack } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";

setDefaultTimeout(120_000);

beforeAll(() => requireDebianPackages({ prometheus: "/usr/bin/promtool" }));

const rules = `${root}app/docs/alerts.yml`;
const rulesText = await Bun.file(rules).text();
const token = "a-token-of-24-characters";
const settings = { METRICS_TOKEN: token };
const store = { BACKUP_URL: "s3://key:secret@127.0.0.1:9/copies" };

/** The metrics as a monitor reads them; undefined when the server does not answer. */
async function scrape({ url }: { url: string }) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/metrics`, { headers }).catch(() => undefined);
  return response && (await response.text());
}

async function promtool(args: string[], input = "") {
  const child = Bun.spawn(["promtool", ...args], {
    stdin: new Blob([input]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const printed = (await new Response(child.stdout).text()) + (await new Response(child.stderr).text());
  return { code: await child.exited, printed };
}

const minutes = 70;
const sinceMinutes = 3;

/** An hour of the life of a server, as series of one value a minute: counters have their first value until near the end. */
function seriesOf(first: string | undefined, last: string | undefined) {
  const isUp = values(last === undefined ? "0" : "1");
  const up = { series: 'up{job="vitreel",instance="a"}', values: isUp };
  const probe = { series: 'probe_success{job="vitreel-public",instance="b"}', values: isUp };
  const before = new Map(samplesOf(first ?? ""));
  const all = samplesOf(last ?? "").map(([series, value]) => {
    const isCounter = /_(total|bucket|sum|count)\{/.test(series);
    return { series, values: values(isCounter ? (before.get(series) ?? value) : value, value) };
  });
  return [up, probe, ...all];
}

function values(first: string, last = first) {
  const early = Array.from({ length: minutes - sinceMinutes }, () => first);
  return [...early, ...Array.from({ length: sinceMinutes + 1 }, () => last)].join(" ");
}

function samplesOf(text: string): [series: string, value: string][] {
  return text
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [, name, labels = "", value = ""] = line.match(/^(\w+)(?:\{(.*)\})? (\S+)$/) ?? [];
      return [`${name}{${[labels, 'job="vitreel"', 'instance="a"'].filter(Boolean).join(",")}}`, value];
    });
}

const alerts = [...rulesText.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);

/** Holds that exactly these alerts ring after an hour of what the server says. */
async function expectRinging(
  expected: string[],
  server: { url: string },
  happens: () => Promise<unknown> = async () => {},
) {
  const first = await scrape(server);
  await happens();
  const last = await scrape(server);
  if (last !== undefined)
    expect(await promtool(["check", "metrics"], last)).toEqual({ code: 0, printed: "" });
  const isRinging = (name: string) => ({
    expr: `count(ALERTS{alertname="${name}",alertstate="firing"}) > bool 0 or vector(0)`,
    eval_time: `${minutes}m`,
    exp_samples: [{ labels: "{}", value: expected.includes(name) ? 1 : 0 }],
  });
  const tests = [
    { interval: "1m", input_series: seriesOf(first, last), promql_expr_test: alerts.map(isRinging) },
  ];
  using folder = temporaryFolder();
  const file = `${folder.path}/alerts-test.yml`;
  await Bun.write(file, JSON.stringify({ rule_files: [rules], evaluation_interval: "1m", tests }));
  const { code, printed } = await promtool(["test", "rules", file]);
  expect([expected, code, printed]).toEqual([expected, 0, expect.stringContaining("SUCCESS")]);
}

async function sendLeads({ url }: ServerProcess, count = 1) {
  const answers = [];
  for (let index = 0; index < count; index++)
    answers.push((await postLead({ url }, { name: `Visitor ${index}` })).status);
  return answers;
}

async function start(folder: { path: string }, env: Record<string, string> = {}) {
  return startProcess(await freePort(), { dataDir: folder.path, env: { ...settings, ...env } });
}

test("the rules are valid, and each series that they look at is there from the start", async () => {
  expect(await promtool(["check", "rules", rules])).toMatchObject({ code: 0 });
  expect(alerts).toHaveLength(9);
  for (const part of ["summary:", "description:", "severity:"])
    expect(rulesText.split(part)).toHaveLength(alerts.length + 1);
  using folder = temporaryFolder();
  await using server = await start(folder, { SLACK_WEBHOOK_URL: "http://127.0.0.1:9/", ...store });
  const text = (await scrape(server)) ?? "";
  for (const [, name = ""] of rulesText.matchAll(/\b(vitreel_\w+)/g)) expect(text).toContain(`\n${name}`);
  for (const line of [
    'vitreel_requests_total{status="5xx"} 0',
    'vitreel_deliveries_failed{channel="email"} 0',
  ])
    expect(text).toContain(`\n${line}\n`);
});

test("a server that is well rings nothing, and one that is stopped rings", async () => {
  await using slack = await startSlack();
  using folder = temporaryFolder();
  await using server = await start(folder, { SLACK_WEBHOOK_URL: slack.url });
  await expectRinging([], server, async () => {
    expect(await sendLeads(server)).toEqual([201]);
    while (slack.messages.length === 0) await Bun.sleep(20);
  });
  await server.stop();
  await expectRinging(["VitreelDown", "VitreelUnreachable"], server);
});
