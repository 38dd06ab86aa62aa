import { expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { temporaryFolder } from "../fixtures/lead-app";
import { runProgram } from "../fixtures/program";
import { typedProgram } from "../fixtures/server";
import { mayMount } from "./small-disk";

setDefaultTimeout(60_000);

/** A user that every Linux has, and that owns nothing. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;

async function makeAccount(dataDir: string) {
  await runProgram(["migrate"], { dataDir });
  const input = "lamplit harbor violet otter";
  return runProgram(["admin", "create", "--email", "ines@vitreel.example"], { dataDir, input });
}

/** A folder of nobody's with a database in it that is theirs too. */
async function folderOfNobody() {
  const folder = temporaryFolder();
  await makeAccount(folder.path);
  for (const name of ["", ...readdirSync(folder.path)]) chownSync(`${folder.path}/${name}`, nobody, nobody);
  return folder;
}

test.skipIf(!isRoot)(
  "a command of another user than the owner of the data does nothing and says what to type; root becomes the owner",
  async () => {
    using folder = await folderOfNobody();
    // Whoever may look into the folder may not write beside its owner.
    chmodSync(folder.path, 0o755);
    const before = ["setpriv", "--reuid=65533", "--regid=65533", "--clear-groups"];
    const there = readdirSync(folder.path);
    const dump = `${folder.path}/vitreel.db`;
    const lines = [
      ["serve"],
      ["admin", "list"],
      ["leads", "erase", "ada@shop.example"],
      ["backup"],
      ["restore", dump],
      ["doctor"],
    ];
    for (const line of lines) {
      const refused = await runProgram(line, { dataDir: folder.path, before });
      expect([line, refused.code]).toEqual([line, 1]);
      const typed = `sudo DATA_DIR=${folder.path} ${typedProgram} ${line.join(" ")}`;
      expect(refused.stdout + refused.stderr).toContain(typed);
    }
    expect(readdirSync(folder.path)).toEqual(there);
    for (const line of [["backup"], ["migrate"], ["jobs", "export", `${folder.path}/jobs.json`]])
      expect(await runProgram(line, { dataDir: folder.path })).toMatchObject({ code: 0 });
    const made = readdirSync(folder.path, { recursive: true }) as string[];
    expect(made).toContain("jobs.json");
    for (const name of made) {
      const { uid, gid } = statSync(`${folder.path}/${name}`);
      expect([name, uid, gid]).toEqual([name, nobody, nobody]);
    }
  },
);

test.skipIf(!isRoot)(
  "the owner of the data is told whose file lies there, and how to take it over",
  async () => {
    using folder = await folderOfNobody();
    chownSync(folder.path, 0, 0);
    for (const name of readdirSync(folder.path)) chownSync(`${folder.path}/${name}`, 0, 0);
    mkdirSync(`${folder.path}/backups`);
    chownSync(`${folder.path}/backups`, nobody, nobody);
    const refused = await runProgram(["doctor", "--json"], { dataDir: folder.path });
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.stdout)).toEqual([
      {
        check: "Owner",
        ok: false,
        found: `${folder.path}/backups belongs to nobody, and DATA_DIR to root`,
        type: `sudo chown -R root: ${folder.path}`,
      },
    ]);
  },
);

test("what a command makes has the owner of the data and is theirs alone", async () => {
  using folder = temporaryFolder();
  const options = { dataDir: folder.path };
  await makeAccount(folder.path);
  await runProgram(["backup"], options);
  await runProgram(["jobs", "export", `${folder.path}/jobs.json`], options);
  const made = readdirSync(folder.path, { recursive: true }) as string[];
  expect(made).toContain("jobs.json");
  for (const name of made) {
    const { uid, mode } = statSync(`${folder.path}/${name}`);
    expect([name, uid, mode & 0o077]).toEqual([name, process.getuid?.() ?? 0, 0]);
  }
});

test.skipIf(!mayMount)(
  "the doctor writes what the server writes: a folder that takes no file is found out",
  async () => {
    using folder = temporaryFolder();
    const options = { dataDir: folder.path };
    await makeAccount(folder.path);
    // A file system that only reads refuses everybody, root too.
    const mount = `mount --bind -o ro ${folder.path} ${folder.path} && exec "$@"`;
    const before = ["unshare", "--mount", "sh", "-c", mount, "sh"];
    const said = await runProgram(["doctor", "--json"], { ...options, cwd: "/", before });
    expect(said.stderr).toBe("");
    const findings = JSON.parse(said.stdout) as { check: string; ok: boolean; found: string }[];
    const wrong = findings.filter(({ ok }) => ok === false);
    expect(wrong.map(({ check }) => check)).toEqual(["Disk", "Database"]);
    expect(wrong[0]?.found).toStartWith(`${folder.path} cannot be written: EROFS`);
  },
);
