// Texts that cost most where something is sought, cut, compared or brought into one form: each repeats, again and
// again, what makes a careless rule begin anew at every character.
const repeated = {
  letters: "a",
  marks: "\u0316\u0301",
  "marked letters": "\u1f80\u0316\u0301",
  "expanding letters": "\u{1d160}",
  syllables: "\u1100\u1161\u11a8",
  families: "👨‍👩‍👧",
  spaces: " ",
  "tabs and spaces": "\t ",
  "wide spaces": "\u00a0\u2003",
  lines: "\n",
  "lines of a space": " \r\n",
  nothing: "\u200b",
  NUL: "\0",
  "half characters": "\ud800",
  digits: "1",
  hyphens: "-",
  "letters and hyphens": "a-",
  dots: ".",
  "letters and dots": "a.",
  commas: ",",
  semicolons: "; ",
  slashes: "/",
  backslashes: "\\",
  quotes: '"',
  ats: "a@",
  percent: "%61",
  tags: "<b>",
  entities: "&amp;",
  brackets: "[",
  braces: "{",
  parentheses: "(",
  stars: "**",
  ticks: "`",
  dashes: "–",
  "letters and dashes": "full –",
  equals: "a=b&",
  words: "correct horse ",
} as const;

const first = ["", "a", "a@", "https://"] as const;
const last = ["", "!"] as const;

/** The worst texts of at most `size` characters by name, each alone and with something before and behind it. */
export function* worstTexts(size: number): Generator<[name: string, text: string]> {
  for (const [name, unit] of Object.entries(repeated))
    for (const before of first)
      for (const after of last) {
        const room = Math.max(0, size - before.length - after.length);
        const middle = unit.repeat(Math.floor(room / unit.length));
        yield [[before, name, after].filter(Boolean).join(" "), before + middle + after];
      }
}
