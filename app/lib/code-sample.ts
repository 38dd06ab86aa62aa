export const codeLanguages = ["html", "liquid", "ts", "shell", "json", "xml", "http", "php", "css"] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

export function isCodeLanguage(name: string): name is CodeLanguage {
  return codeLanguages.some((language) => language === name);
}

export type TokenKind = "comment" | "string" | "keyword" | "tag" | "name" | "number";

export type CodeSample = {
  /** The heading: a file's path, a terminal, a request. */
  title: string;
  language: CodeLanguage;
  /** The code in its order: plain text, or a text of a kind that has a color. */
  tokens: readonly (string | readonly [kind: TokenKind, text: string])[];
};

/** Returns the code of a sample as it was written. */
export function readCode({ tokens }: Pick<CodeSample, "tokens">): string {
  return tokens.map((token) => (typeof token === "string" ? token : token[1])).join("");
}
