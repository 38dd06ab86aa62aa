import { expect, setDefaultTimeout, test } from "bun:test";
import { openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { companyName } from "~/lib/company-name";
import { version } from "~/server/program.server";
import { adminEmail, adminPassword, postForm, signIn } from "../fixtures/admin";
import { lead, temporaryFolder } from "../fixtures/lead-app";
import { runProgram, startProcess } from "../fixtures/program";
import { freePort, program } from "../fixtures/server";

setDefaultTimeout(60_000);

type Line = Record<string, unknown> & { level: string; event: string };

test("off a terminal every line is JSON, from the start, which says what runs, to the end", async () => {
  using folder = temporaryFolder();
  const port = await freePort();
  const env = { METRICS_TOKEN: "a-token-of-24-characters", LOG_LEVEL: "debug" };
  await using server = await startProcess(port, { dataDir: folder.path, env });
  const admin = await signIn(server);
  for (const email of [adminEmail, "nobody@vitreel.example"])
    await postForm(`${server.url}/sign-in`, { email, password: "a guess of a stranger" }, server.url);
  for (let index = 0; index < 32; index++)
    await fetch(`${server.url}/api/slack/notify`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...lead, email: `ada${index}@shop.example.com` }),
    });
  expect((await admin.fetch("/admin/jobs")).status).toBe(200);
  await server.stop();
  const lines = server
    .output()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  expect(lines.find(({ event }) => event === `${companyName} is ready`)).toMatchObject({
    ...{ version, listens: `127.0.0.1:${port}`, database: `${folder.path}/vitreel.db`, channels: "" },
    commit: expect.stringMatching(/^([0-9a-f]{12}|unknown)$/),
    schema: expect.stringMatching(/^\w+$/),
    settings: "PORT (environment), DATA_DIR (environment), METRICS_TOKEN (environment)",
  });
  const old = lines.filter(({ event }) => event === "old setting");
  expect(old.map(({ level, name }) => [level, name])).toEqual([["warn", "LOG_LEVEL"]]);
  const of = (event: string) => lines.filter((line) => line.event === event);
  expect(of("sign-in refused").map(({ level, reason }) => [level, reason])).toEqual([
    ["warn", "wrong password"],
    ["warn", "no such account"],
  ]);
  expect(of("throttled").map(({ limit }) => limit)).toEqual(["lead"]);
  expect(lines.at(-1)?.event).toBe("stopped");
  for (const secret of ["/setup?token=", "a-token-of-24", adminEmail, adminPassword])
    expect(server.output()).not.toContain(secret);
});

test("what is below LOG_LEVEL is not logged, and no other word is one", async () => {
  using folder = temporaryFolder();
  const options = { dataDir: folder.path };
  const said = await runProgram(["settings"], { ...options, env: { LOG_LEVEL: "loud" } });
  expect([said.code, said.stderr]).toEqual([
    1,
    'LOG_LEVEL is "loud", but it should be debug, info, warn or error.\n',
  ]);
  const port = await freePort();
  const env = { PATH: process.env.PATH, DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: "warn" };
  const child = Bun.spawn([...program, "serve"], { cwd: folder.path, env, stdout: "pipe" });
  while (!(await fetch(`http://localhost:${port}/healthz`).catch(() => undefined))) await Bun.sleep(20);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
  const lines = (await new Response(child.stdout).text()).trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as Line).event)).toEqual([
    "old setting",
    "there is no admin account",
  ]);
});

test("journald learns how bad a line is", async () => {
  using folder = temporaryFolder();
  const path = `${folder.path}/journal`;
  writeFileSync(path, "");
  const { dev, ino } = statSync(path);
  const env = { PATH: process.env.PATH, DATA_DIR: folder.path, JOURNAL_STREAM: `${dev}:${ino}` };
  const start = (more: Record<string, string>) => {
    const handle = openSync(path, "a");
    return Bun.spawn([...program, "serve"], {
      ...{ cwd: folder.path, env: { ...env, ...more }, stdout: handle, stderr: handle },
    });
  };
  expect(await start({ PORT: "eighty" }).exited).toBe(1);
  const port = await freePort();
  const child = start({ PORT: String(port) });
  while (!readFileSync(path, "utf8").includes("no admin account")) await Bun.sleep(20);
  child.kill("SIGTERM");
  await child.exited;
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  const found = lines.map((line) => {
    const [, priority, json = ""] = line.match(/^<(\d)>(.*)$/) ?? [];
    return [priority, (JSON.parse(json) as Line).event];
  });
  expect(found).toEqual([
    ["3", "the start failed"],
    ["6", `${companyName} is ready`],
    ["4", "there is no admin account"],
    ["6", "stopping"],
    ["6", "stopped"],
  ]);
});

test("the link to the first account is shown at a terminal only", async () => {
  using folder = temporaryFolder();
  const port = await freePort();
  const command = `${program.join(" ")} serve`;
  const child = Bun.spawn(["script", "-qefc", command, "/dev/null"], {
    ...{ cwd: folder.path, stdin: "ignore", stdout: "pipe" },
    env: { PATH: process.env.PATH, DATA_DIR: folder.path, PORT: String(port) },
  });
  let shown = "";
  for await (const chunk of child.stdout) {
    shown += Buffer.from(chunk).toString();
    if (shown.includes("no channel is set")) break;
  }
  const link = shown.match(/http:\S+\/setup\?token=\S+/)?.[0] ?? "";
  expect((await fetch(link)).status).toBe(200);
  expect(shown).toContain(`Listens 127.0.0.1:${port}`);
  child.kill("SIGTERM");
  await child.exited;
});
