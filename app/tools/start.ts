import { existsSync } from "node:fs";
import { buildStamp, findNewerSource, installPackages, mustRun, root } from "./run";

/** From a fresh clone to a running site: installs, builds what changed, then becomes the server. */
await installPackages();
const isBuilt = existsSync(root + buildStamp);
const newer = isBuilt ? findNewerSource(buildStamp) : undefined;
if (!isBuilt || newer) {
  console.log(`Builds the site${newer ? `, because ${newer} changed` : ""} (some ten seconds)…`);
  await mustRun(["bun", "app/tools/build.ts"]);
} else console.log("Nothing changed since the last build: serves that.");

const server = Bun.spawn(["bun", "app/server/main.ts", "serve"], {
  cwd: root,
  env: { ...process.env, NODE_ENV: "production" },
  stdio: ["inherit", "inherit", "inherit"],
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
process.exit(await server.exited);
