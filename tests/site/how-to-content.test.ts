import { setDefaultTimeout, test } from "bun:test";
import { copyTree, type HowToTree, howToBlocks } from "../fixtures/how-to-tree";

setDefaultTimeout(600_000);

/** What of the how-to changes pages. */
const headings = [
  ...["Add a question", "Replace a testimonial", "Change a price", "Change a text", "Add a page"],
  ...["Add a product page", "Count a new event", "Add a link to the menu"],
];

/** What `check --quick` runs for a page: types, linter, build, what pages say, and the units of what changed. */
async function check({ run }: HowToTree) {
  await run("bun", "run", "typecheck");
  await run("bun", "run", "lint");
  await run("bun", "app/tools/build.ts");
  const suites = ["texts", "site-map", "discovery", "structured-data"].map(
    (name) => `./tests/site/${name}.test.ts`,
  );
  await run("bun", "test", "--timeout=120000", "--only-failures", ...suites);
  await run("bun", "test", "--timeout=60000", "--only-failures", "--changed=HEAD", "--pass-with-no-tests");
}

async function createTree() {
  const tree = copyTree();
  const author = ["-c", "user.name=test", "-c", "user.email=test@vitreel.example"];
  await tree.run("git", "init", "--quiet");
  await Bun.write(`${tree.folder}/.gitignore`, "node_modules\n.react-router\nbuild\n.cache\ndata\n");
  await tree.run("git", "add", "--all");
  await tree.run("git", ...author, "commit", "--quiet", "--message=before");
  return tree;
}

test("everything that the how-to changes on pages is green with the quick check, as it is written @all", async () => {
  using tree = await createTree();
  for (const block of howToBlocks.filter(({ heading }) => headings.includes(heading)))
    await tree.apply(block);
  await check(tree);
});
