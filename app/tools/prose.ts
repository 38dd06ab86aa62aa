import { relative } from "node:path";
import { z } from "zod";
import { proseNames } from "~/content/prose-names";
import { type CodeLanguage, codeLanguages, isCodeLanguage } from "~/lib/code-sample";
import { formatDate } from "~/lib/format";
import { highlightSample } from "~/lib/highlight";
import type { LegalProse, ProseBlock, ProseSection, StoryProse, TopicProse } from "~/lib/prose";
import { sampleLanguages } from "~/lib/sample-languages";
import { toHeadingId } from "~/lib/text";
import {
  decodeEntities,
  parserOptions,
  renderInlineMarkdown,
  renderMarkdown,
  toPlainText,
  toSafeAddress,
} from "~/server/markdown.server";
import { root } from "./run";

/**
 * Makes a page of a text in Markdown while the site is built: `app/content/legal/*.legal.md`,
 * `app/content/documentation/*.topic.md`, `app/content/stories/*.story.md`. A mistake stops the build with file and line.
 *
 * A file has a head in YAML between two lines of `---`, then sections that begin with `## `. A heading may end with the
 * time of a step or a date in parentheses. `{{figures.sdkSize.value}}` names a value of app/content/prose-names.ts. Code
 * stands between fences: "```ts hooks.js" has a language and a title, "```ts hooks.js | javascript" is a tab beside the
 * fences around it. A quote is a note; the first quote of a legal section is its summary.
 */

const text = z
  .string({ error: ({ input }) => (input == null ? "a text is missing" : 'a text stands in "quotes"') })
  .regex(/\S/, "a text is missing");
const textUntil = (max: number) => text.max(max, `at most ${max} characters are shown`);
const seo = z.strictObject(
  { title: textUntil(70), description: textUntil(165) },
  "a title and a description are missing",
);
const points = z.array(text, 'a list is missing, each line "    - " and a text').min(1, "a point is missing");
const page = { title: text, lead: text, seo };
const heads = {
  legal: z.strictObject({
    ...page,
    crumb: text,
    summary: z.strictObject({ title: text, points }, "a title and points are missing"),
  }),
  topic: z.strictObject({ ...page, search: text.optional() }),
  story: z.strictObject({ title: text, author: text }),
};

/** A mistake in a text, with its place. */
class ProseError extends Error {
  constructor(path: string, line: number, message: string) {
    super(`${relative(root, path)}:${line}: ${message}`);
    this.name = "ProseError";
    // Whoever writes a text looks for the line in it, not for one of this program.
    this.stack = "";
  }
}

type Line = { text: string; number: number };
type Source = { path: string; lines: Line[] };
type Heading = Line & { body: Line[] };

/** Returns the module of a text in Markdown, as JavaScript. Throws a ProseError. */
export async function compileProse(path: string): Promise<string> {
  const kind = path.match(/\.(legal|story|topic)\.md$/)?.[1];
  const text = await Bun.file(path).text();
  const read = kind === "legal" ? readLegalPage : kind === "story" ? readStory : readTopic;
  return `export default ${JSON.stringify(read(path, text))};\n`;
}

/** Reads a legal page. Throws a ProseError. */
export function readLegalPage(path: string, text: string): LegalProse {
  const { head, sections } = readPage(path, text, heads.legal);
  const words = sections
    .flatMap(({ body }) => splitSummary(body).body.map((line) => line.text.replace(/^- /, "")))
    .join(" ")
    .trim();
  return {
    ...head,
    words: words.split(/\s+/).length,
    sections: sections.map((heading) => {
      const { short, body } = splitSummary(heading.body);
      return {
        ...readHeading(path, heading),
        ...(short && { short: renderInlineMarkdown(short) }),
        blocks: readBlocks({ path, lines: body }),
      };
    }),
  };
}

/** Reads a topic of the documentation. Throws a ProseError. */
export function readTopic(path: string, text: string): TopicProse {
  const { head, sections } = readPage(path, text, heads.topic);
  return {
    ...head,
    texts: sections.map(({ body }) =>
      toPlainText(
        withoutCode(body)
          .map(({ text }) => text)
          .join("\n"),
      ),
    ),
    sections: sections.map((heading) => ({
      ...readHeading(path, heading),
      blocks: readBlocks({ path, lines: heading.body }),
    })),
  };
}

