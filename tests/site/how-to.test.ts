import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { company } from "~/content/company";
import { codeName, companyDomain, companyName } from "~/lib/company-name";
import type { Channel } from "~/server/delivery/channel.server";
import { adminEmail, jobFields, joinTeam, postForm } from "../fixtures/admin";
import { root } from "../fixtures/build";
import { copyTree, howToBlocks, readPath } from "../fixtures/how-to-tree";
import { addressOf, listPublicPaths, parsePage, readMeta, readPage, routeFiles } from "../fixtures/pages";
import { type PopulatedSite, pageAddresses, populateSite } from "../fixtures/populated-site";
import { type RunningSite, startSite } from "../fixtures/server";

/** The names of the one module that a customer changes, in what the site sends. */
const formerName = new RegExp(`${RegExp.escape(companyName)}|${RegExp.escape(codeName)}`, "i");
/** Addresses that people of this test typed, which keep the former name. */
const typedAddresses = new RegExp(`${RegExp.escape(adminEmail)}|noor@${RegExp.escape(companyDomain)}`, "gi");

const tree = copyTree();
const { folder, run } = tree;
const main = join(folder, "app/server/main.ts");
/** What the compiler says of the tree in which everything of the how-to was done, and a dead address written twice. */
let compilerOutput: string;
/** What the linter says of the files that the how-to makes. */
let linterOutput: string;
let renamed: typeof import("~/lib/company-name");
let site: RunningSite;
let populated: PopulatedSite;
let built: Promise<void> | undefined;

setDefaultTimeout(240_000);
beforeAll(async () => {
  for (const block of howToBlocks) await tree.apply(block);
  await Bun.write(join(folder, "app/content/dead.ts"), deadAddresses);
  renamed = await import(join(folder, "app/lib/company-name.ts"));
  await run("bun", "--bun", "react-router", "typegen");
  compilerOutput = await run("bun", "--bun", "tsc", "--noEmit", "--pretty", "false").catch(
    ({ message }: Error) => message,
  );
  const made = howToBlocks.flatMap(({ language, text }) => (/^tsx?$/.test(language) ? readPath(text) : []));
  const check = ["bun", "--bun", "biome", "check", "--vcs-enabled=false"];
  linterOutput = await run(...check, ...made).then(
    () => "",
    ({ message }: Error) => message,
  );
});

/** Builds and starts the site of that tree; once, for the tests that look at it. */
function startRenamedSite() {
  built ??= (async () => {
    await putLinksIntoTexts();
    await run("bun", "app/tools/build.ts");
    site = await startSite({}, ["bun", main]);
    populated = await populateSite(site);
  })();
  return built;
}
afterAll(async () => {
  await site?.stop();
  tree[Symbol.dispose]();
});

