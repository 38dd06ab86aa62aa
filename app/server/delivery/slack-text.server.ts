import { oneLine } from "~/lib/clean-text";
import { isolate } from "~/lib/isolate";

/** A line of several texts, each cleaned and with a direction of its own. */
export function formatSlackLine(max: number, ...parts: string[]) {
  return parts.map((part) => isolate(oneLine(part, max))).join(" ");
}

/** A visitor's text as a plain_text object, where mentions, links and emoji are inactive. */
export function plainText(max: number, ...lines: (string | string[])[]) {
  const text = lines.map((line) => formatSlackLine(max, ...[line].flat())).join("\n");
  // Slack does not document whether it counts UTF-16 units or characters, so the text is cut by units, between
  // characters.
  const cut = text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
  return { type: "plain_text", text: cut || "-", emoji: false };
}

/** Escapes text for the fallback, which Slack reads as markup. */
export function escapeMarkup(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
