import type { ServerBuild } from "react-router";
import { openDatabase } from "~/db/database.server";
import type { App } from "~/server/app.server";
import { parseEnv } from "~/server/env.server";
import { createFiles } from "~/server/files/files.server";
import { createPageCache } from "~/server/http/page-cache.server";
import { extractScripts, matchPageParts } from "~/server/http/page-text.server";
import { createSite } from "~/server/http/site.server";
import { createVisitCounter } from "~/server/insight/visit-counter.server";
import { root } from "./run";

/**
 * Renders every page of the build that has an address of its own, and looks whether its markup is what the server reads
 * it for. Says what is wrong, a line for each page; none when all is well.
 */
export async function listFaultsOfPages(): Promise<string[]> {
  const db = await openDatabase(":memory:");
  const quiet = () => {};
  const log = { debug: quiet, info: quiet, warn: quiet, error: console.error };
  const env = parseEnv({});
  const pages = createPageCache(Date.now);
  const visitCounter = createVisitCounter({ db, clock: Date.now, log });
  const files = createFiles(env, db);
  const app: App = { env, db, log, clock: Date.now, deliveries: { wake: quiet }, pages, visitCounter, files };
  const build = (await import(`${root}build/server/index.js`)) as ServerBuild;
  const site = createSite(build, "production");
  const faults: string[] = [];
  for (const { path, isPage } of site.siteMap.routes) {
    if (!isPage || /[:*]/.test(path)) continue;
    const visit = { address: "", requestId: "", page: { tags: new Set<string>(), freshUntil: undefined } };
    const response = await site.handle(new Request(env.publicOrigin + path), site.createContext(app, visit));
    // Pages of the admin redirect to the sign-in page.
    if (response.status === 302) continue;
    const { status } = response;
    const { text } = await extractScripts(response);
    const wrong = status < 500 ? findFaults(text) : [`it answers ${status}`];
    if (wrong.length > 0) faults.push(`${path}: ${wrong.join("; ")}`);
  }
  await db.close();
  return faults;
}

/**
 * What is wrong with a page as React wrote it, in words: nothing when the server finds in it what a parser does, and
 * each thing of which every page has one.
 */
export function findFaults(html: string): string[] {
  const found = matchPageParts(html);
  const parsed = parsePage(html);
  const faults = (Object.keys(found) as (keyof typeof found)[])
    .filter((part) => found[part].join("\n") !== parsed[part].join("\n"))
    .map((part) => `of its ${part} ${found[part].length} are found, and ${parsed[part].length} are there`);
  if (parsed.modules.length !== 1)
    faults.push(`it has ${parsed.modules.length} module scripts instead of one`);
  if (!parsed.modulePreloads.some((file) => file.includes("/framework-")))
    faults.push("the file of the framework is not loaded ahead");
  return faults;
}

/** Returns the parts of a page as an HTML parser sees them. */
function parsePage(html: string): ReturnType<typeof matchPageParts> {
  const modules: string[] = [];
  const modulePreloads: string[] = [];
  const scripts: string[] = [];
  const hrefInto = (list: string[]) => ({
    element(element: HTMLRewriterTypes.Element) {
      list.push(element.getAttribute("href") ?? "");
    },
  });
  const textInto = (list: string[]) => ({
    element() {
      list.push("");
    },
    text({ text }: HTMLRewriterTypes.Text) {
      list.push((list.pop() ?? "") + text);
    },
  });
  const ofPrograms = ':not([src]):not([type="application/ld+json"]):not([type="speculationrules"])';
  new HTMLRewriter()
    .on('script[type="module"]:not([src])', textInto(modules))
    .on(`script${ofPrograms}`, textInto(scripts))
    .on('link[rel="modulepreload"]', hrefInto(modulePreloads))
    // Who has no script sees what stands in a noscript, where the parser sees one text.
    .transform(html.replaceAll(/<\/?noscript>/g, ""));
  return { modules, modulePreloads, scripts };
}
