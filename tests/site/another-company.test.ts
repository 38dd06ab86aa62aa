import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { company } from "~/content/company";
import { codeName, companyDomain, companyName } from "~/lib/company-name";
import { adminEmail } from "../admin";
import { type FurnishedSite, furnish, pageAddresses } from "../furnish";
import { addressOf, publicPaths, routeFiles } from "../pages";
import { type RunningSite, root, startSite } from "../server";

/** A name with what markup, addresses and code cannot take as it is. */
const other = { name: "Lumen & Oak", domain: "lumen-oak.example" };
/** The names of the one module that a customer changes, in what the site sends. */
const former = new RegExp(`${RegExp.escape(companyName)}|${RegExp.escape(codeName)}`, "i");
/** Typed by the people of this test, who keep their addresses. */
const typed = new RegExp(`${RegExp.escape(adminEmail)}|noor@${RegExp.escape(companyDomain)}`, "gi");

const folder = mkdtempSync(join(tmpdir(), "company-"));
const main = join(folder, "app/server/main.ts");
let site: RunningSite;
let furnished: FurnishedSite;

setDefaultTimeout(180_000);
beforeAll(async () => {
  const files = ["package.json", "tsconfig.json", "react-router.config.ts", "vite.config.ts"];
  for (const name of ["app", "db", ...files]) cpSync(root + name, join(folder, name), { recursive: true });
  for (const name of ["public", "node_modules"]) symlinkSync(root + name, join(folder, name));
  const module = Bun.file(join(folder, "app/lib/company-name.ts"));
  const text = await module.text();
  await module.write(
    text
      .replace(JSON.stringify(companyName), JSON.stringify(other.name))
      .replace(JSON.stringify(companyDomain), JSON.stringify(other.domain)),
  );
  await run("bun", "--bun", "react-router", "build");
  site = await startSite({}, ["bun", main]);
  furnished = await furnish(site);
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a command in the other company's tree and gives what it prints. */
async function run(...command: string[]) {
  const child = Bun.spawn(command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(stdout + stderr);
  return stdout + stderr;
}

/** Where the former name stands in a text, with the words around it. */
function findFormer(place: string, text: string) {
  const words = text.replaceAll(typed, "");
  const at = words.search(former);
  return at < 0 ? [] : [`${place}: ${words.slice(Math.max(0, at - 60), at + 60)}`];
}

async function read(path: string, init?: RequestInit) {
  const answer = await furnished.admin.fetch(path, init);
  return `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
}

test("no page says the former name, neither to visitors nor to the team, nor its data or its twin in Markdown", async () => {
  const found: string[] = [];
  const paths = pageAddresses.map((address) => furnished.places[address] ?? address);
  const shared = publicPaths().flatMap((path) =>
    path === "/" ? ["/index.md", "/_root.data"] : [`${path}.md`, `${path}.data`],
  );
  for (const path of [...paths, ...shared]) found.push(...findFormer(path, await read(path)));
  // Signed out: the pages before the door.
  for (const path of ["/sign-in", "/admin", "/setup?token=none"])
    found.push(...findFormer(path, await (await fetch(site.url + path)).text()));
  expect(found).toEqual([]);
});

test("nothing made for programs says it: feeds, lists, the API and its problems, scripts and styles", async () => {
  const files = routeFiles.filter((file) => /\[\.\][a-z]+\.ts$/.test(file)).map(addressOf);
  expect(files.length).toBeGreaterThan(8);
  const api = ["/api/jobs", "/api/jobs/active", "/api/jobs/none", "/api/none", "/healthz", "/readyz"];
  const found: string[] = [];
  for (const path of [...files, ...api]) found.push(...findFormer(path, await read(path)));
  const built = new Bun.Glob("**/*.{js,css,svg,speculationrules,json,txt}");
  for await (const path of built.scan({ cwd: join(folder, "build/client"), followSymlinks: true }))
    found.push(...findFormer(path, await Bun.file(join(folder, "build/client", path)).text()));
  for (const message of site.slack.messages) found.push(...findFormer("Slack", JSON.stringify(message)));
  expect(found).toEqual([]);
});

test("neither the start, nor the help of any command, nor a wrong setting says it", async () => {
  const help = await run("bun", main, "help");
  expect(help).toContain(`${other.name} `);
  expect(site.output()).toContain(`${other.name} is ready.`);
  const commands = [...help.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, command]) => command as string);
  expect(commands.length).toBeGreaterThan(6);
  const texts = await Promise.all(commands.map((command) => run("bun", main, command, "--help")));
  const wrong = await run("env", "PUBLIC_ORIGIN=none", "bun", main, "serve").catch(String);
  expect(wrong).toContain(`https://www.${other.domain}`);
  expect([help, site.output(), wrong, ...texts].flatMap((text) => findFormer("printed", text))).toEqual([]);
});

test("the new name is said in its place, and what cannot take it as it is has a form of it that works", async () => {
  const page = new DOMParser().parseFromString(
    (await (await fetch(site.url)).text()).replaceAll(/<link rel="stylesheet"[^>]*>/g, ""),
    "text/html",
  );
  expect(page.title).toStartWith(`${other.name} · `);
  expect(page.body.textContent).toContain(company.legalName.replace(companyName, other.name));
  expect(await (await fetch(`${site.url}/manifest.webmanifest`)).json()).toMatchObject({ name: other.name });
  expect(await (await fetch(`${site.url}/films/demo.vtt`)).text()).toContain("\nLumen &amp; Oak lights one");
  expect(await (await fetch(`${site.url}/blog/feed.xml`)).text()).toContain("<title>Lumen &amp; Oak blog");
  const documentation = await (await fetch(`${site.url}/documentation.md`)).text();
  expect(documentation).toContain("<lumenoak-player");
  expect(documentation).toContain("LUMENOAK_SECRET_KEY");
});

test("the files that are drawn with the name are drawn for this company: `bun run brand` draws them", async () => {
  for (const path of new Bun.Glob("*.pdf").scanSync(`${root}public/files`))
    expect([path, (await Bun.file(`${root}public/files/${path}`).text()).includes(company.name)]).toEqual([
      path,
      true,
    ]);
});
