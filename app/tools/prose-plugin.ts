import type { Plugin } from "vite";

/**
 * Makes pages of the texts in Markdown while Vite builds or serves the site, and keeps of each module of code samples
 * (`*.code.ts`) what it exports, so that no page loads what colors them. Bun imports both at run time, because they name
 * values of the site's own modules.
 */
export function proseTexts(): Plugin {
  return {
    name: "prose",
    enforce: "pre",
    async load(id) {
      if (id.endsWith(".code.ts")) {
        const samples = Object.entries(await import(id));
        const lines = samples.map(([name, sample]) => `export const ${name} = ${JSON.stringify(sample)};\n`);
        return { code: lines.join(""), map: null };
      }
      if (!/\.(?:legal|story|topic)\.md$/.test(id)) return null;
      const { compileProse }: typeof import("./prose") = await import(`${process.cwd()}/app/tools/prose.ts`);
      return { code: await compileProse(id), map: null };
    },
  };
}
