const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  bull: "•",
  middot: "·",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  euro: "€",
  pound: "£",
  yen: "¥",
  cent: "¢",
  sect: "§",
  deg: "°",
  times: "×",
  copy: "©",
  reg: "®",
  trade: "™",
  szlig: "ß",
  aelig: "æ",
  AElig: "Æ",
  oslash: "ø",
  Oslash: "Ø",
  oelig: "œ",
  zwnj: "",
  commat: "@",
  period: ".",
  colon: ":",
  sol: "/",
};
const accents: Record<string, string> = {
  uml: "\u0308",
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  cedil: "\u0327",
  ring: "\u030a",
  caron: "\u030c",
};

/** Replaces the HTML entities of texts by their characters; unknown ones stay. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:amp;|#38;){0,9}(?:#(\d{2,7})|#x([\da-f]{2,6})|([a-z]+?)(uml|acute|grave|circ|tilde|cedil|ring|caron)?);/gi,
    (whole, decimal?: string, hex?: string, name = "", accent = "") => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
      if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      const mark = accents[accent];
      return mark && name.length === 1
        ? (name + mark).normalize("NFC")
        : (namedEntities[name + accent] ?? whole);
    },
  );
}
