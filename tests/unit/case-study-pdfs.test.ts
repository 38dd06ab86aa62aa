import { expect, test } from "bun:test";

const folder = new URL("../../public/files/", import.meta.url).pathname;

/** The structure types of PDF 1.7 that the case studies need; others would need a role map, which Chromium does not write. */
const known = "Document NonStruct H1 H2 P L LI Lbl LBody Link BlockQuote Figure".split(" ");

test("the case studies as PDF say their language and title, and all that they show has a structure and words", async () => {
  const paths = [...new Bun.Glob("*.pdf").scanSync(folder)];
  expect(paths.length).toBe(3);
  for (const path of paths) {
    const text = Buffer.from(await Bun.file(folder + path).bytes()).toString("latin1");
    for (const part of ["/MarkInfo", "/DisplayDocTitle true", "/Lang (en)", "<pdfuaid:part>1</pdfuaid:part>"])
      expect([path, text.includes(part), part]).toEqual([path, true, part]);
    const elements = [...text.matchAll(/\n<<\/Type \/StructElem\n([\s\S]*?)>>\nendobj/g)].map(
      ([, one = ""]) => one,
    );
    const types = elements.map((one) => one.match(/\/S \/(\w+)/)?.[1] ?? "");
    expect(types.filter((type) => !known.includes(type))).toEqual([]);
    expect(types.filter((type) => type === "L").length).toBe(3);
    for (const part of ["LI", "Lbl", "LBody"])
      expect([path, part, types.filter((type) => type === part).length]).toEqual([path, part, 9]);
    for (const one of elements) if (one.startsWith("/S /Figure")) expect(one).toMatch(/\/Alt \(.{10,}\)/);
  }
});
