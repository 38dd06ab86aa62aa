import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { chownSync, mkdirSync, readdirSync } from "node:fs";
import { program, root, typedProgram } from "../../fixtures/build";
import { runProgram } from "../../fixtures/program";
import { freePort } from "../../fixtures/server";
import { temporaryFolder } from "../../fixtures/temporary-folder";

export type Site = {
  folder: string;
  /** With a database of this version in it. */
  dataDir: string;
  env: Record<string, string>;
  args: string[];
  /** What stands in front of the program. */
  before: string[];
  /** Runs a command of the program with the settings of this site. */
  run(...words: string[]): ReturnType<typeof runProgram>;
};

export type Expected = {
  /** What is wrong; the first is looked at. */
  wrong: string[];
  found: string;
  advice?: string;
  /** The line to type, and what it ends with where that is not 0. */
  type?: string;
  code?: number;
  /** What the line says, where it shows only what to mend. */
  shows?: string;
  set?: RegExp;
  /** What a person does who was told, before the line is typed. */
  first?(): unknown;
  /** What the person does after the line. */
  after?(): unknown;
  /** What is disposed of at the end of the case. */
  ends?: (Disposable | AsyncDisposable)[];
};

/** A user that every Linux has, and that owns nothing. */
export const nobody = 65534;
export const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
export const isRoot = process.getuid?.() === 0;

export function giveTo(path: string, user: number) {
  for (const name of ["", ...(readdirSync(path, { recursive: true }) as string[])])
    chownSync(`${path}/${name}`, user, user);
}

export function runStatement(site: Site, statement: string) {
  using file = new Database(`${site.dataDir}/vitreel.db`);
  file.run(statement);
}

export async function backUp(site: Site): Promise<string> {
  return (await site.run("backup")).stdout.split(": ")[0] ?? "";
}

/** Set-ups that are broken as they break in life, and what the doctor is to say of each. */
export type SetUps = Record<string, (site: Site) => Promise<Expected>>;

/** A site that has nothing wrong yet. */
export async function openSite(folder: { path: string }): Promise<Site> {
  const dataDir = `${folder.path}/data`;
  mkdirSync(dataDir, { mode: 0o700 });
  const site: Site = {
    folder: folder.path,
    dataDir,
    args: [],
    before: [],
    env: { PORT: String(await freePort()) },
    run: (...words) => runProgram(words, { ...site, cwd: root, before: [] }),
  };
  await site.run("migrate");
  return site;
}

/** Types a line as it was told, but that the program stands where it is under test. */
async function typeLine(line: string, { env, dataDir }: Site) {
  const isOurs = new RegExp(`^((sudo (-u \\S+ )?)?(DATA_DIR=\\S+ )?)${typedProgram} `);
  const words = line.replace(isOurs, `$1${program.join(" ")} `);
  const child = Bun.spawn(["sh", "-c", words], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", DATA_DIR: dataDir, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const printed = (await new Response(child.stdout).text()) + (await new Response(child.stderr).text());
  return { code: await child.exited, printed };
}

type Finding = {
  check: string;
  ok: boolean | null;
  found: string;
  advice?: string;
  type?: string;
  set?: string;
};

export async function runDoctor(site: Site) {
  const { code, stdout, stderr } = await runProgram(["doctor", "--json", ...site.args], {
    ...site,
    cwd: root,
  });
  expect(stderr).toBe("");
  expect(stdout).not.toContain("hidden-battery");
  const findings = JSON.parse(stdout) as Finding[];
  return {
    code,
    wrong: findings.filter(({ ok }) => ok === false),
    unknown: findings.filter(({ ok }) => ok === null),
  };
}

/** Breaks a site in each of these ways; what the doctor says of it, and the line it tells to type, must mend it. */
export function testSetUps(all: SetUps, isPossible = true) {
  for (const [name, make] of Object.entries(all))
    test.skipIf(!isPossible)(`the doctor knows ${name}, and the line to type`, async () => {
      using folder = temporaryFolder();
      const site = await openSite(folder);
      const expected = await make(site);
      await using _ends = {
        async [Symbol.asyncDispose]() {
          for (const one of expected.ends ?? [])
            await (Symbol.asyncDispose in one ? one[Symbol.asyncDispose]() : one[Symbol.dispose]());
        },
      };
      const { code, wrong } = await runDoctor(site);
      const [first] = wrong;
      expect([code, ...wrong.map(({ check }) => check)]).toEqual([1, ...expected.wrong]);
      expect(first?.found).toContain(expected.found);
      expect(first?.advice ?? "").toContain(expected.advice ?? "");
      expect(first?.type).toBe(expected.type as string);
      if (expected.set) expect(first?.set).toMatch(expected.set);
      else expect(first?.set).toBeUndefined();

      await expected.first?.();
      if (expected.type) {
        const run = await typeLine(expected.type, site);
        expect([run.printed, run.code]).toEqual([run.printed, expected.code ?? 0]);
        expect(run.printed).toContain(expected.shows ?? "");
      }
      const [setting = "", value = ""] = first?.set?.split(/=(.*)/s) ?? [];
      if (setting) site.env[setting] = value;
      await expected.after?.();
      expect(await runDoctor(site)).toMatchObject({ code: 0, wrong: [] });
    });
}
