import subsetFont from "subset-font";

/** The letters in the site's own fonts. For any other Latin one, a page loads a whole font (app.css). */
export const siteLetters =
  Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("") +
  "\u00a0©®°·×áäçèéêíñóöü–—‘’“”•…←↑→↓−€™✓₹";

const fonts = [
  { name: "bricolage-grotesque", weight: 650 },
  { name: "instrument-sans", weight: { min: 400, max: 700 } },
  { name: "geist-mono", weight: 450 },
];

/**
 * Cuts the site's fonts down to the letters and weights it uses: `bun run fonts`. Headings and code have one weight
 * each, for a second one costs as much again. Other Latin letters (names in jobs, for instance) come from the packages'
 * whole files.
 */
async function cutFonts() {
  for (const { name, weight } of fonts) {
    const folder = `@fontsource-variable/${name}`;
    const whole = Bun.file(
      Bun.resolveSync(`${folder}/files/${name}-latin-wght-normal.woff2`, import.meta.dir),
    );
    const cut = await subsetFont(Buffer.from(await whole.arrayBuffer()), siteLetters, {
      targetFormat: "woff2",
      variationAxes: { wght: weight },
    });
    await Bun.write(new URL(`../fonts/${name}.woff2`, import.meta.url), cut);
    const license = await Bun.file(Bun.resolveSync(`${folder}/LICENSE`, import.meta.dir)).text();
    await Bun.write(new URL(`../fonts/${name}-license.txt`, import.meta.url), license);
    console.log(`${name}.woff2: ${cut.byteLength} of ${whole.size} bytes`);
  }
}

if (import.meta.main) await cutFonts();
