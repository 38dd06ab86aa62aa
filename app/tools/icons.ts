import { iconNames } from "~/ui/icon";

/** Draws the icons that the site uses into one sprite, from lucide's outlines at one stroke width. */
const symbols = await Promise.all(
  iconNames.map(async (name) => {
    const svg = await Bun.file(Bun.resolveSync(`lucide-static/icons/${name}.svg`, import.meta.dir)).text();
    const shapes = svg
      .slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"))
      .replace(/\s*\n\s*/g, "");
    return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`;
  }),
);
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
await Bun.write(new URL("../../public/icons.svg", import.meta.url), sprite);
console.log(`public/icons.svg: ${iconNames.length} icons, ${sprite.length} bytes`);
