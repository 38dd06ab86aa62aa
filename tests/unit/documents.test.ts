import { expect, test } from "bun:test";
import { root } from "../fixtures/build";
import { readCodeBlocks } from "../fixtures/documents";

const read = (path: string) => Bun.file(root + path).text();
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

test("the guide can be read in the night in which it is needed: no document grows beyond its length", async () => {
  const longest = { operation: 2_200, growing: 900, security: 1_800 };
  for (const [name, words] of Object.entries(longest))
    expect([name, countWords(await read(`app/docs/${name}.md`)) <= words]).toEqual([name, true]);
  const paths = [...new Bun.Glob("app/docs/*.md").scanSync(root)];
  const texts = await Promise.all(paths.map(read));
  expect(countWords(texts.join("\n"))).toBeLessThan(10_200);
  expect((await read("README.md")).length).toBeLessThan(9_000);
});

test("a new machine serves the site by TLS, with backups, after at most five typed lines", async () => {
  const blocks = [...(await readCodeBlocks("README.md")), ...(await readCodeBlocks("app/docs/operation.md"))];
  const linesOf = (words: string) =>
    blocks
      .find(({ text }) => text.includes(words))
      ?.text.trimEnd()
      .split("\n") ?? [];
  const lines = [...linesOf("vitreel install"), ...linesOf("print caddy")];
  expect(lines.map((line) => line.split(" ")[0])).toEqual(["bun", "scp", "ssh", "sudo", "sudo"]);
});
