import { expect, test } from "bun:test";
import { $ } from "bun";
import { caseStudies } from "~/content/case-studies";
import { requireDebianPackages } from "~/tools/run";

const folder = new URL("../../public/files/", import.meta.url).pathname;

test("another program finds no error in the case studies, and reads their figures with their words @all", async () => {
  await requireDebianPackages({ "poppler-utils": "/usr/bin/pdfinfo", qpdf: "/usr/bin/qpdf" });
  for (const { pdfUrl, story } of caseStudies.studies) {
    const path = `${folder}..${pdfUrl}`;
    await $`qpdf --check ${path}`.quiet();
    const drawn = await $`qpdf --qdf --object-streams=disable ${path} -`.text();
    for (const [, content = ""] of drawn.matchAll(
      /^%% Contents for page[\s\S]*?^stream\n([\s\S]*?)^endstream/gm,
    )) {
      const unmarked = content.replaceAll(/^\/\w+ (<<.*>>BDC|BMC)\n[\s\S]*?^EMC$/gm, "");
      expect(unmarked).not.toMatch(/(^|\s)(f\*?|S|B\*?|Do|sh|Tj|TJ)$/m);
    }
    const [, ...items] = (await $`pdfinfo -struct-text ${path}`.text()).split(/^ *LI\b/m);
    const read = items.map((item) => [...item.matchAll(/"(.*)"/g)].map(([, text]) => text).join(""));
    const withoutSpace = (text: string) => text.replaceAll(/\s/g, "");
    // On the first sheet and in the story.
    for (const { value, label } of story.results)
      expect(read.filter((text) => withoutSpace(text).startsWith(withoutSpace(value + label)))).toHaveLength(
        2,
      );
  }
});
