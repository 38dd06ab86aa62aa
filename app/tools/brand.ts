import { mustRun } from "./run";

/**
 * Draws anew whatever shows the company's name or mark: `bun run brand`. The site itself, its manifest and the captions
 * of the demo video say the name by themselves. The pictures of that video show it too, and are not made anew.
 */
for (const tool of ["app-icons.ts", "press-kit.ts", "pdfs.tsx"]) await mustRun(["bun", `app/tools/${tool}`]);
// The cards are drawn from the headings of the pages as they are built.
await mustRun(["bun", "app/tools/build.ts"]);
await mustRun(["bun", "app/tools/cards.ts"]);
console.log("The demo video shows the name as well: put in one of your own with bun run videos.");