/** Reads a customer's story: its challenge, its solution and a quote. Throws a ProseError. */
export function readStory(path: string, text: string): StoryProse {
  const { head, sections } = readPage(path, text, heads.story);
  const titles = ["Challenge", "Solution", "Quote"];
  const other = sections.find((section) => !titles.includes(section.text));
  if (other)
    throw new ProseError(
      path,
      other.number,
      `a story has the sections ${titles.map((title) => `## ${title}`).join(", ")}`,
    );
  const get = (title: string) => {
    const body = sections.find((section) => section.text === title)?.body ?? [];
    const words = toPlainText(body.map((line) => line.text).join("\n"));
    if (!words) throw new ProseError(path, 1, `the section ## ${title} is missing`);
    return words;
  };
  return { ...head, challenge: get("Challenge"), solution: get("Solution"), quote: get("Quote") };
}

function readPage<Head>(path: string, text: string, schema: z.ZodType<Head>) {
  // Programs on Windows end lines with two signs, and begin a file with one that nobody sees.
  const lines = text
    .replace("\ufeff", "")
    .split(/\r?\n/)
    .map((line, index) => ({ text: line, number: index + 1 }));
  const end = lines.findIndex((line, index) => index > 0 && line.text === "---");
  if (lines[0]?.text !== "---" || end < 0)
    throw new ProseError(path, 1, "the head between two lines of --- is missing");
  const head = readHead(path, lines.slice(1, end), schema);
  const sections = splitSections(path, nameAll(path, lines.slice(end + 1)));
  const ids = sections.map((heading) => readHeading(path, heading).id);
  for (const { text, number, body } of sections) {
    if (body.every((line) => line.text.trim() === ""))
      throw new ProseError(path, number, `nothing stands below the heading ## ${text}`);
    checkWords(path, withoutCode(body), ids);
  }
  return { head, sections };
}

/** Refuses what readers would see as signs, or would not see: HTML, pictures, and links that lead nowhere. */
function checkWords(path: string, lines: Line[], ids: readonly string[]) {
  const refuse = (sign: string, message: string) => {
    const line = lines.find(({ text }) => text.includes(sign)) ?? lines[0];
    throw new ProseError(path, line?.number ?? 1, message);
  };
  const link = (label: string, { href }: Bun.markdown.LinkMeta) => {
    const leads = href.startsWith("#") ? ids.includes(href.slice(1)) : toSafeAddress(decodeEntities(href));
    if (!leads)
      refuse(
        `](${href}`,
        `[${label}](${href}) leads nowhere: a link begins with /, https:// or mailto:, or names a heading as #${ids[0]}`,
      );
    return label;
  };
  const image = () => refuse("![", "these texts have no pictures") ?? "";
  const codespan = () => "";
  const words = Bun.markdown.render(
    lines.map(({ text }) => text).join("\n"),
    { link, image, codespan },
    parserOptions,
  );
  const tag = words.match(/<\/?[a-z][\w-]*[ />]/i)?.[0];
  if (tag)
    refuse(
      tag,
      `${tag.trim()} is HTML, which readers see as it stands: write Markdown, or code in \`backticks\``,
    );
  if (words.includes("](")) refuse("](", "a link is not closed: [words](/address)");
}

function readHead<Head>(path: string, lines: Line[], schema: z.ZodType<Head>): Head {
  const twice = lines.find(({ text }, index) => isFieldTaken(text, lines.slice(0, index)));
  if (twice)
    throw new ProseError(path, twice.number, `${twice.text.trim().split(":")[0]}: this field stands twice`);
  const yaml = nameAll(path, lines).map(({ text }) => text);
  const parse = (until?: number) => Bun.YAML.parse(yaml.slice(0, until).join("\n"));
  // The parser names no line: it is the first without which the lines before it can be read.
  const wrong = yaml.findIndex((_, index) => isThrown(() => parse(index + 1)));
  if (wrong >= 0 && isThrown(parse))
    throw new ProseError(
      path,
      lines[wrong]?.number ?? 2,
      `this cannot be read: a text stands in "quotes", and blanks move a line in`,
    );
  const result = schema.safeParse(parse());
  if (result.success) return result.data;
  const [issue] = result.error.issues.toSorted((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)));
  const field = [...(issue?.path ?? []), ...(isUnknown(issue) ? [issue.keys[0] ?? ""] : [])];
  const message = isUnknown(issue)
    ? "there is no such field here; take it out or correct its name"
    : issue?.message;
  throw new ProseError(path, findFieldLine(lines, field), `${field.join(".")}: ${message}`);
}

