import { decodeEntities } from "./html-entities";

// Job texts copied as HTML source, as applicant tracking systems export them, and as tables of Markdown. All work is
// linear in the length.

const firstBlock = /<(p|div|ul|ol|li|h[1-6]|table|section|blockquote|br)(?: [^<>]{0,2000})?\s?\/?>/i;
/** Entities of letters and signs. Those of markup stay in a text that is not HTML, because it may speak of them. */
const plainEntity =
  /&(?!(?:amp|lt|gt|quot|apos|#0*(?:34|38|39|60|62)|#x0*(?:22|26|27|3c|3e));)[^;&\s]{2,10};/gi;

/** Returns a text that is HTML source as the Markdown of job texts, and a table as lines of its cells. */
export function readPastedMarkup(text: string): string {
  const source = /&lt;\/\w/.test(text) && !/<\/\w/.test(text) ? decodeEntities(text) : text;
  const isRead = isHtml(source);
  return readTables(isRead ? decodeEntities(readHtml(source)) : text.replace(plainEntity, decodeEntities));
}

/** Whether a text is marked up, and does not only speak of tags: its first block is closed somewhere. */
function isHtml(text: string) {
  const tag = firstBlock.exec(text)?.[1]?.toLowerCase();
  if (tag === "br") return text.split(/<br[\s/>]/i).length > 2 || /<\/\w/.test(text);
  return tag !== undefined && text.toLowerCase().includes(`</${tag}>`);
}

function readHtml(html: string) {
  return html
    .split(/<\/(?:script|style)>/i)
    .map((part, index, { length }) =>
      index < length - 1 ? part.replace(/<(?:script|style)[\s>].*$/is, "") : part,
    )
    .join("")
    .replace(/\s+/g, " ")
    .replace(/ ?<\/(?:td|th)> ?(?=<t[dh])/gi, " – ")
    .replace(
      /<a [^<>]{0,500}href=["']?([^\s"'<>()]{1,2000})["']?[^<>]{0,500}>([^<>[\]]{1,500})<\/a>/gi,
      "[$2]($1)",
    )
    .replace(/<(?:b|strong)(?: [^<>]{0,2000})?>( ?)/gi, "$1**")
    .replace(/( ?)<\/(?:b|strong)>/gi, "**$1")
    .replaceAll("****", "")
    .replace(/<h[1-6](?: [^<>]{0,2000})?> ?/gi, "\n\n## ")
    .replace(/<li(?: [^<>]{0,2000})?> ?(?:<p(?: [^<>]{0,2000})?> ?)?/gi, "\n- ")
    .replace(/ ?<(?:br|\/li|\/?tr)(?: [^<>]{0,2000})?\s?\/?> ?/gi, "\n")
    .replace(/ ?<\/?(?:p|div|ul|ol|h[1-6]|table|section|blockquote)(?: [^<>]{0,2000})?> ?/gi, "\n\n")
    .replace(/<!--[^<>]{0,2000}-->|<[!/]?[a-z][^<>]{0,2000}>/gi, "")
    .replace(/ {2,}/g, " ")
    .replace(/(?:\n ?){3,}/g, "\n\n");
}

/** Replaces the rows of a Markdown table by lines. */
function readTables(text: string) {
  if (!/^ ?\|? ?:?-{2,500}:? ?\|/m.test(text)) return text;
  return text
    .split("\n")
    .filter((line) => !/^[\s|:-]{3,500}$/.test(line) || !/-\s?:?\s?\||\|\s?:?-/.test(line))
    .map((line) =>
      line.includes("|")
        ? line
            .split("|")
            .map((cell) => cell.trim())
            .filter(Boolean)
            .join(" – ")
        : line,
    )
    .join("\n");
}
