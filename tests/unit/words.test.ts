import { expect, setDefaultTimeout, test } from "bun:test";
import { parseAst } from "vite";
import { root } from "../fixtures/build";

// Every source is parsed, which takes a busy machine a while.
setDefaultTimeout(60_000);

/** The glossary of docs/style.md: words that a page, the admin, an email or a refusal does not use, and what it says. */
const avoided: Record<string, string> = {
  "films?": "video",
  "nobody|somebody|anybody|everybody": "no one, someone, anyone, everyone",
  "receipts?": "your request, your application, visitor’s page",
  "hears? of|told of|(is|are|was|were|be|been|not) told(?! apart)": "notified, contacted",
  "set apart|set aside|quarantined?|suspects?": "held, spam",
  "given up|gives up|gave up": "failed",
  "takes? back|took back|taken back": "cancel, undo",
  "gave away|given away|of nobody|take it": "assigned to, unassigned, Assign to me",
  "further locations|not said|how they came|their rights": "Other locations, Not specified, Source, Privacy",
  "being read|hiring owner": "In review, Hiring manager",
  "in (…|\\{minutes\\}) (seconds|minutes)": "formatNounCount, which knows 1 minute",
  "not there any more|any more|is no \\w+ (like|of)": "no longer exists, is not a …",
};

/** Articles and quotes have a voice of their own; samples and word lists are data. */
const unread =
  /^app\/(tools|docs)\/|content\/(articles|blog|stories|testimonials|demo-video|sample|documentation|case-stud)|lib\/(sample|insight\/known)/;

type Node = { type: string; start: number; [key: string]: unknown };

/** What a source file says to people: the text of its markup, and its strings of several words. */
function listTexts(source: string, isMarkup: boolean) {
  const texts: string[] = [];
  const add = (text: string) =>
    texts.push(
      text
        .replaceAll(/`[^`]*`/g, "")
        .replace(/\s+/g, " ")
        .trim(),
    );
  const visit = (node: Node) => {
    if (/^(Import|TSType|TSInterface)/.test(node.type)) return;
    if (node.type === "JSXText") add(String(node.value));
    if (node.type === "Literal" && typeof node.value === "string") add(node.value);
    if (node.type === "TemplateLiteral")
      add((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…"));
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child);
  };
  visit(parseAst(source, { lang: isMarkup ? "tsx" : "ts" }) as unknown as Node);
  return texts.filter(
    (text) => (/\w \w/.test(text) && !text.startsWith("/")) || /^[A-Z][a-z]+[.!?…]?$/.test(text),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

async function findAvoided(texts: AsyncIterable<[file: string, text: string]>) {
  const patterns = Object.entries(avoided).map(
    ([words, instead]) => [new RegExp(`.{0,40}\\b(${words})\\b.{0,30}`, "i"), instead] as const,
  );
  const found: string[] = [];
  for await (const [file, text] of texts)
    for (const [pattern, instead] of patterns) {
      const around = text.match(pattern)?.[0];
      if (around) found.push(`${file}: “${around.trim()}” → ${instead}`);
    }
  return found;
}

async function* textsOfSources(): AsyncGenerator<[string, string]> {
  for await (const file of new Bun.Glob("{app,db}/**/*.{ts,tsx}").scan(root)) {
    if (unread.test(file)) continue;
    const texts = listTexts(await Bun.file(root + file).text(), file.endsWith("x"));
    for (const text of texts) yield [file, text];
  }
}

async function* textsOfGuides(): AsyncGenerator<[string, string]> {
  // The page on language lists the words.
  for (const file of ["README.md", ...new Bun.Glob("app/docs/*.md").scanSync(root)])
    if (!file.endsWith("style.md"))
      for (const line of (await Bun.file(root + file).text()).split("\n"))
        yield [file, line.replaceAll(/`[^`]*`/g, "")];
}

test("nothing that the site, the admin, an email or a refusal says is in a private language", async () => {
  expect(await findAvoided(textsOfSources())).toEqual([]);
});

test("the guides speak the same language", async () => {
  expect(await findAvoided(textsOfGuides())).toEqual([]);
});
