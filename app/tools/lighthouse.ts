import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { percentile } from "../../tests/bench/figures";
import { jobFields, signIn } from "../../tests/fixtures/admin";
import { freePort, type RunningSite, startSite } from "../../tests/fixtures/server";
import { launchBrowser } from "./browser";

/**
 * What Lighthouse says of every public page, on its slow phone: `bun run lighthouse [paths…] [--runs 3]
 * [--categories performance,accessibility,best-practices,seo] [--desktop] [--url http://localhost:3000]`.
 * Without --url it starts the built site (`bun run build`) itself. Ends with 1 when accessibility, best practices or
 * SEO are below 100 on any page; performance is the machine's too, and only shown.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string" },
    /** How often each page is loaded; the report shows medians. */
    runs: { type: "string", default: "1" },
    categories: { type: "string", default: "performance,accessibility,best-practices,seo" },
    desktop: { type: "boolean", default: false },
  },
});
const categories = values.categories.split(",");
/** Pages that are kept from search engines on purpose, which Lighthouse would call a fault. */
const unlisted = ["/privacy", "/terms", "/cookies"];
const metrics = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "total-blocking-time": "TBT ms",
  "cumulative-layout-shift": "CLS",
};

let failed = false;
const site = values.url ? undefined : await startOwnSite();
const port = await freePort();
const browser: Browser = await launchBrowser([`--remote-debugging-port=${port}`]);
try {
  const url = values.url ?? site?.url ?? "";
  const rows: Record<string, string | number>[] = [];
  for (const path of await listPaths(url)) {
    const results: Result[] = [];
    for (let run = 0; run < Number(values.runs); run++) results.push(await auditPage(url + path));
    rows.push({ page: path, ...computeScores(results) });
    console.log(Object.values(rows.at(-1) ?? {}).join("  "));
    for (const finding of listFindings(results)) console.log(`    ${finding}`);
  }
  console.table(rows);
} finally {
  await browser.close();
  await site?.stop();
}
process.exit(failed ? 1 : 0);

/** The built site with a job, so that the page of a job is looked at too. */
async function startOwnSite(): Promise<RunningSite> {
  const started = await startSite();
  await (await signIn(started)).createJob(jobFields);
  return started;
}

async function listPaths(url: string) {
  if (positionals.length > 0) return positionals;
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  return [...listed, ...unlisted];
}

async function auditPage(url: string): Promise<Result> {
  const skipAudits = unlisted.includes(new URL(url).pathname) ? ["is-crawlable"] : [];
  const flags = { port, logLevel: "error", onlyCategories: categories, skipAudits } as const;
  const result = await lighthouse(url, flags, values.desktop ? desktopConfig : undefined);
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "Lighthouse gave no result"}`);
  return result.lhr;
}

function computeScores(results: Result[]) {
  const scores = categories.map((category) => {
    const scores = results.map(({ categories: all }) => Math.round((all[category]?.score ?? 0) * 100));
    const score = percentile(scores, 0.5);
    if (category !== "performance" && score < 100) failed = true;
    return [category, score] as const;
  });
  const times = categories.includes("performance")
    ? Object.entries(metrics).map(([audit, name]) => {
        const values = results.map(({ audits }) => audits[audit]?.numericValue ?? 0);
        const value = percentile(values, 0.5);
        return [name, name === "CLS" ? Number(value.toFixed(3)) : Math.round(value)] as const;
      })
    : [];
  return Object.fromEntries([...scores, ...times]);
}

/** What costs points, with the first places it was found at; what costs time only is told by the numbers. */
function listFindings(results: Result[]) {
  const weighty = results.flatMap(({ categories, audits }) =>
    Object.values(categories)
      .filter(({ id }) => id !== "performance")
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .map(({ id }) => audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1),
  );
  return new Set(weighty.map((audit) => `${audit?.id}: ${audit?.title} ${formatPlaces(audit?.details)}`));
}

function formatPlaces(details: unknown) {
  const { items = [] } = (details ?? {}) as {
    items?: Record<string, { snippet?: string; value?: string }>[];
  };
  return items
    .slice(0, 3)
    .map((item) => item.node?.snippet ?? JSON.stringify(item).slice(0, 200))
    .join(" | ");
}