function isUnknown(issue: z.core.$ZodIssue | undefined): issue is z.core.$ZodIssueUnrecognizedKeys {
  return issue?.code === "unrecognized_keys";
}

/** Whether a line of a head begins with a field that stands before it in the same group already: of two one is lost. */
function isFieldTaken(text: string, before: readonly Line[]) {
  const field = text.match(/^ *\w+:/)?.[0];
  if (!field) return false;
  const indent = field.search(/\S/);
  const start = before.findLastIndex((line) => line.text.trim() !== "" && line.text.search(/\S/) < indent);
  return before.slice(start + 1).some((line) => line.text.startsWith(field));
}

/** Returns the number of the line on which a field of a head stands; of a missing one, the line of its group. */
function findFieldLine(lines: readonly Line[], field: readonly PropertyKey[]): number {
  let [at, number] = [-1, 1];
  for (const [depth, part] of field.entries()) {
    const start =
      typeof part === "number" ? `${"  ".repeat(depth)}- ` : `${"  ".repeat(depth)}${String(part)}:`;
    const nth = typeof part === "number" ? part : 0;
    const found = lines.flatMap(({ text }, index) => (index > at && text.startsWith(start) ? [index] : []))[
      nth
    ];
    if (found === undefined) break;
    at = found;
    number = lines[at]?.number ?? number;
  }
  return number;
}

function isThrown(work: () => unknown) {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}

const namePattern = /\{\{(\w+(?:\.[\w-]+)+)\}\}/g;

/** Puts in what is called by name. */
function nameAll(path: string, lines: Line[]): Line[] {
  return lines.map((line) => {
    const indent = line.text.slice(0, line.text.search(/\S|$/));
    const text = line.text.replace(namePattern, (_, name: string) => {
      const value = name
        .split(".")
        .reduce<unknown>((of, part) => (of as Record<string, unknown> | undefined)?.[part], proseNames);
      // A value of several lines is indented as its place is.
      if (typeof value === "string") return value.replaceAll("\n", `\n${indent}`);
      throw new ProseError(path, line.number, `{{${name}}} is not in app/content/prose-names.ts`);
    });
    return { ...line, text };
  });
}

