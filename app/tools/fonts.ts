import subsetFont from "subset-font";

/**
 * Cuts the site's fonts down to the letters and weights it uses: `bun run fonts`. Other Latin letters (names in
 * jobs, for instance) come from the packages' whole files, which a browser loads only when a page has such a letter.
 */
const letters =
  Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("") +
  "\u00a0©®°·×áäçèéêíñóöü–—‘’“”•…←↑→↓−€™✓₹";

const fonts = [
  { name: "bricolage-grotesque", weights: { min: 600, max: 700 } },
  { name: "instrument-sans", weights: { min: 400, max: 700 } },
  { name: "geist-mono", weights: { min: 400, max: 600 } },
];

for (const { name, weights } of fonts) {
  const folder = `@fontsource-variable/${name}`;
  const whole = Bun.file(Bun.resolveSync(`${folder}/files/${name}-latin-wght-normal.woff2`, import.meta.dir));
  const cut = await subsetFont(Buffer.from(await whole.arrayBuffer()), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
  await Bun.write(new URL(`../fonts/${name}.woff2`, import.meta.url), cut);
  const license = await Bun.file(Bun.resolveSync(`${folder}/LICENSE`, import.meta.dir)).text();
  await Bun.write(new URL(`../fonts/${name}-license.txt`, import.meta.url), license);
  console.log(`${name}.woff2: ${cut.byteLength} of ${whole.size} bytes`);
}
