import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { company } from "~/content/company";
import { jobFields, type SavedJob, type SignedInAdmin, signIn } from "../fixtures/admin";
import { type Page, readPage } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";

// What somebody may type or paste into a job: markup, ends of scripts, comments and sections, marks that turn or hide
// text, Windows line ends, emoji with joiners, and scripts of the world.
const payloads = [
  `<script>alert(1)</script>`,
  `</script><script>alert(2)</script>`,
  `"><img src=x onerror=alert(3)>`,
  `'-alert(4)-'`,
  `]]><job>fake</job><![CDATA[`,
  `--><b>bold</b><!--`,
  `&lt;i&gt; &amp; &#60; {title} \${x} %0d%0abcc:a@b.example`,
  `javascript:alert(5)`,
  `[a](javascript:alert(6)) [b](//evil.example) [c](/..//evil.example) [d](mailto:a@b.example?bcc=c@d.example)`,
  `**<img src=x onerror=alert(7)>** [<b>e</b>](https://a.example/"onclick=alert(8))`,
];
const markup = payloads.join(" ");
const hiddenMarks = "Zulu\u202e\u2066\u200b\ufeff Yankee";
const visibleText = "Zulu Yankee";
const scripts = "日本語 العربية हिन्दी 👩‍👩‍👧‍👦🏳️‍🌈";

let site: RunningSite;
let admin: SignedInAdmin;
let job: SavedJob;
let page: Page;

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(120_000);
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site);
  const lines = `  - ${markup}\r\n\r\n- ${scripts}\r\n${hiddenMarks}\u2028last`;
  const hostile = `${payloads[0]} ${payloads[2]} ${hiddenMarks} ${scripts}`.slice(0, 199);
  job = await admin.createJob({
    ...jobFields,
    title: `${payloads[1]} ${payloads[4]} ${visibleText} ${scripts}`,
    location: hostile,
    type: hostile,
    department: hostile,
    locality: hostile,
    description: `${markup} ${hiddenMarks} ${scripts}`,
    responsibilities: lines,
    requirements: lines,
    benefits: lines,
    techStack: lines,
    additionalInfo: lines,
    country: "IN",
  });
  page = await readPage(site, `/company/careers/${encodeURIComponent(job.slug)}`);
});
afterAll(() => site.stop());

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { headers });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

/** Markup that stands in a page as an element, and not as words. */
function listForeignMarkup({ document }: Pick<Page, "document">) {
  const elements = [...document.querySelectorAll("*")];
  return elements
    .filter(
      (element) =>
        (element.tagName === "SCRIPT" && /^alert/.test(element.textContent ?? "")) ||
        (element.tagName === "IMG" && element.getAttribute("src") === "x") ||
        ["B", "I", "JOB"].includes(element.tagName) ||
        [...element.attributes].some(
          ({ name, value }) => /^on/.test(name) || (name === "href" && value.startsWith("javascript:")),
        ),
    )
    .map((element) => element.outerHTML.slice(0, 80));
}

/** A title within a sentence keeps its own direction by a pair of marks that the site itself puts around it. */
function removeIsolates(text: string) {
  return text.replace(/\u2068([^\u2066-\u2069]*)\u2069/g, "$1");
}

test("the address is letters, digits and emoji of any script, and the page is there", () => {
  expect(job.slug).toMatch(/^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}_-]+$/u);
  expect(job.slug).toContain("日本語");
  expect(page.status).toBe(200);
});

test("every page that shows the job shows its markup as words", async () => {
  const cookie = { Cookie: admin.cookie };
  const { createPreviewPath } = (
    (await (await admin.fetch(`/admin/jobs/${job.id}`)).text()).match(/\/preview\/jobs\/[^"'\\<&]+/) ?? []
  ).map((path) => ({ createPreviewPath: path }))[0] ?? { createPreviewPath: "" };
  const pages: [string, Record<string, string>][] = [
    ["/company/careers", {}],
    [page.path, {}],
    ["/company/careers/unknown", {}],
    [createPreviewPath, {}],
    ["/admin/jobs", cookie],
    [`/admin/jobs/${job.id}`, cookie],
    ["/admin/activity", cookie],
  ];
  for (const [path, headers] of pages) {
    const readBack = await readPage(site, path, headers);
    expect([path, readBack.shows(visibleText)]).toEqual([path, true]);
    expect([path, listForeignMarkup(readBack)]).toEqual([path, []]);
    expect([
      path,
      removeIsolates(readBack.html).match(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/)?.[0],
    ]).toEqual([path, undefined]);
  }
  const { text } = await read(`${page.path}.md`);
  expect(text).toContain("img src=x onerror=alert(7)");
  expect(text.match(/<(script|img|b|i|job)\b/i)?.[0]).toBeUndefined();
});

test("what engines are told is the job's own words, in a block that ends where it should", () => {
  const blocks = [...page.document.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
    JSON.parse(block.textContent ?? ""),
  );
  const posting = blocks.find((block) => block["@type"] === "JobPosting");
  expect(posting.title).toBe(job.title);
  const description = new DOMParser().parseFromString(posting.description, "text/html");
  expect(listForeignMarkup({ document: description })).toEqual([]);
  expect(description.querySelectorAll("li")).toHaveLength(18);
  expect(description.querySelector("li")?.textContent).toContain("<script>alert(1)</script>");
  const links = [...description.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(new Set(links)).toEqual(new Set(["https://a.example/%22onclick=alert(8)"]));
});

test("a mail draft has one subject and one body, and nobody in copy", () => {
  const drafts = [...page.document.querySelectorAll('a[href^="mailto:"]')].map(
    (link) => link.getAttribute("href") ?? "",
  );
  const apply = drafts.filter((draft) => draft.startsWith(`mailto:${company.mail.careers}`));
  expect(
    new Set(apply.map((draft) => removeIsolates(decodeURIComponent(draft.split("?subject=")[1] ?? "")))),
  ).toEqual(new Set([`Application for ${job.title}`]));
  for (const draft of drafts) expect(draft.split("?")[1] ?? "").toMatch(/^(subject=[^&=]*)?(&body=[^&=]*)?$/);
  expect(drafts.filter((draft) => draft.startsWith("mailto:?"))).toHaveLength(1);
});

for (const path of [
  "/company/careers/feed.xml",
  "/company/careers/indeed.xml",
  "/company/careers/linkedin.xml",
  "/sitemap.xml",
]) {
  test(`${path} is one well-formed document with one entry of the job`, async () => {
    const { text, type } = await read(path);
    expect(type).toMatch(/xml; charset=utf-8$/);
    const xml = new DOMParser().parseFromString(expandSections(text), "text/xml");
    expect(xml.querySelector("parsererror")).toBeNull();
    expect(text.match(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u)).toBeNull();
    expect(expandSections(text).match(/<(entry|job)>/g)?.length ?? 1).toBe(1);
    expect(text).toContain(encodeURIComponent(job.slug));
    expect(expandSections(text)).not.toMatch(/<(script|img|b)[\s>]/);
  });
}

test("the calls give back the texts as they were cleaned", async () => {
  const answer = JSON.parse((await read(`/api/jobs/${encodeURIComponent(job.slug)}`)).text);
  expect(answer.title).toBe(job.title);
  expect(answer.benefits).toBe(`  - ${markup}\n\n- ${scripts}\n${visibleText}\nlast`.trim());
  expect(listForeignMarkup({ document: new DOMParser().parseFromString(answer.html, "text/html") })).toEqual(
    [],
  );
  expect((await read("/api/jobs/active")).type).toStartWith("application/json");
});

function expandSections(xml: string) {
  return xml.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  );
}
