import { resolve } from "node:path";
import type { App } from "../app.server";
import { listClientFiles } from "../client-files.server";
import { parseEnv } from "../env.server";
import { createLog } from "../log.server";
import { serveSite } from "../serve.server";
import { createSetupLink } from "../setup.server";
import { createSite } from "../site.server";
import { createStaticFiles } from "../static-files.server";
import { type Command, readFlags } from "./command.server";

export const serve: Command = {
  summary: "serve the site (the default)",
  usage: "serve\n\nSettings come from the environment; see the README.",
  async run(args) {
    readFlags(args, {});
    const log = createLog((line) => console.log(line), process.stdout.isTTY === true);
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
    console.log(await welcome(running.app));
    return 0;
  },
};

/** What the person who started the program needs to know. */
async function welcome(app: App) {
  const { env } = app;
  const setup = await createSetupLink(app);
  return `
  Vitreel is ready.

  Site    ${env.publicOrigin}
  Admin   ${setup ? `create the first account (link valid for 30 minutes, once): ${setup}` : `${env.publicOrigin}/sign-in`}
  Data    ${resolve(env.dataDir)}
  Slack   ${env.slackWebhookUrl ? "leads are announced in your channel" : "not set; leads are kept and shown in the admin (SLACK_WEBHOOK_URL)"}
`;
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
