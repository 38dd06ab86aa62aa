import { oneLine } from "~/lib/clean-text";

/** Text of a visitor as it is: in a plain_text object nothing is a mention, a link or an emoji. */
export function plainText(max: number, ...lines: string[]) {
  const text = lines.map((line) => oneLine(line, max)).join("\n");
  // Slack counts UTF-16 units or characters, nobody says which: cut by units, between characters.
  const cut = text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
  return { type: "plain_text", text: cut || "-", emoji: false };
}

/** Text for the fallback, which Slack does read as markup. */
export function escapeMarkup(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
