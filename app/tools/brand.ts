import { mustRun } from "./run";

/**
 * Draws anew whatever shows the company's name or mark: `bun run brand`. The site itself, its manifest and the captions
 * of the demo film say the name by themselves. The pictures of that film show it too: `bun run films demo`.
 */
for (const tool of ["app-icons.ts", "press-kit.ts", "pdfs.tsx"]) await mustRun(["bun", `app/tools/${tool}`]);
// The cards are drawn from the headings of the pages as they are built.
await mustRun(["bun", "app/tools/build.ts"]);
await mustRun(["bun", "app/tools/cards.ts"]);
console.log("The demo film shows the name as well: bun run films demo");
