import { setDefaultTimeout, test } from "bun:test";
import type { Block } from "../fixtures/documents";
import { copyTree, type HowToTree, howToBlocks } from "../fixtures/how-to-tree";

setDefaultTimeout(600_000);

type Change = { headings: string[]; isWanted?(path: string): boolean };

/** What of the how-to changes pages, and with which line of the menu. */
const menu = "Add a link to the menu";
const changes: Record<string, Change> = {
  "a question": { headings: ["Add a question"] },
  "a testimonial": { headings: ["Replace a testimonial"] },
  "a price": { headings: ["Change a price"] },
  "a text": { headings: ["Change a text"] },
  "a page": { headings: ["Add a page"] },
  "a page with its link": {
    headings: ["Add a page", menu],
    isWanted: (path) => !path.endsWith("navigation.ts"),
  },
  "a product page": { headings: ["Add a product page"] },
  "a product page with its link": {
    headings: ["Add a product page", menu],
    isWanted: (path) => !path.endsWith("footer.ts"),
  },
  "a counted event": { headings: ["Count a new event"] },
};

/** What `check --quick` runs for a page: types, linter, build, what pages say, and the units of what changed. */
async function check({ run }: HowToTree) {
  await run("bun", "run", "typecheck");
  await run("bun", "run", "lint");
  await run("bun", "app/tools/build.ts");
  const suites = ["texts", "claims", "site-map", "discovery", "structured-data"].map(
    (name) => `./tests/site/${name}.test.ts`,
  );
  await run("bun", "test", "--timeout=120000", "--only-failures", ...suites);
  await run("bun", "test", "--timeout=60000", "--only-failures", "--changed=HEAD", "--pass-with-no-tests");
}

async function follow(tree: HowToTree, { headings, isWanted }: Change) {
  const isOf = ({ heading }: Block) => headings.includes(heading);
  for (const block of howToBlocks.filter(isOf)) await tree.apply(block, isWanted);
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

test("everything that the how-to changes on pages is green with the quick check, as it is written", async () => {
  using tree = await createTree();
  const headings = new Set(Object.values(changes).flatMap((change) => change.headings));
  await follow(tree, { headings: [...headings] });
  await check(tree);
});

for (const [name, change] of Object.entries(changes))
  test(`${name} of the how-to is green by itself @all`, async () => {
    using tree = await createTree();
    await follow(tree, change);
    await check(tree);
  });
