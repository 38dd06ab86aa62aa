import { copyFileSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs, promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { ServerBuild } from "react-router";
import { toCardPath } from "~/lib/page-meta";
import { listClientFiles } from "~/server/http/client-files.server";
import { createSite } from "~/server/http/site.server";
import { listPublicPaths } from "~/server/http/site-map.server";
import { isCompressible } from "~/server/http/static-files.server";
import { listFaultsOfPages } from "./check-pages";
import { compile } from "./compile";
import { buildStamp, mustRun, root } from "./run";

/**
 * Builds the site into build/ and, with --binary, the one executable build/vitreel with everything in it.
 * --target names another machine: linux-x64, linux-arm64, darwin-arm64, darwin-x64.
 */
const { values } = parseArgs({ options: { binary: { type: "boolean" }, target: { type: "string" } } });

rmSync(root + buildStamp, { force: true });
await buildSite();
await checkPages();
await drawNewCards();
await compressFiles();
writeFileSync(root + buildStamp, "");
if (values.binary || values.target) await compile(values.target);

/** The builder's notices are for its own makers; they are shown only when it fails. */
async function buildSite() {
  const child = Bun.spawn(["bun", "--bun", "react-router", "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, notices, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code === 0) return;
  console.error(output + notices);
  process.exit(code);
}

/** A page whose markup is another than the server reads would lose its policy, its late script or its campaign silently. */
async function checkPages() {
  const faults = await listFaultsOfPages();
  if (faults.length === 0) return;
  console.error(
    `The markup of these pages is not what app/server/http/page-text.server.ts expects:\n${faults.join("\n")}`,
  );
  process.exit(1);
}

/** A listed page that is new gets its social card, where there is a browser to draw it; elsewhere it has the home page's. */
async function drawNewCards() {
  const { siteMap } = createSite((await import(`${root}build/server/index.js`)) as ServerBuild, "production");
  const isNew = (path: string) => !existsSync(`${root}public${toCardPath(path)}`);
  const paths = [...listPublicPaths(siteMap), ...siteMap.addresses].filter(isNew);
  if (paths.length === 0) return;
  const { chromiumPath } = await import("./browser");
  if (!existsSync(chromiumPath))
    return console.log(`Without ${chromiumPath} the social card of home stands for: ${paths.join(" ")}`);
  await mustRun(["bun", "app/tools/cards.ts", ...paths]);
  for (const path of paths)
    copyFileSync(`${root}public${toCardPath(path)}`, `${root}build/client${toCardPath(path)}`);
}

/** Files are compressed here once, as well as brotli can, so that the first visitor after a start has them small. */
async function compressFiles() {
  const compress = promisify(brotliCompress);
  const files = (await listClientFiles()).filter(({ path }) => isCompressible(path));
  await Promise.all(
    files.map(async ({ path, open }) => {
      const file = open();
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: file.size };
      await Bun.write(`${root}build/client${path}.br`, await compress(await file.bytes(), { params }));
    }),
  );
}
