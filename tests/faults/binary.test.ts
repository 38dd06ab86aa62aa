import { expect, test } from "bun:test";
import { chmodSync, chownSync, mkdirSync, readdirSync } from "node:fs";
import { temporaryFolder } from "../lead-app";
import { runProgram, startProcess } from "../program";
import { freePort } from "../server";

// What only the one executable promises; from source Bun itself reads its settings from the working directory.
const onlyBinary = test.skipIf(!process.env.VITREEL_BINARY);
const nobody = 65534;

/** A working directory in which nothing can be written, for a user who owns nothing but the data folder. */
function strangePlace() {
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
    using place = strangePlace();
    place.lock();
    await using server = await startProcess(await freePort(), place);
    const page = await fetch(`${server.url}/`);
    expect(page.status).toBe(200);
    const styles = /href="(\/assets\/[^"]+\.css)"/.exec(await page.text())?.[1];
    expect((await fetch(server.url + styles)).headers.get("Content-Type")).toStartWith("text/css");
    expect(await server.stop()).toBe(0);
    expect(readdirSync(place.cwd)).toEqual([]);
    expect(readdirSync(place.dataDir)).toEqual(["vitreel.db"]);
  },
);

onlyBinary("it runs and reads nothing that lies in its working directory", async () => {
  using place = strangePlace();
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
  expect(server.output()).toContain(`Site    ${server.url}`);
  expect(server.output()).toContain("Slack   not set");
  expect(await server.stop()).toBe(0);
  expect(readdirSync(place.dataDir)).not.toContain("trapped");
});

test("files are served in parts, with HEAD and 304, from the program itself", async () => {
  using folder = temporaryFolder();
  await using server = await startProcess(await freePort(), { dataDir: folder.path });
  const whole = await fetch(`${server.url}/icon-512.png`);
  const bytes = await whole.bytes();
  expect(whole.headers.get("Accept-Ranges")).toBe("bytes");
  const part = await fetch(`${server.url}/icon-512.png`, { headers: { Range: "bytes=100-199" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("Content-Range")).toBe(`bytes 100-199/${bytes.length}`);
  expect(await part.bytes()).toEqual(bytes.slice(100, 200));
  const head = await fetch(`${server.url}/icon-512.png`, { method: "HEAD" });
  expect(head.headers.get("Content-Length")).toBe(String(bytes.length));
  const etag = whole.headers.get("ETag") ?? "";
  const known = await fetch(`${server.url}/icon-512.png`, { headers: { "If-None-Match": etag } });
  expect(known.status).toBe(304);
  for (const path of ["/..%2f..%2fetc/passwd", "/%2e%2e/package.json", "/vitreel.db", "/$bunfs/root/vitreel"])
    expect((await fetch(server.url + path)).status).toBe(404);
});

test("a data folder that cannot be written stops the start with one line", async () => {
  using place = strangePlace();
  const blocked = `${place.cwd}/file/data`;
  await Bun.write(`${place.cwd}/file`, "a file where a folder should be");
  const started = await runProgram(["serve"], { dataDir: blocked, cwd: place.cwd });
  expect(started.code).toBe(1);
  expect(started.stderr).toStartWith(`The database ${blocked}/vitreel.db cannot be opened: `);
  expect(started.stderr.trim().split("\n")).toHaveLength(1);
});
