import { expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, chownSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { companyName } from "~/lib/company-name";
import { version } from "~/server/program.server";
import { adminEmail, adminPassword, postForm, signIn } from "../fixtures/admin";
import { program } from "../fixtures/build";
import { postLead } from "../fixtures/leads";
import { runProgram, startProcess } from "../fixtures/program";
import { freePort } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { startMailStandIn } from "./delivery/mail-stand-in";
import { mayMount, smallDisk } from "./small-disk";

setDefaultTimeout(60_000);

const webhookSecret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;

type Line = Record<string, unknown> & { level: string; event: string };

test("off a terminal every line is JSON, from the start, which says what runs, to the end", async () => {
  using folder = temporaryFolder();
  const port = await freePort();
  const env = { METRICS_TOKEN: "a-token-of-24-characters", LOG_LEVEL: "debug" };
  await using server = await startProcess(port, { dataDir: folder.path, env });
  const admin = await signIn(server);
  for (const email of [adminEmail, "nobody@vitreel.example"])
    await postForm(`${server.url}/sign-in`, { email, password: "a guess of a stranger" }, server.url);
  // Until the limit of one address is met, however slowly a busy machine takes them.
  let sent = 0;
  while ((await postLead(server, { email: `ada${++sent}@shop.example.com` })).ok);
  expect((await admin.fetch("/admin/jobs")).status).toBe(200);
  await server.stop();
  const lines = server
    .output()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  expect(lines.find(({ event }) => event === `${companyName} is ready`)).toMatchObject({
    version,
    listens: `127.0.0.1:${port}`,
    database: `${folder.path}/vitreel.db`,
    channels: "",
    backups: `daily, the first in a minute, to ${folder.path}/backups`,
    commit: expect.stringMatching(/^([0-9a-f]{12}|unknown)$/),
    schema: expect.stringMatching(/^\w+$/),
    settings:
      "PORT (environment), DATA_DIR (environment), LOG_LEVEL (environment), METRICS_TOKEN (environment)",
  });
  const of = (event: string) => lines.filter((line) => line.event === event);
  expect(of("sign-in refused").map(({ level, reason }) => [level, reason])).toEqual([
    ["warn", "wrong password"],
    ["warn", "unknown account"],
  ]);
  expect(of("throttled").map(({ limit }) => limit)).toEqual(["lead"]);
  expect(lines.at(-1)?.event).toBe("stopped");
  for (const secret of ["/setup?token=", "a-token-of-24", adminEmail, adminPassword])
    expect(server.output()).not.toContain(secret);
});

/** A password as a generator makes it, with what means something in an address. */
const password = "walnut/battery?lamp#staple@right%horse";
const passwordParts = password.split(/\W/);

function expectNoPasswordPart(text: string) {
  expect(passwordParts.filter((piece) => text.includes(piece))).toEqual([]);
}

test("no piece of a password is in the log of a server whose channels, store and database refuse it", async () => {
  using folder = temporaryFolder();
  await using mails = await startMailStandIn({ login: { user: "site", pass: "another" } });
  using refusing = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => new Response("", { status: 403 }),
  });
  const encoded = encodeURIComponent(password);
  const port = await freePort();
  const env = {
    SMTP_URL: mails.url.replace("another", encoded),
    MAIL_FROM: "site@vitreel.example",
    LEAD_MAIL_TO: "sales@vitreel.example",
    SLACK_WEBHOOK_URL: `http://127.0.0.1:${refusing.port}/services/${encoded}`,
    WEBHOOK_URL: `http://127.0.0.1:${refusing.port}/?key=${encoded}`,
    WEBHOOK_SECRET: webhookSecret,
    BACKUP_URL: `s3://key:${encoded}@127.0.0.1:${refusing.port}/bucket`,
  };
  await using server = await startProcess(port, { dataDir: folder.path, env });
  await postLead(server);
  while (new Set(server.output().match(/"channel":"\w+"/g)).size < 3) await Bun.sleep(50);
  let printed = server.output();
  for (const command of [["settings"], ["doctor"], ["backup", "copy"], ["deliveries", "list"]]) {
    const { stdout, stderr } = await runProgram(command, {
      dataDir: folder.path,
      env: { ...env, PORT: String(port) },
    });
    printed += stdout + stderr;
  }
  const waiting = Bun.spawn([...program, "serve"], {
    cwd: folder.path,
    env: {
      DATABASE_URL: `postgres://site:${encoded}@127.0.0.1:${await freePort()}/site`,
      PORT: String(await freePort()),
    },
    stdout: "pipe",
    stderr: "inherit",
  });
  for await (const chunk of waiting.stdout) {
    printed += Buffer.from(chunk).toString();
    if (printed.includes("waiting for the database")) break;
  }
  waiting.kill("SIGKILL");
  expectNoPasswordPart(printed);
  expect(printed).not.toContain(webhookSecret.slice(6));
});

