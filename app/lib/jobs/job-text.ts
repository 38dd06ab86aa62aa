import { escapeXml } from "../escape-xml";

// The Markdown subset of job texts: **bold**, [links](https://…) and lists. Everything else stays text, and a link with
// a disallowed address stays its label. Parsing takes linear time.

export type JobSpan =
  | { kind: "text"; text: string }
  | { kind: "strong"; spans: JobSpan[] }
  | { kind: "link"; to: string; spans: JobSpan[] };
export type JobBlock = { kind: "paragraph"; spans: JobSpan[] } | { kind: "list"; items: JobSpan[][] };

// Bullets as typed, and as Word, Pages, slides and websites paste them: shapes, arrows and pointing hands; letters and
// U+F0A7 of Symbol and Wingdings in Word; the boxes of a list to tick off.
const bulletPattern =
  /^(?:(?:[-‒–—−‐‑•∙·‧∗⋅⁌⁍⁎﹣－＊￮∘∎⊙⊚⸰⁃‣⦁⦾⦿»›❯*★☆☐-☒\u26aa-\u26ac✅\u2190-\u21ff\u25a0-\u25ff\u2713-\u2767\u2794-\u27be\u27f0-\u27ff\u2900-\u297f\u2b00-\u2bff\ue000-\uf8ff\u{1f446}-\u{1f449}\u{1f518}\u{1f534}-\u{1f53b}\u{1f780}-\u{1f7eb}]\p{Emoji_Modifier}?[\ufe0e\ufe0f]?\s+|§\s+(?!\d)|[•●○◦⦿❍∙·‧・⁃▪▫■□◆◇❖➢➤►▸‣⦁\uf000-\uf0ff]|[oØüqvnlu](?:\t| {2})\s*){1,3}(?:\[[ xX]?\]\s+)?)/u;
const linkForm = /\[([^[\]]+)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/y;

/** Splits a text into points: one per non-empty line, without its bullet. */
export function toBullets(text: string): string[] {
  return splitLines(text)
    .map((line) => line.replace(bulletPattern, ""))
    .filter(Boolean);
}

/**
 * Parses a text into paragraphs and lists: lines with a bullet form a list. Other lines are joined into paragraphs up
 * to an empty line, or are one paragraph each.
 */
export function toBlocks(text: string, lines: "joined" | "apart"): JobBlock[] {
  const blocks: ({ kind: "paragraph"; text: string } | { kind: "list"; points: string[] })[] = [];
  let isOpen = false;
  for (const line of splitLines(text)) {
    const last = blocks.at(-1);
    if (bulletPattern.test(line)) {
      const point = line.replace(bulletPattern, "");
      if (last?.kind === "list") last.points.push(point);
      else blocks.push({ kind: "list", points: [point] });
    } else if (line) {
      if (isOpen && lines === "joined" && last?.kind === "paragraph") last.text += ` ${line}`;
      else blocks.push({ kind: "paragraph", text: line });
    }
    isOpen = line !== "";
  }
  return blocks.map((block) =>
    block.kind === "list"
      ? { kind: "list", items: block.points.map((point) => toSpans(point)) }
      : { kind: "paragraph", spans: toSpans(block.text) },
  );
}

const rulePattern = /^([-*_])(?: ?\1){2,80}$/;
const headingPattern = /^#{1,6}[ \t]+(?=\S)/;

/** Returns the trimmed lines. A rule and a bullet without a point are empty lines, and a heading is a bold line apart. */
function splitLines(text: string) {
  return text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .flatMap((line) => {
      if (rulePattern.test(line) || `${line} `.replace(bulletPattern, "") === "") return "";
      if (!headingPattern.test(line)) return line;
      return ["", `**${line.replace(headingPattern, "").replaceAll("**", "")}**`, ""];
    });
}

/** Parses bold text and links of a line or paragraph. */
export function toSpans(text: string, inside?: "strong" | "link"): JobSpan[] {
  const spans: JobSpan[] = [];
  let from = 0;
  let at = 0;
  let isBoldOver = inside === "strong";
  const close = (end: number, span: JobSpan, next: number) => {
    if (end > from) spans.push({ kind: "text", text: text.slice(from, end) });
    spans.push(span);
    from = next;
    at = next;
  };
  while (at < text.length) {
    if (!isBoldOver && text.startsWith("**", at) && /\S/.test(text[at + 2] ?? " ")) {
      const end = findBoldEnd(text, at + 3);
      // Without a closing mark here, no later opening mark is closed either.
      if (end < 0) isBoldOver = true;
      else {
        close(at, { kind: "strong", spans: toSpans(text.slice(at + 2, end), inside ?? "strong") }, end + 2);
        continue;
      }
    }
    if (inside !== "link" && text[at] === "[") {
      linkForm.lastIndex = at;
      const [whole = "", label = "", address = ""] = linkForm.exec(text) ?? [];
      const to = safeAddress(address);
      if (to) {
        close(at, { kind: "link", to, spans: toSpans(label, inside ?? "link") }, at + whole.length);
        continue;
      }
    }
    at++;
  }
  if (text.length > from) spans.push({ kind: "text", text: text.slice(from) });
  return spans;
}

function findBoldEnd(text: string, from: number) {
  let end = text.indexOf("**", from);
  while (end >= 0 && /\s/.test(text[end - 1] ?? " ")) end = text.indexOf("**", end + 1);
  return end;
}

const maxUrlLength = 2048;
const placeholderOrigin = "https://own.invalid";

/** Returns an address that a job may link to: http, https, one mailbox, or a path of this site. */
function safeAddress(address: string): string | undefined {
  if (address.length > maxUrlLength || address.includes("\\")) return undefined;
  if (/^mailto:[\w.!#$*+/=^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(address)) return address;
  if (!/^(https?:\/\/|\/)/i.test(address)) return undefined;
  const url = URL.parse(address, placeholderOrigin);
  if (!url || url.username || url.password) return undefined;
  if (url.origin !== placeholderOrigin) return address.startsWith("/") ? undefined : url.href;
  const path = url.href.slice(placeholderOrigin.length);
  // "/..//elsewhere.example" looks like a path but resolves to another host.
  return address.startsWith("/") && !path.startsWith("//") ? path : undefined;
}

/** Returns a job text without its markup. */
export function toPlainText(text: string): string {
  return toBlocks(text, "joined")
    .flatMap((block) => (block.kind === "list" ? block.items : [block.spans]))
    .map(joinSpans)
    .join(" ");
}

function joinSpans(spans: readonly JobSpan[]): string {
  return spans.map((span) => (span.kind === "text" ? span.text : joinSpans(span.spans))).join("");
}

/** Renders paragraphs and lists as plain HTML; `origin` prefixes paths of this site. */
export function renderBlocks(blocks: readonly JobBlock[], origin: string): string {
  return blocks
    .map((block) =>
      block.kind === "list"
        ? `<ul>${block.items.map((item) => `<li>${renderSpans(item, origin)}</li>`).join("")}</ul>`
        : `<p>${renderSpans(block.spans, origin)}</p>`,
    )
    .join("");
}

/** Renders the spans of a line as plain HTML. */
export function renderSpans(spans: readonly JobSpan[], origin: string): string {
  return spans
    .map((span) => {
      if (span.kind === "text") return escapeXml(span.text);
      const inner = renderSpans(span.spans, origin);
      if (span.kind === "strong") return `<strong>${inner}</strong>`;
      const to = span.to.startsWith("/") ? origin + span.to : span.to;
      return `<a href="${escapeXml(to)}">${inner}</a>`;
    })
    .join("");
}
