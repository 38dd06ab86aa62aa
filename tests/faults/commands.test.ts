import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { verifyPassword } from "~/server/accounts/password.server";
import { typedProgram } from "../fixtures/build";
import { postLead } from "../fixtures/leads";
import { runProgram, startProcess } from "../fixtures/program";
import { freePort } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { mayMount } from "./small-disk";

setDefaultTimeout(60_000);

const email = "ada@shop.example.com";

test("every command explains itself, and wrong words are told with the right ones and code 2", async () => {
  using folder = temporaryFolder();
  const options = { dataDir: folder.path };
  const help = await runProgram(["help"], options);
  const names = [...help.stdout.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name]) => name ?? "");
  expect(names).toEqual([
    ...["serve", "admin", "leads", "files", "backup", "restore"],
    ...["migrate", "migrate-to-postgres", "doctor", "settings", "print", "install", "upgrade", "rollback"],
  ]);
  for (const name of names) {
    const help = await runProgram([name, "--help"], options);
    expect(help).toMatchObject({ code: 0, stderr: "" });
    expect(help.stdout).toStartWith(`Usage: ${typedProgram} ${name}`);
    const [, action = ""] = help.stdout.match(new RegExp(`^Usage: .*? ${name} ([a-z]+)`)) ?? [];
    const wrong = await runProgram([name, ...(action ? [action] : []), "--no-such-flag"], options);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toBe(`Unknown flag "--no-such-flag". See "${typedProgram} ${name} --help".\n`);
    // Each example is a form that the command has.
    const examples = [...help.stdout.matchAll(/^ {2}.*$/gm)].map(([line]) =>
      line.slice(2 + typedProgram.length + 1),
    );
    expect(examples.filter((line) => line.startsWith(name)).length).toBeGreaterThan(0);
  }
  for (const name of ["admin", "leads", "files", "restore", "print", "upgrade", "no-such-command"])
    expect((await runProgram([name], options)).code).toBe(2);
  expect(readdirSync(folder.path)).toEqual([]);
});

test("a command where there is no database says where it looked, ends with 1 and makes none", async () => {
  using folder = temporaryFolder();
  for (const line of [["leads", "export"], ["admin", "list"], ["files", "repair"], ["backup"]]) {
    const refused = await runProgram(line, { dataDir: folder.path });
    expect([line, refused.code, refused.stdout]).toEqual([line, 1, ""]);
    expect(refused.stderr).toStartWith(`There is no database ${folder.path}/vitreel.db. DATA_DIR is`);
  }
  expect(readdirSync(folder.path)).toEqual([]);
});

test("a command leaves the schema of an older version alone, and says what brings it up to date", async () => {
  using folder = temporaryFolder();
  const options = { dataDir: folder.path };
  await runProgram(["migrate"], options);
  {
    using file = new Database(`${folder.path}/vitreel.db`);
    file.run('DELETE FROM migrations WHERE "index" = (SELECT max("index") FROM migrations)');
  }
  const refused = await runProgram(["leads", "export"], options);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('use the command "migrate"');
});