/** Data as a machine in trouble has them, for the user nobody. */
const troubles: Record<string, (path: string, disk: ReturnType<typeof smallDisk>) => void> = {
  "a database that may not be written": (path) => chmodSync(`${path}/vitreel.db`, 0o400),
  "a disk without any room": (_path, disk) => disk.fill(0),
  "a file system that only reads": (path) => void Bun.spawnSync(["mount", "-o", "remount,ro", path]),
};
for (const [name, make] of Object.entries(troubles))
  test.skipIf(!mayMount)(`with ${name} a server does not say that it is ready`, async () => {
    using folder = temporaryFolder();
    using disk = smallDisk(folder.path, 20);
    expect((await runProgram(["migrate"], { dataDir: folder.path })).code).toBe(0);
    for (const path of [folder.path, `${folder.path}/vitreel.db`]) chownSync(path, 65534, 65534);
    make(folder.path, disk);
    const before = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
    const started = startProcess(await freePort(), { dataDir: folder.path, cwd: "/", before });
    const printed = await started.then(
      async (server) => {
        await using _ = server;
        return server.output();
      },
      (error: Error) => error.message,
    );
    expect(printed).toMatch(/could not start|cannot accept requests/);
    expect(printed).not.toContain(`${companyName} is ready`);
  });

test("what is below LOG_LEVEL is not logged, and no other word is one", async () => {
  using folder = temporaryFolder();
  const options = { dataDir: folder.path };
  const result = await runProgram(["settings"], { ...options, env: { LOG_LEVEL: "loud" } });
  expect([result.code, result.stderr]).toEqual([
    1,
    'LOG_LEVEL is "loud", but it should be debug, info, warn or error.\n',
  ]);
  const port = await freePort();
  const env = { PATH: process.env.PATH, DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: "warn" };
  const child = Bun.spawn([...program, "serve"], { cwd: folder.path, env, stdout: "pipe" });
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += Buffer.from(chunk).toString();
    if (printed.endsWith("\n")) child.kill("SIGTERM");
  }
  expect(await child.exited).toBe(0);
  const lines = printed.trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as Line).event)).toEqual(["no admin account"]);
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
      cwd: folder.path,
      env: { ...env, ...more },
      stdout: handle,
      stderr: handle,
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
    ["3", "could not start"],
    ["6", `${companyName} is ready`],
    ["4", "no admin account"],
    ["6", "stopping"],
    ["6", "stopped"],
  ]);
});

test("the link to the first account is shown at a terminal only", async () => {
  using folder = temporaryFolder();
  const port = await freePort();
  const command = `${program.join(" ")} serve`;
  const child = Bun.spawn(["script", "-qefc", command, "/dev/null"], {
    cwd: folder.path,
    stdin: "ignore",
    stdout: "pipe",
    env: { PATH: process.env.PATH, DATA_DIR: folder.path, PORT: String(port) },
  });
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += Buffer.from(chunk).toString();
    if (printed.includes("no channel is set")) break;
  }
  const link = printed.match(/http:\S+\/setup\?token=\S+/)?.[0] ?? "";
  expect((await fetch(link)).status).toBe(200);
  expect(printed).toContain(`Listens 127.0.0.1:${port}`);
  child.kill("SIGTERM");
  await child.exited;
});
