import { resolve } from "node:path";
import { countAdmins } from "~/db/admins.server";
import { errorMessage } from "~/db/errors.server";
import { knownMigrations } from "~/db/migrate.server";
import { companyName } from "~/lib/company-name";
import { createSetupLink } from "~/server/accounts/setup.server";
import { listClientFiles } from "~/server/http/client-files.server";
import { createSite } from "~/server/http/site.server";
import { createStaticFiles } from "~/server/http/static-files.server";
import type { App } from "../app.server";
import { backupFolder, findNewestBackup } from "../backups/backup-files.server";
import { findChannel, listTeamChannelKeys } from "../delivery/channels.server";
import { databaseLocation, type Env, parseEnv, settingNames } from "../env.server";
import { chooseLogFormat, createLog, type Log, type LogFormat } from "../log.server";
import { requireOwner } from "../owner.server";
import { commit, notifySystemd, typedCommand, version } from "../program.server";
import { type RunningSite, serveSite } from "../serve.server";
import { describeIgnoredLines, findUnknownSettings, listSettings } from "../settings.server";
import { applyTeamSettings } from "../team-settings.server";
import type { Command } from "./command.server";

export const serve: Command = {
  summary: "serve the site (the default)",
  forms: [{ flags: { "reuse-port": true }, run: serveUntilStopped }],
  about: `Flags override the environment, which overrides the settings file (--env-file, or /etc/vitreel.env if it exists).
Settings: ${settingNames.join(", ")}.
"settings" shows the values in use, "print env" describes each setting. With --reuse-port a second server can listen on
the same port and take over without downtime.`,
  examples: ["serve --port 8080 --data-dir ./data", "serve --env-file ./site.env"],
};

async function serveUntilStopped(_words: string[], flags: { "reuse-port"?: boolean }) {
  const format = chooseLogFormat(process.stdout);
  const env = readServeSettings(format);
  if (!env) return 1;
  const log = createLog((line) => console.log(line), format, env.logLevel);
  // An unhandled rejection must not stop the site.
  process.on("unhandledRejection", (reason) =>
    log.error("unhandled rejection", { error: formatErrorStack(reason) }),
  );
  process.on("uncaughtException", (error) =>
    log.error("uncaught exception", { error: formatErrorStack(error) }),
  );
  // Other programs reopen their log files on these signals. There are none here, and by default the signals would end
  // the process.
  const ignoredSignals = [
    "SIGUSR1",
    "SIGUSR2",
    ...(process.stdout.isTTY ? [] : ["SIGHUP"]),
  ] as NodeJS.Signals[];
  for (const signal of ignoredSignals) process.on(signal, () => log.info("signal ignored", { signal }));
  for (const { name, meant } of findUnknownSettings()) log.warn("unknown setting", { name, meant });
  for (const found of describeIgnoredLines()) log.warn("setting ignored", { found });
  const site = createSite(await import("../../../build/server/index.js"), "production");
  const serveFile = createStaticFiles(await listClientFiles());
  let running: RunningSite;
  try {
    running = await serveSite({
      env,
      log,
      reusePort: flags["reuse-port"],
      getSite: () => site,
      serveFile,
    });
  } catch (error) {
    return logStartFailure(error, format);
  }
  stopOnSignal(running.stop, log);
  // The server runs by now: a database that is lost while it is asked for the report must not end it.
  try {
    const state = (await reportProblems(running)) ? "is not ready" : "is ready";
    if (format === "readable") console.log(await formatWelcome(running.app, state));
    else await reportStart(running.app, state);
  } catch (error) {
    log.error("could not report the start", { error: errorMessage(error) });
  }
  notifySystemd("READY=1");
  return 0;
}

/** Returns the settings if this user may serve with them; otherwise prints the error. */
function readServeSettings(format: LogFormat): Env | undefined {
  try {
    const env = parseEnv(process.env);
    requireOwner(env);
    return env;
  } catch (error) {
    logStartFailure(error, format);
    return undefined;
  }
}

/** Logs a failed start as a line; at a terminal main prints it. Returns the exit code. */
function logStartFailure(error: unknown, format: LogFormat) {
  if (format === "readable") throw error;
  const log = createLog((line) => console.error(line), chooseLogFormat(process.stderr));
  log.error("could not start", { error: errorMessage(error) });
  return 1;
}

/** Logs what is running. The link to the first account is not logged, because logs are stored. */
async function reportStart({ env, db, log }: App, state: string) {
  const set = listSettings().filter(({ from }) => from !== "default");
  log.info(`${companyName} ${state}`, {
    version,
    commit,
    origin: env.publicOrigin,
    listens: `${env.host}:${env.port}`,
    database: env.databaseUrl ? "PostgreSQL" : resolve(databaseLocation(env)),
    schema: knownMigrations(db.dialect).at(-1)?.name,
    backups: describeBackups(env),
    channels: listTeamChannelKeys(await applyTeamSettings(db, env)).join(", "),
    settings: set.map(({ name, from }) => `${name} (${from})`).join(", "),
  });
  if ((await countAdmins(db)) === 0)
    log.warn("no admin account", { advice: `${typedCommand} admin create --email …` });
}

/** Logs why the server cannot store leads, if so; pages are served anyway. Returns whether there is a problem. */
async function reportProblems({ app, check }: RunningSite): Promise<boolean> {
  const { ready, database, disk } = await check();
  if (ready) return false;
  const reason =
    database.error ??
    (disk?.ok === false ? "less than 50 MB of disk space are free" : "the server is stopping");
  app.log.error("cannot accept requests", { reason, advice: `sudo ${typedCommand} doctor` });
  return true;
}

function formatErrorStack(error: unknown) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Prints what the person who started the program needs to know. */
async function formatWelcome(app: App, state: string) {
  const { env } = app;
  const setup = await createSetupLink(app);
  return `
  ${companyName} ${state}.

  Site    ${env.publicOrigin}
  Listens ${env.host}:${env.port}
  Admin   ${setup ? `create the first account (link valid for 30 minutes, once): ${setup}` : `${env.publicOrigin}/sign-in`}
  Data    ${env.databaseUrl ? "PostgreSQL (DATABASE_URL)" : resolve(env.dataDir)}
  Backups ${describeBackups(env)}
  Leads   ${describeChannels(await applyTeamSettings(app.db, env))}
`;
}

function describeBackups(env: Env) {
  if (env.databaseUrl) return "off: use pg_dump";
  if (env.backupKeep === 0) return "off (BACKUP_KEEP=0)";
  const to = `to ${resolve(backupFolder(env))}${env.backupUrl ? " and to BACKUP_URL" : ""}`;
  try {
    return `daily, ${findNewestBackup(env) === undefined ? "the first in a minute, " : ""}${to}`;
  } catch (error) {
    return `daily ${to}, which cannot be read: ${errorMessage(error)}`;
  }
}

function describeChannels(env: Env) {
  const names = listTeamChannelKeys(env).map((key) => findChannel(key)?.name);
  if (names.length > 0) return `sent to ${names.join(", ")}`;
  return "stored and shown in the admin; no channel is set (SLACK_WEBHOOK_URL, SMTP_URL or WEBHOOK_URL)";
}

const stopTimeoutMs = 15_000;

/**
 * The first signal stops gracefully with exit code 0; a second one, or a timeout, stops at once with 1. A hangup stops
 * only a server started at that terminal.
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
      setTimeout(() => process.exit(1), stopTimeoutMs).unref();
      await stop();
      log.info("stopped");
      process.exit(0);
    });
  }
}
