import { installPackages, mustRun, root } from "./run";

/** From a fresh clone to a running site: installs, builds, then becomes the server. */
await installPackages();
await mustRun(["bun", "app/tools/build.ts"]);

const server = Bun.spawn(["bun", "app/server/main.ts", "serve"], {
  cwd: root,
  env: { ...process.env, NODE_ENV: "production" },
  stdio: ["inherit", "inherit", "inherit"],
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
process.exit(await server.exited);
