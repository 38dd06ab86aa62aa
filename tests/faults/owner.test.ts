import { expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, chownSync, readdirSync, statSync } from "node:fs";
import { typedProgram } from "../fixtures/build";
import { runProgram } from "../fixtures/program";
import { temporaryFolder } from "../fixtures/temporary-folder";

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
      ["leads", "export"],
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
    for (const line of [["backup"], ["migrate"], ["leads", "export"]])
      expect(await runProgram(line, { dataDir: folder.path })).toMatchObject({ code: 0 });
    const made = readdirSync(folder.path, { recursive: true }) as string[];
    expect(made).toContain("backups");
    for (const name of made) {
      const { uid, gid } = statSync(`${folder.path}/${name}`);
      expect([name, uid, gid]).toEqual([name, nobody, nobody]);
    }
  },
);

test("what a command makes has the owner of the data and is theirs alone", async () => {
  using folder = temporaryFolder();
  const options = { dataDir: folder.path };
  await makeAccount(folder.path);
  await runProgram(["backup"], options);
  const made = readdirSync(folder.path, { recursive: true }) as string[];
  expect(made).toContain("backups");
  for (const name of made) {
    const { uid, mode } = statSync(`${folder.path}/${name}`);
    expect([name, uid, mode & 0o077]).toEqual([name, process.getuid?.() ?? 0, 0]);
  }
});