test("the server and every command read one file of settings, after the environment and flags", async () => {
  using folder = temporaryFolder();
  const { path } = folder;
  const lines = [
    "# what the unit reads too",
    `DATA_DIR="${path}/data"`,
    "BACKUP_KEEP=3 ",
    "",
    "PORT=4000",
    "METRICS_TOKEN=a#token-of-24-characters",
    "SLACK_WEBHOK_URL=https://hooks.slack.com/services/T/B/x",
  ];
  await Bun.write(`${path}/site.env`, lines.join("\n"));
  const file = ["--env-file", `${path}/site.env`];
  const options = { dataDir: "", cwd: path, env: { BACKUP_KEEP: "5", TRUSTED_PROXY: "10.0.0.1" } };
  const result = await runProgram(["settings", "--json", "--port", "5000", ...file], options);
  const all = JSON.parse(result.stdout) as { name: string; value?: string; from: string }[];
  const of = (name: string) => all.find((one) => one.name === name);
  expect(of("DATA_DIR")).toEqual({ name: "DATA_DIR", value: `${path}/data`, from: `${path}/site.env` });
  expect(of("BACKUP_KEEP")).toEqual({ name: "BACKUP_KEEP", value: "5", from: "environment" });
  expect(of("PORT")).toEqual({ name: "PORT", value: "5000", from: "--port" });
  expect(of("HOST")).toEqual({ name: "HOST", value: "127.0.0.1", from: "default" });
  expect(of("METRICS_TOKEN")).toEqual({ name: "METRICS_TOKEN", value: "(secret)", from: `${path}/site.env` });
  expect(result.stdout + result.stderr).not.toContain("token-of-24");
  expect(result.code).toBe(1);
  expect(result.stderr).toBe(
    "SLACK_WEBHOK_URL is not a setting. Did you mean SLACK_WEBHOOK_URL?\n" +
      "TRUSTED_PROXY is not a setting. Did you mean TRUSTED_PROXIES?\n",
  );
  expect((await runProgram(["migrate", ...file], options)).stdout).toStartWith(`${path}/data/vitreel.db `);
  await using server = await startProcess(await freePort(), { ...options, args: file });
  expect(server.output()).toContain('"event":"unknown setting","name":"SLACK_WEBHOK_URL"');
  const bearer = { headers: { Authorization: "Bearer a#token-of-24-characters" } };
  expect((await fetch(`${server.url}/metrics`, bearer)).status).toBe(200);

  const missing = await runProgram(["settings", "--env-file", `${path}/none.env`], options);
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining(`${path}/none.env`)]);
  await Bun.write(`${path}/site.env`, "DATA_DIR /var/lib\n");
  const ignored = `line 1 of ${path}/site.env is ignored, because it is not NAME=value`;
  const wrong = await runProgram(["doctor", ...file], { ...options, dataDir: `${path}/data` });
  expect(wrong.stdout).toContain(ignored);
  const shown = await runProgram(["settings", ...file], { dataDir: "", cwd: path });
  expect([shown.code, shown.stderr]).toEqual([1, `${ignored}.\n`]);
  await Bun.write(`${path}/site.env`, Buffer.from("MAIL_FROM=M\u00fcller <a@x.example>\n", "latin1"));
  const unread = await runProgram(["settings", ...file], { dataDir: "", cwd: path });
  expect([unread.code, unread.stderr]).toEqual([1, expect.stringContaining("the file is not UTF-8")]);
});

test.skipIf(!mayMount)("the file in /etc is read without being named", async () => {
  using folder = temporaryFolder();
  await Bun.write(`${folder.path}/site.env`, "BACKUP_KEEP=4\n");
  const mount = `mount -t tmpfs none /etc && cp ${folder.path}/site.env /etc/vitreel.env && exec "$@"`;
  const before = ["unshare", "--mount", "sh", "-c", mount, "sh"];
  const result = await runProgram(["settings"], { dataDir: folder.path, before });
  expect(result.stdout).toMatch(/^BACKUP_KEEP +4 {2}\(\/etc\/vitreel\.env\)$/m);
});

test("leads are exported beside a running server, and from a database of before; the log says who typed", async () => {
  using folder = temporaryFolder();
  const options = { dataDir: folder.path, env: { SUDO_USER: "deploy" } };
  await using server = await startProcess(await freePort(), options);
  expect((await postLead(server)).status).toBe(201);
  const csv = await runProgram(["leads", "export"], options);
  expect(csv.stdout).toContain("Ada Moreau");
  expect(csv.stdout.trimEnd().split("\r\n")).toHaveLength(2);
  await runProgram(["backup", `${folder.path}/before.db`], options);
  using db = new Database(`${folder.path}/vitreel.db`);
  db.run("PRAGMA busy_timeout = 5000");
  db.run("DELETE FROM leads");
  expect((await runProgram(["leads", "export"], options)).stdout).not.toContain("Ada");
  const former = await runProgram(["leads", "export", "--from", `${folder.path}/before.db`], options);
  expect(former.stdout).toBe(csv.stdout);
  const lines = db
    .query<Record<"actor" | "line", string>, []>(
      "SELECT actor, action || ' ' || subject_kind AS line FROM activity ORDER BY id",
    )
    .all();
  expect(lines).toEqual(Array(2).fill({ actor: "command line (deploy)", line: "exported leads" }));
  expect(server.output()).not.toContain("Ada");
  expect(server.output()).not.toContain(email);
});

