import { rmSync } from "node:fs";
import { createServer as createModuleServer } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer, isRunnableDevEnvironment, type Rollup } from "vite";
import { openDatabase } from "~/db/database.server";
import { listJobs } from "~/db/job-lists.server";
import { createJob } from "~/db/jobs.server";
import { MigrationError } from "~/db/migrate.server";
import { companyName } from "~/lib/company-name";
import { toSlug } from "~/lib/jobs/job";
import { createSetupLink } from "~/server/accounts/setup.server";
import type { App } from "~/server/app.server";
import { databaseLocation, parseEnv } from "~/server/env.server";
import { createSite } from "~/server/http/site.server";
import { createLog } from "~/server/log.server";
import { serveSite } from "~/server/serve.server";
import { root } from "./run";
import { addSampleApplications } from "./sample-applications";
import { sampleJobs } from "./sample-jobs";
import { addSampleLeads } from "./sample-leads";

const dayMs = 24 * 60 * 60_000;

// React Router calls Vite with an option that Vite calls deprecated; nobody here can change that.
const { warn } = console;
console.warn = (...words) => {
  if (!String(words[0]).includes("`envFile` option is deprecated")) warn(...words);
};

/** The development server: the real pipeline in front, Vite behind it for modules, styles and hot reloading. */
const env = parseEnv({ DATA_DIR: "./data/dev", ...process.env });
if (!process.env.DATA_DIR && !process.env.DATABASE_URL) await removeOutdatedSamples();
const modulePort = env.port + 10_000;
const vite = await createServer({
  // In middleware mode Vite serves modules only; pages come from the real pipeline below.
  server: { middlewareMode: true, hmr: { port: modulePort + 1 } },
  appType: "custom",
  clearScreen: false,
});
// Pages are loaded anew by Vite; what this process itself runs on is not.
vite.watcher.on("change", (path) => {
  const [, file] = path.split(root);
  if (file && /^(app\/server|app\/tools|db)\//.test(file))
    console.log(`\n  ${file} changed: restart bun dev to see it where it delivers, counts or keeps time.\n`);
});
createModuleServer(vite.middlewares).listen(modulePort, "localhost");
const devOrigin = `http://localhost:${modulePort}`;
const modulePath =
  /^\/(@|app\/|db\/|node_modules\/|public\/|__)|\.(tsx?|css|js|mjs|map|svg|png|jpg|ico|webp|avif|webm|mp4|vtt|pdf|woff2|webmanifest|txt)$/;
const ownPaths = /^\/(robots\.txt|llms\.txt)$/;

async function loadSite() {
  const ssr = vite.environments.ssr;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite offers no server environment.");
  const build = (await ssr.runner.import("virtual:react-router/server-build")) as ServerBuild;
  return createSite(build, "development");
}

/** While the site does not load: a page with the error. */
async function describeLoadError(request: Request): Promise<Response | undefined> {
  if (!request.headers.get("accept")?.includes("text/html")) return undefined;
  try {
    await loadSite();
    return undefined;
  } catch (error) {
    return new Response(drawOverlay(error as Rollup.RollupError), {
      status: 500,
      headers: { "Content-Type": "text/html; charset=utf-8" },
    });
  }
}

/** Vite's own overlay on an empty page, which opens the page again once the site loads. */
function drawOverlay({ message, stack = "", frame = "", plugin, id, loc }: Rollup.RollupError) {
  const error = JSON.stringify({ message, stack, frame, plugin, id, loc }, (_, value) =>
    typeof value === "string" ? Bun.stripANSI(value) : value,
  );
  return `<!doctype html><meta charset="utf-8"><title>Error</title><script type="module">
import { ErrorOverlay } from "/@vite/client";
document.documentElement.append(new ErrorOverlay(${error.replaceAll("<", "\\u003c")}));
const headers = { Accept: "text/html" };
setInterval(async () => {
  const { ok } = await fetch(location.href, { headers }).catch(() => ({}));
  if (ok) location.reload();
}, 1000);
</script>`;
}

/** The samples of a former schema are made anew; a folder or database that somebody named stays as it is. */
async function removeOutdatedSamples() {
  try {
    const db = await openDatabase(databaseLocation(env));
    await db.close();
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof MigrationError)) throw error;
    rmSync(env.dataDir, { recursive: true });
    console.log(`\n  The schema is another one now: the samples in ${env.dataDir} are made anew.\n`);
  }
}

const { app } = await serveSite({
  env,
  log: createLog((line) => console.log(line), "readable"),
  devOrigin,
  getSite: loadSite,
  async serveFile(path, request) {
    if (!modulePath.test(path) || ownPaths.test(path)) return describeLoadError(request);
    const url = new URL(request.url);
    const response = await fetch(devOrigin + path + url.search, {
      headers: request.headers,
      redirect: "manual",
    });
    if (response.status === 404) return undefined;
    const headers = new Headers(response.headers);
    // fetch has already decoded the body.
    headers.delete("content-encoding");
    headers.delete("content-length");
    return new Response(response.body, { status: response.status, headers });
  },
});
await seedSamples(app);
// Otherwise the first page waits for it, and its connection can time out on a slow machine. A page shows the error.
await loadSite().catch(() => undefined);
const setup = await createSetupLink(app);
console.log(`\n  ${companyName} is developing at http://localhost:${env.port}\n`);
if (setup) console.log(`  First account (link valid for 30 minutes, once): ${setup}\n`);

/** Fills an empty jobs table for development, each job posted as many days ago as it says, and has people apply. */
async function seedSamples(app: App): Promise<void> {
  if ((await listJobs(app.db)).length > 0) return;
  const now = app.clock();
  const ids: string[] = [];
  for (const { daysAgo, ...fields } of sampleJobs) {
    const { id } = await createJob(
      app.db,
      { ...fields, wantedSlug: toSlug(fields.title) },
      now - daysAgo * dayMs,
    );
    ids.push(id);
  }
  await addSampleApplications(app.db, ids, now);
  await addSampleLeads(app.db, now);
  app.pages.invalidate("jobs");
}
