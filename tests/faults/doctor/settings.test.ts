import { beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { runCheck } from "~/server/doctor/finding.server";
import { requireDebianPackages } from "~/tools/run";
import { root, typedProgram } from "../../fixtures/build";
import { postLead } from "../../fixtures/leads";
import { runProgram, startProcess } from "../../fixtures/program";
import { temporaryFolder } from "../../fixtures/temporary-folder";
import { answer, startSlackStandIn } from "../delivery/slack-stand-in";
import {
  asNobody,
  giveTo,
  isRoot,
  nobody,
  openSite,
  runDoctor,
  type SetUps,
  testSetUps,
} from "./broken-site";

setDefaultTimeout(120_000);
// The lines are typed as they stand.
beforeAll(() => requireDebianPackages({ sudo: "/usr/bin/sudo" }));

const setUps: SetUps = {
  async "a misspelt name in the file of settings"(site) {
    const file = `${site.folder}/site.env`;
    await Bun.write(file, "BACKUP_KEEP=7\nTRUSTED_PROXY=10.0.0.1\n");
    site.args = ["--env-file", file];
    return {
      wrong: ["Configuration"],
      found: "TRUSTED_PROXY is not a setting",
      type: `sudo sed -i 's/^\\s*TRUSTED_PROXY=/TRUSTED_PROXIES=/' ${file}`,
    };
  },
  async "a file of settings that everybody may change"(site) {
    const file = `${site.folder}/site.env`;
    await Bun.write(file, "BACKUP_KEEP=7\n");
    chmodSync(file, 0o666);
    site.args = ["--env-file", file];
    return {
      wrong: ["Configuration"],
      found: `every user of this machine can change the settings in ${file}`,
      type: `sudo chmod go-w ${file}`,
    };
  },
  async "an origin without encryption"(site) {
    site.env.PUBLIC_ORIGIN = "http://www.vitreel.example";
    return {
      wrong: ["Configuration"],
      found: "should begin with https://",
      set: /^PUBLIC_ORIGIN=https:\/\/www\.vitreel\.example$/,
      after: () => delete site.env.PUBLIC_ORIGIN,
    };
  },
  async "a value that is none"(site) {
    site.env.BACKUP_KEEP = "a week";
    return {
      wrong: ["Configuration"],
      found: 'BACKUP_KEEP is "a week", but it should be',
      after: () => delete site.env.BACKUP_KEEP,
    };
  },
  async "an address for events without a secret"(site) {
    const hook = await startSlackStandIn();
    hook.behavior = () => answer(200, "");
    site.env.WEBHOOK_URL = hook.url;
    return {
      wrong: ["Configuration"],
      found: "WEBHOOK_SECRET is missing",
      set: /^WEBHOOK_SECRET=whsec_[A-Za-z0-9+/]{43}=$/,
      ends: [hook],
    };
  },
  async "a proxy that nobody named"(site) {
    site.env.TRUSTED_PROXIES = "10.0.0.1";
    {
      await using server = await startProcess(Number(site.env.PORT), site);
      const url = server.url.replace("localhost", "127.0.0.1");
      await postLead({ url }, {}, { "X-Forwarded-For": "198.51.100.7" });
      await server.stop();
    }
    return {
      wrong: ["Proxy"],
      found: "127.0.0.1 forwards requests but is not in TRUSTED_PROXIES",
      set: /^TRUSTED_PROXIES=10\.0\.0\.1,127\.0\.0\.1$/,
    };
  },
  async "a port that another program has"(site) {
    const other = Bun.serve({
      hostname: "127.0.0.1",
      port: Number(site.env.PORT),
      fetch: () => new Response(),
    });
    return {
      wrong: ["Server"],
      found: `another program uses 127.0.0.1:${site.env.PORT}`,
      type: `sudo ss -ltnp 'sport = :${site.env.PORT}'`,
      shows: `pid=${process.pid}`,
      after: () => other.stop(true),
    };
  },
};

const forRoot: SetUps = {
  async "a file of settings that may not be read"(site) {
    giveTo(site.dataDir, nobody);
    chmodSync(site.folder, 0o755);
    const file = `${site.folder}/site.env`;
    await Bun.write(file, `DATA_DIR=${site.dataDir}\n`);
    chmodSync(file, 0o600);
    Object.assign(site, { before: asNobody, args: ["--env-file", file] });
    return {
      wrong: ["Configuration"],
      found: `The settings in ${file} cannot be read`,
      type: `sudo ${typedProgram} doctor --json --env-file ${file}`,
      shows: '"check": "Database",\n    "ok": true',
      after: () => {
        site.before = [];
      },
    };
  },
};

testSetUps(setUps);
testSetUps(forRoot, isRoot);

test("at a terminal the line stands under what is wrong", async () => {
  using folder = temporaryFolder();
  const site = await openSite(folder);
  writeFileSync(`${site.dataDir}/backups`, "");
  const result = await site.run("doctor");
  expect(result.stdout).toContain(
    `✗ Backups: ${site.dataDir}/backups is a file, not a folder\n    Run: mv ${site.dataDir}/backups ${site.dataDir}/backups.old\n`,
  );
});

test("what depends on a database that is not there, or on a server that does not run, has a question mark", async () => {
  using folder = temporaryFolder();
  const site = await openSite(folder);
  rmSync(`${site.dataDir}/vitreel.db`);
  const { unknown } = await runDoctor(site);
  expect(unknown.map(({ check }) => check)).toEqual(
    expect.arrayContaining(["Files", "Server", "Proxy", "Passkeys", "Messages"]),
  );
  const result = await site.run("doctor");
  expect(result.stdout).toContain("? Files: skipped: see Database\n");
  expect(result.stdout).toMatch(/\n\d+ of \d+ checks passed\.\n$/);
});

test("a check that fails itself is a finding and stops no other", async () => {
  const broken = await runCheck("Clock", () => {
    throw new Error("no idea");
  });
  expect(broken).toEqual({ check: "Clock", ok: false, found: "could not be checked: no idea" });
});

test.skipIf(!isRoot)(
  "settings of the usual file that may not be read are not in force, and the doctor says so",
  async () => {
    using folder = temporaryFolder();
    const site = await openSite(folder);
    const file = `${site.folder}/etc/vitreel.env`;
    await Bun.write(file, "BACKUP_KEEP=7\n");
    chmodSync(file, 0o600);
    giveTo(site.dataDir, nobody);
    for (const path of [site.folder, `${site.folder}/etc`]) chmodSync(path, 0o755);
    const env = { ...site.env, DESTDIR: site.folder };
    const result = await runProgram(["doctor"], { ...site, env, cwd: root, before: asNobody });
    const found = `the settings in ${file} are not in use: nobody has no permission to read them`;
    expect([result.code, result.stdout]).toEqual([1, expect.stringContaining(`✗ Configuration: ${found}\n`)]);
    expect(result.stdout).toContain(`Run: sudo ${typedProgram} doctor\n? Everything else: skipped`);
    expect(result.stdout).not.toContain("does not exist");
    const read = await runProgram(["settings"], { ...site, env, cwd: root });
    expect(read.stdout).toMatch(new RegExp(`BACKUP_KEEP .*${file}`));
  },
);

test("a unit that does not let the server write its data is found out, with the line that lets it", async () => {
  using folder = temporaryFolder();
  const site = await openSite(folder);
  site.env.PATH = `${site.folder}/bin:${process.env.PATH}`;
  for (const [paths, isFine] of [
    ["/srv/other", false],
    [`${site.dataDir}-else`, false],
    ["", false],
    [`/srv/other -${site.dataDir}/`, true],
    [site.folder, true],
  ] as const) {
    const shown = `LoadState=loaded\\nProtectSystem=strict\\nStateDirectory=vitreel\\nReadWritePaths=${paths}\\n`;
    await Bun.write(`${site.folder}/bin/systemctl`, `#!/bin/sh\n[ "$1" = show ] && printf '${shown}'\n`);
    chmodSync(`${site.folder}/bin/systemctl`, 0o755);
    const { wrong } = await runDoctor(site);
    expect([paths, wrong.length === 0]).toEqual([paths, isFine]);
    if (!isFine)
      expect(wrong[0]).toMatchObject({
        check: "Unit",
        type: `sudo ${typedProgram} install --data-dir ${site.dataDir}`,
      });
  }
});

test("a server whose unit is enabled and that does not run is found out, with the line that starts it", async () => {
  using folder = temporaryFolder();
  const site = await openSite(folder);
  site.env.PATH = `${site.folder}/bin:${process.env.PATH}`;
  await Bun.write(`${site.folder}/bin/systemctl`, '#!/bin/sh\n[ "$1" = is-enabled ]\n');
  chmodSync(`${site.folder}/bin/systemctl`, 0o755);
  expect((await runDoctor(site)).wrong).toMatchObject([
    { check: "Server", type: "sudo systemctl start vitreel@a" },
  ]);
});