test("accounts are made with a name and a role, and the log says who typed", async () => {
  using folder = temporaryFolder();
  await runProgram(["migrate"], { dataDir: folder.path });
  const env = { SUDO_USER: "deploy" };
  const run = (args: string[], input?: string) =>
    runProgram(["admin", ...args], { dataDir: folder.path, env, input });
  const password = "lamplit harbor violet otter";
  const ines = ["--email", "ines.calder@vitreel.example"];
  const bo = ["--email", "bo@vitreel.example"];
  expect((await run(["create", ...ines], password)).stdout).toBe(
    "Created ines.calder@vitreel.example (owner).\n",
  );
  const made = await run(
    ["create", ...bo, "--name", "Bo Lind", "--role", "Recruiter, sales"],
    `${password}\r\n`,
  );
  expect(made.stdout).toStartWith("Created bo@vitreel.example (");
  expect(
    (await run(["create", "--email", "x@vitreel.example", "--name", "a".repeat(1000)], password)).code,
  ).toBe(1);
  expect((await run(["create", "--email", "x@vitreel.example", "--role", "boss"], password)).code).toBe(2);
  expect((await run(["create", "--name", "Cy"], password)).stderr).toStartWith("Missing flag: --email.");
  const all = JSON.parse((await run(["list", "--json"])).stdout) as { name: string; role: string }[];
  expect(all.map(({ name, role }) => [name, role])).toEqual([
    ["Ines Calder", "owner"],
    ["Bo Lind", "editor,sales"],
  ]);
  using db = new Database(`${folder.path}/vitreel.db`, { readonly: true });
  const [hash] = db
    .query("SELECT password_hash FROM admins WHERE email = 'bo@vitreel.example'")
    .values()
    .flat();
  expect(await verifyPassword(password, String(hash))).toBe(true);
  const lines = db
    .query<{ actor: string; action: string }, []>("SELECT actor, action FROM activity ORDER BY id")
    .all();
  expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set(["command line (deploy)"]));
  expect(lines.map(({ action }) => action)).toEqual(["created", "created"]);
}, 180_000);

test("a new password from the command line ends sessions and the wait that strangers' guesses brought @all", async () => {
  using folder = temporaryFolder();
  const options = { dataDir: folder.path, env: { TRUSTED_PROXIES: "127.0.0.1,::1" } };
  const account = ["--email", "ines@vitreel.example"];
  const first = "lamplit harbor violet otter";
  await runProgram(["migrate"], options);
  await runProgram(["admin", "create", ...account], { ...options, input: first });
  await using server = await startProcess(await freePort(), options);
  let visitor = 0;
  const signIn = async (password: string) =>
    fetch(`${server.url}/sign-in`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: server.url, "X-Forwarded-For": `198.18.${visitor++}.1` },
      body: new URLSearchParams({ email: "ines@vitreel.example", password }),
    });
  const cookie = (await signIn(first)).headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const jobs = async () => (await fetch(`${server.url}/api/jobs`, { headers: { Cookie: cookie } })).status;
  expect(await jobs()).toBe(200);
  for (let guesses = 0; guesses < 12; guesses++) await signIn("a guess of a stranger");
  expect((await signIn(first)).status).toBe(401);

  const second = "copper kettle marble dawn";
  const changed = await runProgram(["admin", "password", ...account], { ...options, input: second });
  expect(changed.stdout).toBe("Changed the password of ines@vitreel.example; ended 1 session.\n");
  expect(await jobs()).toBe(401);
  expect((await signIn(second)).status).toBe(303);
});
