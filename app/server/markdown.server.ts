import { parsePicturePath, toPictureSource } from "~/lib/pictures";
import { bindUnits, toHeadingId } from "~/lib/text";

// Bun's own parser reads the Markdown: CommonMark with tables. It escapes all text and shows raw HTML as words; here
// its elements are fitted to a page of this site, and links and pictures are checked.

export const parserOptions: Bun.markdown.Options = {
  noHtmlBlocks: true,
  noHtmlSpans: true,
  strikethrough: false,
  tasklists: false,
  autolinks: { url: true, email: true },
};

export type Heading = { id: string; title: string; level: number };

type Options = {
  /** The level of the highest headings, "#" and "##": 2 below a page's title, 3 within a section. */
  topLevel?: 2 | 3;
  /** For readers elsewhere, such as feeds: paths of this site begin with this origin, and only plain elements are used. */
  origin?: string;
};

/** Renders a Markdown text as HTML, with the headings for a table of contents. */
export function renderMarkdown(
  markdown: string,
  { topLevel = 2, origin }: Options = {},
): { html: string; headings: Heading[] } {
  const text = limitWork(markdown);
  const parsed = Bun.markdown.html(text, parserOptions);
  if (parsed.split("<").length > maxTags) return { html: `<p>${Bun.escapeHTML(text)}</p>`, headings: [] };
  const headings = listHeadings(text, topLevel);
  const toOpen = headings.values();
  const rewriter = new HTMLRewriter().on("h1,h2,h3,h4,h5,h6", {
    element(element) {
      const { id, level } = toOpen.next().value ?? { id: "", level: topLevel };
      element.tagName = `h${level}`;
      if (!origin) element.setAttribute("id", id);
    },
  });
  // Safari takes a list without marks for none, unless its role says so.
  if (!origin) rewriter.on("ul,ol", { element: (list) => void list.setAttribute("role", "list") });
  fitInline(rewriter, origin);
  if (!origin) fitBlocks(rewriter);
  return { html: rewriter.transform(parsed), headings };
}

/** Renders one line of Markdown as HTML without an element around it; what would begin a block stays text. */
export function renderInlineMarkdown(text: string, { origin }: Pick<Options, "origin"> = {}): string {
  // Behind a no-break space the line is a paragraph, whatever it begins with.
  const paragraph = Bun.markdown.html(`&nbsp; ${text.replace(/\s+/g, " ").trim()}`, parserOptions);
  const html = paragraph.slice("<p>\u00a0 ".length, -"</p>\n".length);
  return fitInline(new HTMLRewriter(), origin).transform(html);
}

/** Returns the words of a Markdown text on one line, for descriptions, feeds and search. */
export function toPlainText(text: string): string {
  const apart = (words: string) => `${words} `;
  const blocks = ["paragraph", "heading", "listItem", "code", "td", "th"] as const;
  const callbacks = Object.fromEntries(blocks.map((block) => [block, apart]));
  return Bun.markdown.render(limitWork(text), callbacks, parserOptions).replace(/\s+/g, " ").trim();
}

/** Returns the addresses that a Markdown text links to, as written. */
export function listLinks(text: string): string[] {
  const links: string[] = [];
  const link = (label: string, { href }: Bun.markdown.LinkMeta) => {
    links.push(decodeEntities(href));
    return label;
  };
  Bun.markdown.render(limitWork(text), { link }, parserOptions);
  return links;
}

/** A text with more tags than any article has is shown as it was typed: each takes some 5 µs to fit to the page. */
const maxTags = 10_000;

const manyMarkers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){20,}/gm;
/** The cells of all tables of a text. The parser fills every row up to the columns, so that a short text makes millions. */
const maxCells = 10_000;

/**
 * Takes the marks of more than 20 lists and quotes within each other from a line, because the text in them costs their
 * square, and leaves a table with too many cells as text.
 */
function limitWork(text: string) {
  let cells = 0;
  const limitTable = (block: string) => {
    const lines = block.split("\n");
    const rules = lines.filter((line) => line.includes("|") && /^[\d \t>*+.)|:-]+$/.test(line));
    if (rules.length === 0) return block;
    cells += lines.length * rules.reduce((most, rule) => Math.max(most, rule.split("|").length), 0);
    return cells <= maxCells ? block : block.replaceAll("|", "\\|");
  };
  return text.replace(manyMarkers, "").split("\n\n").map(limitTable).join("\n\n");
}

