import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { checkBackup } from "~/db/backup.server";
import { postLead } from "../fixtures/leads";
import { runProgram, startProcess } from "../fixtures/program";
import { freePort } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";

// What only the one executable promises; from source Bun itself reads its settings from the working directory.
const binary = process.env.VITREEL_BINARY;
const onlyBinary = test.skipIf(!binary);
const nobody = 65534;

/** A working directory in which nothing can be written, for a user who owns nothing but the data folder. */
function emptyFolder() {
  const folder = temporaryFolder();
  const [cwd, dataDir] = [`${folder.path}/cwd`, `${folder.path}/data`];
  mkdirSync(cwd);
  mkdirSync(dataDir);
  chmodSync(folder.path, 0o755);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(dataDir, nobody, nobody);
  const before = isRoot ? ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"] : [];
  return {
    cwd,
    dataDir,
    before,
    lock: () => chmodSync(cwd, 0o555),
    [Symbol.dispose]: folder[Symbol.dispose],
  };
}

onlyBinary(
  "it serves from a folder it cannot write to, without a home, and writes only to DATA_DIR",
  async () => {
    using place = emptyFolder();
    place.lock();
    await using server = await startProcess(await freePort(), place);
    const page = await fetch(`${server.url}/`);
    expect(page.status).toBe(200);
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(await page.text())?.[1];
    expect((await fetch(server.url + font)).headers.get("Content-Type")).toBe("font/woff2");
    expect(await server.stop()).toBe(0);
    expect(readdirSync(place.cwd)).toEqual([]);
    expect(readdirSync(place.dataDir)).toEqual(["vitreel.db"]);
  },
);

/** A root folder with nothing in it but the executable, the C library it names and DATA_DIR; only that can be written. */
function emptyMachine(binary: string) {
  const folder = temporaryFolder();
  const [system, dataDir] = [`${folder.path}/system`, `${folder.path}/data`];
  for (const path of [`${system}/proc`, `${system}/data`, dataDir]) mkdirSync(path, { recursive: true });
  copyFileSync(binary, `${system}/vitreel`);
  const libraries =
    spawnSync("ldd", [binary])
      .stdout.toString()
      .match(/\/lib\S+/g) ?? [];
  for (const library of libraries) {
    mkdirSync(`${system}${dirname(library)}`, { recursive: true });
    copyFileSync(library, `${system}${library}`);
  }
  const script = [
    `mount --bind ${system} ${system}`,
    `mount --bind ${dataDir} ${system}/data`,
    `mount --rbind /proc ${system}/proc`,
    `mount -o remount,bind,ro ${system}`,
    `cd ${system}`,
    'DATA_DIR=/data exec chroot . /vitreel "$@"',
  ].join(" && ");
  return {
    system,
    dataDir,
    before: ["unshare", "-rm", "sh", "-c", script],
    [Symbol.dispose]: folder[Symbol.dispose],
  };
}

test.skipIf(!binary || spawnSync("unshare", ["-rm", "true"]).status !== 0)(
  "it serves, saves and backs up on a read-only file system that holds nothing but itself",
  async () => {
    using machine = emptyMachine(binary ?? "");
    await using server = await startProcess(await freePort(), machine);
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    const film = await fetch(`${server.url}/films/demo.mp4`, { headers: { Range: "bytes=0-99" } });
    expect([film.status, (await film.bytes()).length]).toEqual([206, 100]);
    const saved = await postLead(server);
    expect(saved.status).toBe(201);
    const made = await runProgram(["backup"], machine);
    expect(made).toMatchObject({ code: 0, stderr: "" });
    checkBackup(machine.dataDir + made.stdout.split(": ")[0]?.slice("/data".length));
    expect(await server.stop()).toBe(0);
    expect(readdirSync(machine.dataDir).sort()).toEqual(["backups", "vitreel.db"]);
    expect(
      readdirSync(machine.system)
        .sort()
        .filter((name) => !name.startsWith("lib")),
    ).toEqual(["data", "proc", "vitreel"]);
  },
);

onlyBinary("it runs and reads nothing that lies in its working directory", async () => {
  using place = emptyFolder();
  const trap = `require("node:fs").writeFileSync(process.env.DATA_DIR + "/trapped", "")`;
  const files = {
    ".env": "PUBLIC_ORIGIN=https://trap.example\nSLACK_WEBHOOK_URL=nonsense\n",
    ".env.production": "HOST=203.0.113.1\n",
    "bunfig.toml": 'preload = ["./trap.ts"]\n',
    "trap.ts": trap,
    "index.ts": trap,
    "package.json": '{ "type": "commonjs", "imports": { "#x": "./trap.ts" } }',
    "tsconfig.json": '{ "compilerOptions": { "paths": { "*": ["./trap.ts"] } } }',
  };
  for (const [name, text] of Object.entries(files)) await Bun.write(`${place.cwd}/${name}`, text);
  place.lock();
  await using server = await startProcess(await freePort(), place);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.output()).toContain(`"origin":"${server.url}"`);
  expect(server.output()).toContain('"channels":""');
  expect(await server.stop()).toBe(0);
  expect(readdirSync(place.dataDir)).not.toContain("trapped");
});
