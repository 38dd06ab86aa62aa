import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { addressOf } from "../../tests/fixtures/pages";
import { root } from "./run";

type Flow = {
  /** The name of the flow in Playwright's test list. */
  name: string;
  file: string;
  title: string;
  /** The source of the flow. */
  text: string;
};

/**
 * The flows that a first look needs, as a test list: those whose file was changed, that name a page whose folder was
 * changed in their title or, unless only its words were changed, in their lines, or whose file is named like something that was changed (`overlays.flow.ts` like
 * `browser/back-closes.ts`, `leads.flow.ts` like `server/leads/`).
 */
export async function listChangedFlows(): Promise<string[]> {
  const known = await readOutput("git", "diff", "--name-only", await findChangeBase());
  const files = `${known}${await readOutput("git", "ls-files", "--others", "--exclude-standard")}`
    .split("\n")
    .filter(Boolean);
  const flows = await listFlows();
  const about = flows.filter((flow) => files.some((file) => isFlowAbout(file, flow)));
  // A first look may leave out the last: the visits of a changed page itself come first.
  const isVisit = ({ title }: Flow) => visitedPage.test(title);
  return [...about.filter(isVisit), ...about.filter((flow) => !isVisit(flow))].map(({ name }) => name);
}

/** The commit before the change: where it left `main`; on `main` itself the last one, or with nothing new the one before. */
export async function findChangeBase(): Promise<string> {
  const base = (await readOutput("git", "merge-base", "HEAD", "main")).trim();
  const isAhead = base && base !== (await readOutput("git", "rev-parse", "HEAD")).trim();
  if (isAhead) return base;
  return (await readOutput("git", "status", "--porcelain")) ? "HEAD" : "HEAD~1";
}

/** All flows at a desktop, and the visits of every page for everybody. */
async function listFlows(): Promise<Flow[]> {
  const list = "playwright test -c tests/flows/playwright.config.ts --list --reporter json".split(" ");
  const projects = ["--project", "flows", "--project", "accessibility"];
  const { suites } = JSON.parse(await readOutput("bun", "--bun", ...list, ...projects)) as JSONReport;
  const flows = suites.map(async ({ file, specs }: JSONReportSuite) => {
    const lines = (await Bun.file(`${root}tests/flows/${file}`).text()).split("\n");
    const starts = [...new Set(specs.map(({ line }) => line - 1))].sort((a, b) => a - b);
    return specs.map(({ title, line, tests }) => {
      const end = starts.find((start) => start >= line);
      const text = lines.slice(line - 1, end).join("\n");
      const [test] = tests;
      return { name: `[${test?.projectName}] › ${file} › ${title}`, file, title, text };
    });
  });
  return (await Promise.all(flows)).flat();
}

/** The title of a test that visits one of all pages names that page. */
const visitedPage = /(?<!\S)\/\S*/;

/** Whether a changed file is one that a flow is about. */
function isFlowAbout(changed: string, { file, title, text }: Flow) {
  if (changed === `tests/flows/${file}`) return true;
  if (!changed.startsWith("app/")) return false;
  const [, route] = changed.match(/^app\/routes\/([^/]+)/) ?? [];
  if (route) {
    const [plain = "", parameter] = addressOf(route).split(/\/:.*/);
    const address = RegExp.escape(plain) + (parameter === undefined ? "" : "(/[^\\s\"'`]+)?");
    const [visited] = title.match(visitedPage) ?? [];
    if (visited) return new RegExp(`^${address}$`).test(visited);
    return !changed.endsWith("content.ts") && new RegExp(`["\`]${address}["\`?#]`).test(text);
  }
  const topic = file.replace(/.*\//, "").replace(".flow.ts", "");
  const words = changed.split(/[^a-z]+/);
  return topic.split("-").every((word) => words.includes(word) || words.includes(word.replace(/s$/, "")));
}

async function readOutput(...command: string[]) {
  return new Response(Bun.spawn(command, { cwd: root, stderr: "ignore" }).stdout).text();
}