function listHeadings(text: string, topLevel: number): Heading[] {
  const headings: Heading[] = [];
  const ids = new Map<string, number>();
  const heading = (title: string, { level }: Bun.markdown.HeadingMeta) => {
    const name = toHeadingId(title) || "section";
    const count = (ids.get(name) ?? 0) + 1;
    ids.set(name, count);
    const id = count > 1 ? `${name}-${count}` : name;
    headings.push({ id, title, level: Math.min(Math.max(level, 2) + topLevel - 2, 6) });
    return title;
  };
  Bun.markdown.render(text, { heading }, parserOptions);
  return headings;
}

/** CommonMark's `<https://…>` and `<name@host>`: the parser leaves them as text where it allows no HTML. */
const autolink =
  /&lt;((?:https?:\/\/|mailto:)[^\s<>&]*(?:&amp;[^\s<>&]*)*|[\w.!#$%*+/=?^`{|}~-]+@[\w.-]+)&gt;/gi;

/** Checks links and pictures, wherever they stand; the text around them gets what typesetting adds. */
function fitInline(rewriter: HTMLRewriter, origin = "") {
  let literals = 0;
  return rewriter
    .on("a,code", {
      element(element) {
        literals++;
        element.onEndTag(() => void literals--);
      },
    })
    .onDocument({
      text(chunk) {
        if (literals > 0) return;
        const text = bindUnits(chunk.text).replace(autolink, (whole, address: string) => {
          const to = toSafeAddress(/^\w+:/.test(address) ? decodeEntities(address) : `mailto:${address}`);
          return to ? `<a href="${escapeAttribute(to)}"${relOf(to)}>${address}</a>` : whole;
        });
        if (text !== chunk.text) chunk.replace(text, { html: true });
      },
    })
    .on("a", {
      element(element) {
        const address = toSafeAddress(decodeEntities(element.getAttribute("href") ?? ""));
        if (!address) return void element.removeAndKeepContent();
        element.setAttribute("href", escapeAttribute(address.startsWith("/") ? origin + address : address));
        if (relOf(address)) element.setAttribute("rel", "noopener");
      },
    })
    .on("img", {
      element(element) {
        const picture = parsePicturePath(element.getAttribute("src") ?? "");
        // Only the site's own pictures are shown: others would load from elsewhere, or change without notice.
        if (!picture) {
          const address = toSafeAddress(decodeEntities(element.getAttribute("src") ?? ""));
          const label = element.getAttribute("alt") || address;
          const link = address && `<a href="${escapeAttribute(address)}"${relOf(address)}>${label}</a>`;
          return void element.replace(link ?? label ?? "", { html: true });
        }
        const { src, srcSet, width, height } = toPictureSource(picture);
        element.setAttribute("src", origin + src);
        if (!origin) element.setAttribute("srcset", srcSet);
        if (!origin) element.setAttribute("sizes", "(min-width: 48rem) 42rem, 100vw");
        element.setAttribute("width", String(width));
        element.setAttribute("height", String(height));
        element.setAttribute("loading", "lazy");
      },
    });
}

function fitBlocks(rewriter: HTMLRewriter) {
  rewriter
    .on("table", {
      element(element) {
        element.before('<div class="wide-table" role="group" aria-label="Table" tabindex="0">', {
          html: true,
        });
        element.after("</div>", { html: true });
      },
    })
    .on("th", { element: (element) => void element.setAttribute("scope", "col") })
    .on("pre", {
      element(element) {
        for (const [name, value] of [
          ["role", "group"],
          ["aria-label", "Code"],
          ["tabindex", "0"],
        ] as const)
          element.setAttribute(name, value);
      },
    });
}

const ownOrigin = "https://own.invalid";

/** Returns an address that a text may link to: http, https, mailto, tel, an anchor, or a path of this site. */
export function toSafeAddress(address: string): string | undefined {
  if (address.startsWith("#")) return address;
  const url = URL.parse(address, ownOrigin);
  if (!url || url.username || url.password) return undefined;
  // "//elsewhere", "/\\elsewhere" and "/..//elsewhere" look like paths and lead to another host.
  if (address.startsWith("/"))
    return url.origin === ownOrigin && !url.pathname.startsWith("//")
      ? url.href.slice(ownOrigin.length)
      : undefined;
  // A draft of an email has a subject and a text, and nobody in copy.
  const isDraft = [...url.searchParams.keys()].every((name) => ["subject", "body"].includes(name));
  if (url.protocol === "mailto:" && !isDraft) return undefined;
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? url.href : undefined;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Reads the entities that the parser writes. */
export function decodeEntities(html: string) {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);
}

function relOf(address: string) {
  return /^https?:/.test(address) ? ' rel="noopener"' : "";
}

/** HTMLRewriter escapes quotes in an attribute, but not ampersands. */
function escapeAttribute(value: string) {
  return value.replaceAll("&", "&amp;");
}
