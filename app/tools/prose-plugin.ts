import type { Plugin } from "vite";

/** Makes pages of the texts in Markdown while Vite builds or serves the site. */
export function proseTexts(): Plugin {
  return {
    name: "prose",
    enforce: "pre",
    async load(id) {
      if (!/\.(?:legal|story|topic)\.md$/.test(id)) return null;
      // Bun imports it at run time, because the texts name values of the site's own modules.
      const { compileProse }: typeof import("./prose") = await import(`${process.cwd()}/app/tools/prose.ts`);
      return { code: await compileProse(id), map: null };
    },
  };
}
