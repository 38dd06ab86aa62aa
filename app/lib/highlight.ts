const codeLanguages = ["html", "liquid", "ts", "shell", "json", "xml", "http", "php", "css"] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** Returns the language of this name if its samples can be colored. */
export function toCodeLanguage(name: string): CodeLanguage | undefined {
  return codeLanguages.find((language) => language === name);
}

export type CodeSample = {
  /** The heading: a file's path, a terminal, a request. */
  title: string;
  language: CodeLanguage;
  code: string;
};

export type TokenKind = "comment" | "string" | "keyword" | "tag" | "name" | "number" | "plain";

export type Token = { kind: TokenKind; text: string };

const commentPatterns: Record<CodeLanguage, string> = {
  html: "<!--[\\s\\S]*?-->",
  xml: "<!--[\\s\\S]*?-->",
  liquid: "<!--[\\s\\S]*?-->|\\{%-?\\s*comment[\\s\\S]*?endcomment\\s*-?%\\}",
  ts: "\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/",
  shell: "(?<=^|\\s)#[^\\n]*",
  json: "(?!)",
  http: "(?!)",
  css: "\\/\\*[\\s\\S]*?\\*\\/",
  php: "<!--[\\s\\S]*?-->|\\/\\/[^\\n]*",
};

const keywordPatterns: Record<CodeLanguage, string> = {
  html: "(?!)",
  xml: "(?!)",
  liquid:
    "\\{%-?|-?%\\}|\\{\\{|\\}\\}|\\b(?:if|endif|for|in|endfor|assign|render|schema|endschema)\\b(?=[^<]*?%\\})",
  ts: "\\b(?:import|from|export|default|function|return|const|let|await|async|new|if|else|for|of|type|true|false|null)\\b",
  shell: "(?<=^|\\n)\\s*(?:\\$|curl|bin\\/magento|composer|npm|bun|npx|bunx)(?=\\s)",
  json: "\\b(?:true|false|null)\\b",
  http: "^(?:GET|POST|PUT|PATCH|DELETE|HTTP\\/[\\d.]+)\\b",
  css: "(?!)",
  php: "<\\?(?:php|=)|\\?>|\\b(?:function|return|if|foreach|as|new|echo|exit|string|int|true|false|null)\\b",
};

const markupLanguages = new Set<CodeLanguage>(["html", "xml", "liquid", "php"]);

/**
 * Splits a code sample into colored tokens with one regular expression per language, which suffices for the short
 * samples of this site. The joined tokens always equal the sample.
 */
export function tokenizeCode(code: string, language: CodeLanguage): Token[] {
  // In PHP ">" also ends an arrow and the closing tag "?>", which are not HTML tags.
  const tag = markupLanguages.has(language)
    ? `<\\/?[A-Za-z][\\w:-]*|${language === "php" ? "(?<![=?-])" : ""}\\/?>`
    : "(?!)";
  const name = markupLanguages.has(language)
    ? "\\b[\\w:-]+(?==)"
    : '"[\\w$-]+"(?=\\s*:)|\\b[\\w-]+(?=:\\s)|(?<=\\s)--?[a-z][\\w-]*';
  const pattern = new RegExp(
    `(?<comment>${commentPatterns[language]})|(?<tag>${tag})|(?<name>${name})|(?<string>"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*'|\`[^\`]*\`)|(?<keyword>${keywordPatterns[language]})|(?<number>\\b\\d[\\d_.]*\\b)`,
    "gm",
  );
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: "plain", text: code.slice(end, match.index) });
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ["plain"];
    tokens.push({ kind: kind as TokenKind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: "plain", text: code.slice(end) });
  return tokens;
}
