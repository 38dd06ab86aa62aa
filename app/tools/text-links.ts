import { dirname } from "node:path";
import type { Preset } from "@react-router/dev/config";

/** [label](/address) within a text; other kinds of address lead out of the site. */
const link = /\]\(((?:\/|place:)[^)\s]*)\)/g;

/**
 * Lists every address of the site that stands inside a text, with the pages' types (`react-router typegen`), so that a
 * dead one does not compile: to TypeScript a text is only a text. The error names the text's file and line.
 */
export const textLinks: Preset = {
  name: "text-links",
  async reactRouterConfigResolved({ reactRouterConfig: { appDirectory } }) {
    const folder = dirname(appDirectory);
    const files = new Bun.Glob("app/{content,routes}/**/*.{ts,tsx,md}").scan({ cwd: folder });
    const lines: string[] = [];
    for (const file of (await Array.fromAsync(files)).sort()) {
      const text = await Bun.file(`${folder}/${file}`).text();
      for (const { 1: address = "", index } of text.matchAll(link)) {
        const place = `${file}:${text.slice(0, index).split("\n").length}`;
        const path = address.replaceAll(/\$\{[^}]*\}/g, "x");
        lines.push(`link(${JSON.stringify(place)}, ${JSON.stringify(path)});\n`);
      }
    }
    await Bun.write(
      `${folder}/.react-router/text-links.ts`,
      `import type { LinkTo } from "~/lib/links";

declare function link<Place extends string, To extends string>(
  place: Place,
  to: To extends LinkTo ? To : \`\${Place}: no page answers this address\`,
): void;

${lines.join("")}`,
    );
  },
};
