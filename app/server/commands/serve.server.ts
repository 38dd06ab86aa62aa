import { listClientFiles } from "../client-files.server";
import { EnvError, parseEnv } from "../env.server";
import { createLog } from "../log.server";
import { serveSite } from "../serve.server";
import { createSite } from "../site.server";
import { createStaticFiles } from "../static-files.server";

/** Serves the site until it is told to stop. Gives the exit code when it cannot start. */
export async function serve(): Promise<number> {
  const log = createLog((line) => console.log(line), process.stdout.isTTY === true);
  try {
    const env = parseEnv(process.env);
    const site = createSite(await import("../../../build/server/index.js"), "production");
    const running = await serveSite({
      env,
      log,
      getSite: async () => site,
      serveFile: await createStaticFiles(await listClientFiles()),
    });
    process.on("unhandledRejection", (reason) => log.error("unhandled rejection", { error: String(reason) }));
    process.on("uncaughtException", (error) => log.error("uncaught exception", { error: String(error) }));
    stopOnSignal(() => running.stop());
    console.log(`\n  Vitreel is ready at ${env.publicOrigin}\n`);
    return 0;
  } catch (error) {
    console.error(error instanceof EnvError || error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** First signal: finish what is under way, at most 10 s. Second signal: stop at once. */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), 10_000).unref();
      stop().then(() => process.exit(0));
    });
  }
}
