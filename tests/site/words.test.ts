import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { listPublicPaths, type Page, readPage } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";

/** The glossary of docs/style.md: words that visitors do not use, and what the site says. */
const avoided: Record<string, string> = {
  "films?": "video",
  "nobody|somebody|anybody|everybody": "you, your shoppers, no one, someone",
  "receipts?": "your request, your application",
  "(?<!cover )letters?(?! and lines)": "email",
  "lit|unlit": "highlighted, live",
  "hears? of|told of": "notified",
};

/** Who signs these writes in a voice of their own: articles, and what customers say. */
const signed = ["/blog/"];
/** Not said by the site: code, drawings, what people are quoted with, the words of the demo video itself. */
const unread = "script,style,template,svg,pre,code,noscript,[aria-hidden=true],blockquote,[data-transcript]";

const counts = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
/** "Six minutes", "Fourteen days": a time is no count of what stands below. */
const counted = new RegExp(`^(${counts.join("|")}) (?!minutes|seconds|hours|days)`);

const pages = new Map<string, Page>();
let site: RunningSite;

setDefaultTimeout(60_000);
beforeAll(async () => {
  site = await startSite();
  for (const path of listPublicPaths()) pages.set(path, await readPage(site, path));
});
afterAll(() => site.stop());

/** All that is read on a page, in one line: its text, its names for screen readers, its description. */
function readText({ document }: Page) {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const element of body.querySelectorAll(unread)) element.remove();
  for (const block of body.querySelectorAll("p,li,dt,dd,td,th,h1,h2,h3,h4,div,a,span,button"))
    block.append(" ");
  const labels = [...body.querySelectorAll("[aria-label],[alt],[title]")].flatMap((element) =>
    ["aria-label", "title"].map((name) => element.getAttribute(name) ?? ""),
  );
  const description = document.querySelector("meta[name=description]")?.getAttribute("content");
  return [body.textContent, ...labels, description].join(" ").replace(/\s+/g, " ");
}

test("no public page says a word that its readers do not use", () => {
  const found = [...pages].flatMap(([path, page]) => {
    if (signed.some((start) => path.startsWith(start))) return [];
    const text = readText(page);
    return Object.entries(avoided).flatMap(([words, instead]) =>
      [...text.matchAll(new RegExp(`.{0,30}\\b(${words})\\b.{0,30}`, "gi"))].map(
        ([around]) => `${path}: “${around.trim()}” → ${instead}`,
      ),
    );
  });
  expect([...new Set(found)]).toEqual([]);
});

test("a heading that counts has as many things below it", () => {
  const wrong = [...pages].flatMap(([path, { document }]) =>
    [...document.querySelectorAll("main h2, main h1")].flatMap((heading) => {
      const title = heading.textContent?.replace(/\s+/g, " ").trim() ?? "";
      const number = counts.indexOf(counted.exec(title)?.[1] ?? "") + 2;
      if (number < 2) return [];
      const section =
        heading.localName === "h1" ? document.querySelector("main") : heading.closest("section");
      return groupsIn(section).has(number) ? [] : [`${path}: ${title}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test("a demo has one length, and an answer one time", () => {
  const others =
    /.{0,30}(half an hour|\b(fifteen|thirty|forty|15|30)[- ]minutes? (call|demo|with)|(two|three) working days|business days?|the same day|on the day you).{0,30}/gi;
  const found = [...pages].flatMap(([path, page]) =>
    [...readText(page).matchAll(others)].map(([around]) => `${path}: ${around.trim()}`),
  );
  expect(found).toEqual([]);
});

/** How many things of one kind stand beside each other somewhere in a part of a page. */
function groupsIn(part: Element | null) {
  const sizes = new Set<number>();
  for (const kind of ["h3", "h2", "blockquote", "figure", "address", "article", "dt", "li"])
    sizes.add(part?.querySelectorAll(kind).length ?? 0);
  for (const list of part?.querySelectorAll("ol,ul,dl,[role=tablist],tbody") ?? [])
    sizes.add(list.children.length);
  for (const code of part?.querySelectorAll("code") ?? [])
    for (const line of [/^ {2}\S/gm, /^<\w/gm]) sizes.add(code.textContent?.match(line)?.length ?? 0);
  return sizes;
}
