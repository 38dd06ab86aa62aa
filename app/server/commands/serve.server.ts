import { resolve } from "node:path";
import { companyName } from "~/lib/company-name";
import { createSetupLink } from "~/server/accounts/setup.server";
import { listClientFiles } from "~/server/http/client-files.server";
import { createSite } from "~/server/http/site.server";
import { createStaticFiles } from "~/server/http/static-files.server";
import type { App } from "../app.server";
import { setChannels } from "../delivery/channels.server";
import { type Env, parseEnv, settingNames } from "../env.server";
import { createLog, type Log } from "../log.server";
import { requireOwner } from "../owner.server";
import { notifySystemd } from "../program.server";
import { serveSite } from "../serve.server";
import { findUnknownSettings } from "../settings.server";
import { type Command, readFlags } from "./command.server";

export const serve: Command = {
  summary: "serve the site (the default)",
  usage: `serve [--env-file PATH] [--port N] [--host ADDRESS] [--origin URL] [--data-dir PATH]

Settings come from these flags, then the environment, then the file (/etc/vitreel.env where there is one):
${settingNames.join(", ")}.
"settings" shows which are in force; the README says what each means.`,
  async run(args) {
    readFlags(args, {});
    const log = createLog((line) => console.log(line), process.stdout.isTTY === true);
    // The last resort: one forgotten promise must not take the site down.
    process.on("unhandledRejection", (reason) =>
      log.error("unhandled rejection", { error: wordsOf(reason) }),
    );
    process.on("uncaughtException", (error) => log.error("uncaught exception", { error: wordsOf(error) }));
    // The signals by which others have files opened anew: there are none, and they would end the process.
    const deaf = ["SIGUSR1", "SIGUSR2", ...(process.stdout.isTTY ? [] : ["SIGHUP"])] as NodeJS.Signals[];
    for (const signal of deaf) process.on(signal, () => log.info("nothing to do", { signal }));
    const env = parseEnv(process.env);
    requireOwner(env);
    for (const { name, meant } of findUnknownSettings()) log.warn("unknown setting", { name, meant });
    const site = createSite(await import("../../../build/server/index.js"), "production");
    const running = await serveSite({
      env,
      log,
      getSite: async () => site,
      serveFile: createStaticFiles(await listClientFiles()),
    });
    stopOnSignal(running.stop, log);
    console.log(await welcome(running.app));
    notifySystemd("READY=1");
    return 0;
  },
};

function wordsOf(error: unknown) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What the person who started the program needs to know. */
async function welcome(app: App) {
  const { env } = app;
  const setup = await createSetupLink(app);
  return `
  ${companyName} is ready.

  Site    ${env.publicOrigin}
  Listens ${env.host}:${env.port}
  Admin   ${setup ? `create the first account (link valid for 30 minutes, once): ${setup}` : `${env.publicOrigin}/sign-in`}
  Data    ${env.databaseUrl ? "PostgreSQL (DATABASE_URL)" : resolve(env.dataDir)}
  Leads   ${tellChannels(env)}
`;
}

function tellChannels(env: Env) {
  const names = setChannels(env).map(({ name }) => name);
  if (names.length > 0) return `are told to: ${names.join(", ")}`;
  return "are kept and shown in the admin; no channel is set (SLACK_WEBHOOK_URL, SMTP_URL or WEBHOOK_URL)";
}

const giveUpMs = 15_000;

/**
 * First signal: finish what is under way and end with 0. Second signal, or too long: end at once with 1. A hangup ends
 * only what was started at that terminal.
 */
function stopOnSignal(stop: () => Promise<void>, log: Log) {
  let stopping = false;
  const hangup = process.stdout.isTTY ? (["SIGHUP"] as const) : [];
  for (const signal of ["SIGTERM", "SIGINT", ...hangup] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info("stopping", { signal });
      notifySystemd("STOPPING=1");
      setTimeout(() => process.exit(1), giveUpMs).unref();
      await stop();
      log.info("stopped");
      process.exit(0);
    });
  }
}
