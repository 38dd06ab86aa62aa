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

const windowsSigns = new TextDecoder("windows-1252").decode(
  Uint8Array.from({ length: 32 }, (_, at) => at + 128),
);
const misreadPairs = new RegExp(`[\u00c2-\u00c5][\u0080-\u00bf]|[\u00c2\u00c3][${windowsSigns}]`, "g");

/** Repairs letters that a program read as two of Windows-1252: "JÃ¼rgen", "MÃœLLER". */
export function repairMojibake(text: string): string {
  return text.replace(misreadPairs, (pair) => {
    const second = windowsSigns.indexOf(pair.charAt(1));
    return decodeUtf8(Uint8Array.of(pair.charCodeAt(0), second < 0 ? pair.charCodeAt(1) : second + 128));
  });
}

function decodeUtf8(bytes: Uint8Array) {
  return new TextDecoder().decode(bytes);
}

/** Decodes the spaces, quotes, colons and plus signs of links and mails in a text that has none of its own. */
export function decodePasted(text: string): string {
  return repairMojibake(decodeEntities(text)).replace(
    /%(?:c2%a0|e2%80%8b|20|0[ad9]|22|2b|3[ace])/gi,
    decodeURIComponent,
  );
}
