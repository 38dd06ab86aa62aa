import { root } from "./server";

export type Block = { heading: string; language: string; text: string };

/** The code blocks of a document, in their order, each with the heading it stands under. */
export async function readBlocks(path: string): Promise<Block[]> {
  let heading = "";
  const found = (await Bun.file(root + path).text()).matchAll(/^#+ (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm);
  return [...found].flatMap(([, title, language = "", text]) => {
    heading = title ?? heading;
    return text === undefined ? [] : [{ heading, language, text }];
  });
}

/** What a document has between single backticks, in its order. */
export async function readCodeSpans(path: string): Promise<string[]> {
  const text = (await Bun.file(root + path).text()).replaceAll(/^```[\s\S]*?^```$/gm, "");
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}