function splitSections(path: string, lines: Line[]): Heading[] {
  const headings: Heading[] = [];
  let [isCode, fence] = [false, 1];
  for (const line of lines) {
    if (line.text.startsWith("```")) [isCode, fence] = [!isCode, line.number];
    if (!isCode && line.text.includes("{{"))
      throw new ProseError(
        path,
        line.number,
        "a name stands in {{ }} without blanks: {{figures.sdkSize.value}}",
      );
    const heading = isCode ? undefined : line.text.match(/^## (.+)$/)?.[1];
    if (heading) headings.push({ text: heading, number: line.number, body: [] });
    else if (headings.length > 0) headings.at(-1)?.body.push(line);
    else if (line.text.trim() !== "")
      throw new ProseError(path, line.number, "a text begins with a heading: ## …");
  }
  if (isCode) throw new ProseError(path, fence, "this code sample has no end: ```");
  const twice = headings.find(
    ({ text }, index) => headings.findIndex((other) => other.text === text) !== index,
  );
  if (twice) throw new ProseError(path, twice.number, "a heading stands twice");
  return headings;
}

/** Takes time or date from the end of a heading: "Make a key (1 min)", "Playlists by API (October 28, 2025)". */
function readHeading(path: string, { text, number }: Heading): Omit<ProseSection, "blocks"> {
  const [, words = text, note = ""] = text.match(/^(.*) \((\d+ min|[A-Z][a-z]+ \d+, \d{4})\)$/) ?? [];
  const section = { id: toHeadingId(words), title: words };
  if (note.endsWith(" min")) return { ...section, time: note };
  if (!note) return section;
  const date = new Date(`${note} UTC`);
  const dateTime = Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
  // Engines read "Octember 5" as October.
  if (!dateTime || formatDate(dateTime) !== note)
    throw new ProseError(path, number, `${note} is no date: write it as October 28, 2025`);
  return { ...section, date: { text: note, dateTime } };
}

function splitSummary(lines: Line[]) {
  const first = lines.findIndex(({ text }) => text.trim() !== "");
  const quote = lines[first]?.text.match(/^> (.+)$/)?.[1];
  return quote ? { short: quote, body: lines.slice(first + 1) } : { body: lines };
}

type Fence = { language: CodeLanguage; title: string; tab?: string; code: string; number: number };

function readBlocks(source: Source): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let text: Line[] = [];
  let fences: Fence[] = [];
  let fence: (Omit<Fence, "code"> & { lines: string[] }) | undefined;
  const endText = () => {
    const markdown = text
      .map((line) => line.text)
      .join("\n")
      .trim();
    text = [];
    if (!markdown) return;
    const call = markdown.match(/^`([A-Z]+) (\/\S+)`$/);
    const note = markdown.match(/^> (.+)$/)?.[1];
    if (call?.[1] && call[2]) blocks.push({ kind: "call", method: call[1], path: call[2] });
    else if (note) blocks.push({ kind: "note", html: renderInlineMarkdown(note) });
    else blocks.push({ kind: "text", html: renderProse(markdown) });
  };
  const endFences = () => {
    if (fences.length > 0) blocks.push(groupSamples(source.path, fences));
    fences = [];
  };
  for (const line of source.lines) {
    if (fence && line.text === "```") {
      const { lines, ...opened } = fence;
      fences.push({ ...opened, code: lines.join("\n") });
      fence = undefined;
    } else if (fence) fence.lines.push(line.text);
    else if (line.text.startsWith("```")) {
      endText();
      const next = readFence(source.path, line);
      // A sample without a tab stands alone; one with a tab joins those right before it.
      if (!next.tab || !fences.at(-1)?.tab) endFences();
      fence = { ...next, lines: [] };
    } else if (line.text.trim() === "") {
      // What stands alone in its paragraph is a block of its own.
      if (standsAlone(text)) endText();
      text.push(line);
    } else {
      if (line.text.startsWith("> ")) endText();
      endFences();
      text.push(line);
    }
  }
  endFences();
  endText();
  return blocks;
}

function standsAlone(text: Line[]) {
  return /^(`[A-Z]+ \/\S+`|> .+)$/.test(
    text
      .map((line) => line.text)
      .join("\n")
      .trim(),
  );
}

function readFence(path: string, line: Line): Omit<Fence, "code"> {
  const [, language = "", title = "", tab] = line.text.match(/^```(\w+) (.+?)(?: \| (\w+))?$/) ?? [];
  if (!isCodeLanguage(language))
    throw new ProseError(
      path,
      line.number,
      `a code sample begins with \`\`\` , one of ${codeLanguages.join(", ")}, and a title`,
    );
  if (tab && !(tab in sampleLanguages))
    throw new ProseError(path, line.number, `a tab is one of ${Object.keys(sampleLanguages).join(", ")}`);
  return { language, title, ...(tab && { tab }), number: line.number };
}

function groupSamples(path: string, fences: Fence[]): ProseBlock {
  const [first] = fences;
  if (first && !first.tab) return { kind: "sample", sample: highlightSample(first) };
  const twice = fences.find(({ tab }, index) => fences.findIndex((other) => other.tab === tab) !== index);
  if (twice) throw new ProseError(path, twice.number, `the tab ${twice.tab} stands twice`);
  return {
    kind: "samples",
    samples: Object.fromEntries(fences.map((fence) => [fence.tab, highlightSample(fence)])),
  };
}

/** The HTML of a text; the first cell of a row heads the row. */
function renderProse(markdown: string) {
  const { html } = renderMarkdown(markdown, { topLevel: 3 });
  return new HTMLRewriter()
    .on("tbody td:first-child", {
      element(cell) {
        cell.tagName = "th";
        cell.setAttribute("scope", "row");
      },
    })
    .transform(html)
    .trim();
}

function withoutCode(lines: Line[]) {
  let isCode = false;
  return lines.filter(({ text }) => {
    if (!text.startsWith("```")) return !isCode;
    isCode = !isCode;
    return false;
  });
}