/** A link behind every text, which the pages then have to draw. */
async function putLinksIntoTexts() {
  const ownLine = /^(\s+(?:title|text|lead|question|answer|statement|detail):\s+)(["`])((?:(?!\2).)*)\2,$/gm;
  for await (const path of new Bun.Glob("app/{content,routes}/**/*.ts").scan({ cwd: folder })) {
    const file = Bun.file(join(folder, path));
    const text = await file.text();
    await file.write(text.replace(ownLine, "$1$2$3 [added](/faq)$2,"));
  }
}

const deadAddresses = `import type { LinkText } from "~/lib/links";

export const text = "What [nobody](/nowhere) has seen, and [the page](/our-videos) that is there.";
export const link: LinkText = { label: "Nobody", to: "/nowhere" };
`;

/** Where the former name stands in a text, with the words around it. */
function findFormerName(place: string, text: string) {
  const words = text.replaceAll(typedAddresses, "");
  const at = words.search(formerName);
  return at < 0 ? [] : [`${place}: ${words.slice(Math.max(0, at - 60), at + 60)}`];
}

async function read(path: string, init?: RequestInit) {
  const answer = await populated.admin.fetch(path, init);
  return `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
}

test("everything of the how-to is done, and compiles but for the address that no page answers", () => {
  expect(howToBlocks.map(({ language }) => language)).toEqual(
    expect.arrayContaining(["diff", "ts", "tsx", "sh"]),
  );
  const errors = compilerOutput.split("\n").filter((line) => line.includes("error TS"));
  expect(errors.map((line) => line.replace(/\(\d+,\d+\): error TS\d+/, ""))).toEqual([
    `.react-router/text-links.ts: Argument of type '"/nowhere"' is not assignable to parameter of type '"app/content/dead.ts:3: no page answers this address"'.`,
    `app/content/dead.ts: Type '"/nowhere"' is not assignable to type 'LinkTo'.`,
  ]);
  expect(linterOutput).toBe("");
});

test("the new page answers, is linked, listed and told to programs, and the build drew its card @all", async () => {
  await startRenamedSite();
  const page = await readPage(site, "/our-videos");
  expect(page.status).toBe(200);
  expect(page.document.querySelector("main a[href='/how-we-measure']")?.textContent).toBe("how we measure");
  expect((await readPage(site, "/faq")).document.querySelector("main a[href='/terms']")).not.toBeNull();
  expect((await readPage(site, "/")).document.querySelector("footer a[href='/our-videos']")).not.toBeNull();
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain("/our-videos</loc>");
  expect(await (await fetch(`${site.url}/our-videos.md`)).text()).toContain("[how we measure](");
  const card = await fetch(readMeta(page.document, "og:image") ?? "");
  expect([card.url, card.status, card.headers.get("content-type")]).toEqual([
    `${site.url}/cards/our-videos.jpg`,
    200,
    "image/jpeg",
  ]);
});

test("the new product page has its color, its prices for engines and its place in the menu @all", async () => {
  await startRenamedSite();
  const { status, document } = await readPage(site, "/products/live");
  expect(status).toBe(200);
  expect(document.querySelector("main")?.dataset.hue).toBe("commerce");
  expect(document.querySelector("main [data-mockup]")).not.toBeNull();
  const structured = [...document.querySelectorAll("script[type='application/ld+json']")].map(
    ({ textContent }) => JSON.parse(textContent ?? ""),
  );
  expect(structured).toContainEqual(
    expect.objectContaining({ "@type": "SoftwareApplication", url: `${site.url}/products/live` }),
  );
  expect(
    (await readPage(site, "/")).document.querySelector("header a[href='/products/live']"),
  ).not.toBeNull();
});

test("the new admin page lists the open jobs, stands in the menu and is refused to a role without jobs @all", async () => {
  await startRenamedSite();
  const { admin } = populated;
  const { document } = parsePage(await (await admin.fetch("/admin/openings")).text());
  const listed = [...document.querySelectorAll("main li")].map(({ textContent }) => textContent);
  expect(listed).toContain(jobFields.title);
  expect(document.querySelector("header a[href='/admin/openings']")).not.toBeNull();
  const sales = await joinTeam(site, admin, "sales@shop.example", "sales");
  expect((await sales.fetch("/admin/openings")).status).toBe(403);
  expect(await (await sales.fetch("/admin")).text()).not.toContain("/admin/openings");
  expect((await fetch(`${site.url}/admin/openings`, { redirect: "manual" })).status).toBe(302);
});

test("a link in a text is drawn wherever the text is: in paragraphs, headings, answers, items of lists @all", async () => {
  await startRenamedSite();
  const undrawn: string[] = [];
  let drawn = 0;
  for (const path of listPublicPaths()) {
    const { document } = await readPage(site, path);
    drawn += document.querySelectorAll("main a[href='/faq']").length;
    for (const element of document.querySelectorAll("p,h1,h2,h3,li,dd,blockquote"))
      if (
        [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.includes("](/faq)"),
        ) &&
        !element.closest("a,button,summary,label,figure,nav")
      )
        undrawn.push(`${path}: ${element.textContent}`);
  }
  expect(drawn).toBeGreaterThan(500);
  expect(undrawn).toEqual([]);
});

test("the new field of a job is saved and shown, and so is that of a lead @all", async () => {
  await startRenamedSite();
  const { admin } = populated;
  const fields = { ...jobFields, title: "Night Porter", hours: "32 of them" };
  const { slug } = await admin.createJob(fields);
  expect((await readPage(site, `/company/careers/${slug}`)).shows("Hours 32 of them")).toBe(true);
  const submissionKey = crypto.randomUUID();
  const words = { name: "Ada", email: "ada@shop.example", website: "shop.example", phone: "+1 415 555 0188" };
  const sent = await postForm(
    `${site.url}/request-demo`,
    { ...words, platform: "Hand-made", submissionKey },
    site.url,
  );
  expect(sent.status).toBe(303);
  expect(await (await admin.fetch("/admin/leads/export", { method: "POST" })).text()).toContain("Hand-made");
});

test("the new channel sends every kind of message, with the words of visitors as text only", async () => {
  const { channels, explainFailure } = await import(join(folder, "app/server/delivery/channels.server.ts"));
  const teams: Channel = channels.find(({ key }: Channel) => key === "teams");
  const posts: unknown[] = [];
  const fetch = (async (_url, init) => {
    posts.push(JSON.parse(String(init?.body)));
    return new Response("", { status: posts.length === 1 ? 202 : 429, headers: { "Retry-After": "30" } });
  }) as typeof globalThis.fetch;
  const content = {
    heading: "New lead: Ada",
    paragraphs: [],
    facts: [["Message", "**bold** <https://evil.example>"]] as [string, string][],
    links: [{ label: "Open in the admin", url: "https://shop.example/admin" }],
    foot: [],
    reference: "Lead 1",
  };
  const draft = { id: "1-1", write: async () => ({ content }), event: async () => undefined };
  const env = { publicOrigin: "", leadMailTo: [], teamsWebhookUrl: "https://teams.example/hook" };
  const context = { env, now: 0, fetch, timeoutMs: 1000 };
  expect(await teams.send(draft, context)).toEqual({ kind: "sent", detail: "202" });
  expect(await teams.send(draft, context)).toEqual({ kind: "failing", detail: "429", retryAfterMs: 30_000 });
  const texts = ["New lead: Ada", "Message: **bold** <https://evil.example>", "Lead 1"];
  expect(posts[0]).toMatchObject({
    attachments: [
      {
        content: {
          body: texts.map((text) => ({ inlines: [{ type: "TextRun", text }] })),
          actions: [{ type: "Action.OpenUrl", url: "https://shop.example/admin" }],
        },
      },
    ],
  });
  expect(explainFailure("teams", "404").remedy).toContain("TEAMS_WEBHOOK_URL");
});

test("the new event is counted and stands among the others, without a migration @all", async () => {
  await startRenamedSite();
  const userAgent =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  const body = JSON.stringify({ pages: { "/company/press": ["pressContacted"] } });
  const headers = { "User-Agent": userAgent, Origin: site.url };
  expect((await fetch(`${site.url}/api/count`, { method: "POST", body, headers })).status).toBe(204);
  const path = "/admin/insight?range=today";
  const deadline = Date.now() + 30_000;
  while (!(await read(path)).includes("Press contacts opened") && Date.now() < deadline) await Bun.sleep(500);
  expect(await read(path)).toContain("Press contacts opened");
  expect(
    (await readPage(site, "/company/press")).document.querySelector("[data-count=pressContacted]"),
  ).not.toBeNull();
});

test("no page says the former name, neither to visitors nor to the team, nor its data or its twin in Markdown @all", async () => {
  await startRenamedSite();
  const found: string[] = [];
  const paths = pageAddresses.map((address) => populated.places[address] ?? address);
  const shared = listPublicPaths().flatMap((path) =>
    path === "/" ? ["/index.md", "/_root.data"] : [`${path}.md`, `${path}.data`],
  );
  for (const path of [...paths, ...shared]) found.push(...findFormerName(path, await read(path)));
  // Visitors without a session see these pages of the admin.
  for (const path of ["/sign-in", "/admin", "/setup?token=none"])
    found.push(...findFormerName(path, await (await fetch(site.url + path)).text()));
  expect(found).toEqual([]);
});

test("nothing made for programs says it: feeds, lists, the API and its problems, scripts and styles @all", async () => {
  await startRenamedSite();
  const files = routeFiles.filter((file) => /\[\.\][a-z]+\.ts$/.test(file)).map(addressOf);
  expect(files.length).toBeGreaterThan(8);
  const api = ["/api/jobs", "/api/jobs/active", "/api/jobs/none", "/api/none", "/healthz", "/readyz"];
  const found: string[] = [];
  for (const path of [...files, ...api]) found.push(...findFormerName(path, await read(path)));
  const built = new Bun.Glob("**/*.{js,css,svg,speculationrules,json,txt}");
  for await (const path of built.scan({ cwd: join(folder, "build/client"), followSymlinks: true }))
    found.push(...findFormerName(path, await Bun.file(join(folder, "build/client", path)).text()));
  for (const message of site.slack.messages) found.push(...findFormerName("Slack", JSON.stringify(message)));
  expect(found).toEqual([]);
});

test("neither the start, nor the help of any command, nor a wrong setting says it @all", async () => {
  await startRenamedSite();
  const help = await run("bun", main, "help");
  expect(help).toContain(`${renamed.companyName} `);
  expect(site.output()).toContain(`${renamed.companyName} is ready`);
  const commands = [...help.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, command]) => command as string);
  expect(commands.length).toBeGreaterThan(6);
  const texts = await Promise.all(commands.map((command) => run("bun", main, command, "--help")));
  const wrong = await run("env", "PUBLIC_ORIGIN=none", "bun", main, "serve").catch(String);
  expect(wrong).toContain(`https://www.${renamed.companyDomain}`);
  // Files of a server and the script of package.json keep their names: whoever has them finds them by these.
  const printed = [help, site.output(), wrong, ...texts].map((text) =>
    text.replaceAll(/[\w/.-]*\/_?vitreel\b\S*|\bvitreel\.db\b|bun run vitreel\b/g, ""),
  );
  expect(printed.flatMap((text) => findFormerName("printed", text))).toEqual([]);
});

test("the new name is said in its place, and what cannot take it as it is has a form of it that works @all", async () => {
  await startRenamedSite();
  const page = new DOMParser().parseFromString(
    (await (await fetch(site.url)).text()).replaceAll(/<link rel="stylesheet"[^>]*>/g, ""),
    "text/html",
  );
  expect(page.title).toStartWith(`${renamed.companyName} · `);
  expect(page.body.textContent).toContain(company.legalName.replace(companyName, renamed.companyName));
  expect(await (await fetch(`${site.url}/manifest.webmanifest`)).json()).toMatchObject({
    name: renamed.companyName,
  });
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
