import { addressOf } from "../../tests/pages";
import { root } from "./run";

/**
 * The flows that a first look needs: those that were changed, that ask for a page whose folder was changed, or that are
 * named like something that was (`layers.flow.ts` like `browser/layers.ts`, `leads.flow.ts` like `server/leads/`). What
 * counts as changed: everything that is not on `main` yet, or on `main` itself the last commit and what came after it.
 */
export async function changedFlows(): Promise<string[]> {
  const base = (await git("merge-base", "HEAD", "main")).trim();
  const isAhead = base && base !== (await git("rev-parse", "HEAD")).trim();
  const known = await git("diff", "--name-only", isAhead ? base : "HEAD~1");
  const files = `${known}${await git("ls-files", "--others", "--exclude-standard")}`
    .split("\n")
    .filter(Boolean);
  const flows = [...new Bun.Glob("tests/flows/**/*.flow.ts").scanSync(root)];
  const chosen = flows.map(async (flow) => {
    const text = await Bun.file(root + flow).text();
    return files.some((file) => file === flow || concerns(file, flow, text)) ? [flow] : [];
  });
  return (await Promise.all(chosen)).flat().sort();
}

/** Whether a changed file of the site is one that a flow is about. */
function concerns(file: string, flow: string, text: string) {
  if (!file.startsWith("app/")) return false;
  const [, route] = file.match(/^app\/routes\/([^/]+)/) ?? [];
  if (route) return text.includes(`"${addressOf(route).replace(/\/:.*/, "")}`);
  const topic = flow.replace(/.*\//, "").replace(".flow.ts", "");
  const words = file.split(/[^a-z]+/);
  return topic.split("-").every((word) => words.includes(word) || words.includes(word.replace(/s$/, "")));
}

async function git(...command: string[]) {
  return new Response(Bun.spawn(["git", ...command], { cwd: root, stderr: "ignore" }).stdout).text();
}
