import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { company } from "~/content/company";
import { codeName, companyDomain, companyName } from "~/lib/company-name";
import type { Channel } from "~/server/delivery/channel.server";
import { adminEmail, jobFields, postForm } from "../fixtures/admin";
import { root } from "../fixtures/build";
import { copyTree, howToBlocks, readPath } from "../fixtures/how-to-tree";
import { addressOf, listPublicPaths, readMeta, readPage, routeFiles } from "../fixtures/pages";
import { type PopulatedSite, pageAddresses, populateSite } from "../fixtures/populated-site";
import { type RunningSite, startSite } from "../fixtures/server";

/** The names of the one module that a customer changes, in what the site sends. */
const formerName = new RegExp(`${RegExp.escape(companyName)}|${RegExp.escape(codeName)}`, "i");
/** Addresses that people of this test typed, which keep the former name. */
const typedAddresses = new RegExp(`${RegExp.escape(adminEmail)}|noor@${RegExp.escape(companyDomain)}`, "gi");

const tree = copyTree();
const { folder, run } = tree;
const main = join(folder, "app/server/main.ts");
let site: RunningSite;
let populated: PopulatedSite;
let built: Promise<void> | undefined;

setDefaultTimeout(240_000);
// What is to be changed must stand there as the how-to has it, and once.
beforeAll(async () => {
  for (const block of howToBlocks) await tree.apply(block);
});

/** Builds and starts the site of that tree; once, for the tests that look at it. */
function startRenamedSite() {
  built ??= (async () => {
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

test("everything of the how-to compiles but for the address that no page answers @all", async () => {
  await Bun.write(join(folder, "app/content/dead.ts"), deadAddresses);
  await run("bun", "--bun", "react-router", "typegen");
  const failure = ({ message }: Error) => message;
  const compilerOutput = await run("bun", "--bun", "tsc", "--noEmit", "--pretty", "false").catch(failure);
  const made = howToBlocks.flatMap(({ language, text }) => (/^tsx?$/.test(language) ? readPath(text) : []));
  const linterOutput = await run("bun", "--bun", "biome", "check", "--vcs-enabled=false", ...made).then(
    () => "",
    failure,
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

test("everything that the how-to changes stands as it says, and its channel sends the words of visitors as text only", async () => {
  expect(howToBlocks.map(({ language }) => language)).toEqual(
    expect.arrayContaining(["diff", "ts", "tsx", "sh"]),
  );
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

test("no page says the former name, neither to visitors nor to the team, nor its data or its twin in Markdown @all", async () => {
  await startRenamedSite();
  const found: string[] = [];
  // Articles and releases are the team's own, which change them in the admin.
  const isNews = (path: string) => /^\/(blog|company\/press|preview\/news|admin\/news)/.test(path);
  const paths = pageAddresses.map((address) => populated.places[address] ?? address);
  const shared = listPublicPaths().flatMap((path) =>
    path === "/" ? ["/index.md", "/_root.data"] : [`${path}.md`, `${path}.data`],
  );
  for (const path of [...paths, ...shared].filter((path) => !isNews(path)))
    found.push(...findFormerName(path, await read(path)));
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
  const renamed: typeof import("~/lib/company-name") = await import(join(folder, "app/lib/company-name.ts"));
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

test("the files that are drawn with the name are drawn for this company: `bun run brand` draws them", async () => {
  for (const path of new Bun.Glob("*.pdf").scanSync(`${root}public/files`))
    expect([path, (await Bun.file(`${root}public/files/${path}`).text()).includes(company.name)]).toEqual([
      path,
      true,
    ]);
});
