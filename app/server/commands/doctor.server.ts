import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkBackup } from "~/db/backup.server";
import { findClockDoubt, trustClock } from "~/db/clock.server";
import { openDatabase } from "~/db/database.server";
import { probeWriting } from "~/db/settings.server";
import { copiedSince } from "../backups/backup-copy.server";
import { backedUpSince, backupFolder, findNewestBackup, listBackups } from "../backups/backup-files.server";
import { openStore } from "../backups/backup-store.server";
import type { Channel } from "../delivery/channel.server";
import { channels, missingSettings } from "../delivery/channels.server";
import { databasePlace, type Env, EnvError, parseEnv } from "../env.server";
import { findForgottenProxy } from "../http/forgotten-proxy.server";
import { OwnerError, requireOwner } from "../owner.server";
import { typedCommand } from "../program.server";
import { findUnknownSettings } from "../settings.server";
import { type Command, printJson, readFlags, withDatabase } from "./command.server";

type Finding = { check: string; ok: boolean; found: string; advice?: string };

const enoughSpace = 500_000_000;
/** Two daily backups have failed when the newest is older (hours). */
const backupHours = 48;

export const doctor: Command = {
  summary: "check configuration, database, disk and channels, and say what to do",
  forms: ["doctor [--send-test] [--clock-is-right] [--json]"],
  about: `Ends with 1 when something is wrong.
--send-test sends one test message to each channel that is set; that of visitors goes to MAIL_FROM.
--clock-is-right ends a doubt about the clock: what is old is deleted again.`,
  examples: ["doctor", "doctor --send-test"],
  async run(args) {
    const { values } = readFlags(args, {
      json: { type: "boolean" },
      "send-test": { type: "boolean" },
      "clock-is-right": { type: "boolean" },
    });
    if (values["clock-is-right"]) await withDatabase((db) => trustClock(db, Date.now()));
    const findings = await examine(values["send-test"] ?? false);
    if (values.json) printJson(findings);
    else for (const finding of findings) console.log(lineOf(finding));
    return findings.every(({ ok }) => ok) ? 0 : 1;
  },
};

function lineOf({ ok, check, found, advice }: Finding) {
  return `${ok ? "✓" : "✗"} ${check}: ${found}${advice ? `\n    ${advice}` : ""}`;
}

async function examine(sendTest: boolean): Promise<Finding[]> {
  let env: Env;
  try {
    env = parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return [
      {
        check: "Configuration",
        ok: false,
        found: error.message,
        advice: "Correct the variable and start again.",
      },
    ];
  }
  // Only the server's own user sees what the server sees, and leaves nothing behind that is not the server's.
  const foreign = findForeignOwner(env);
  if (foreign) return [foreign];
  const { databaseUrl, dataDir } = env;
  const now = Date.now();
  const found = `serves ${env.publicOrigin} on ${env.host}:${env.port}`;
  return Promise.all([
    { check: "Configuration", ok: true, found },
    ...findUnknownSettings().map(({ name, meant }) => ({
      ...{ check: "Configuration", ok: false, found: `${name} is no setting of this program` },
      advice: meant ? `Did you mean ${meant}?` : "Take it away, or look for its name in the README.",
    })),
    ...(databaseUrl
      ? [alone("Database", () => examinePostgres(databaseUrl))]
      : [
          alone("Disk", () => examineDisk(dataDir)),
          alone("Database", () => examineSqlite(databasePlace(env), now)),
          alone("Backups", () => examineBackups(env, now)),
        ]),
    alone("Backup copies", () => examineCopies(env, now)),
    alone("Clock", () => examineClock(env, now)),
    alone("Proxy", () => examineProxy(env, now)),
    ...channels.map((channel) => alone(channel.name, () => examineChannel(channel, env, sendTest))),
  ]);
}

function findForeignOwner(env: Env): Finding | undefined {
  try {
    requireOwner(env);
    return undefined;
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    return { check: "Owner", ok: false, found: error.found, advice: error.advice };
  }
}

/** An examination that fails is a finding, and no end of the others. */
async function alone(check: string, look: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return { check, ok: false, found: `could not be examined: ${wordsOf(error)}` };
  }
}

function wordsOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

function examineDisk(dataDir: string): Finding {
  const check = "Disk";
  try {
    writeInto(dataDir);
  } catch (error) {
    return {
      check,
      ok: false,
      found: `${dataDir} cannot be written: ${wordsOf(error)}`,
      advice: "Give the program's user that folder, or set DATA_DIR.",
    };
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const found = `${(free / 1e9).toFixed(1)} GB free in ${dataDir}`;
  return free >= enoughSpace
    ? { check, ok: true, found }
    : {
        check,
        ok: false,
        found,
        advice: "Free some space: below 0.5 GB backups and then leads are at risk.",
      };
}

/** Does what the server does there; a permission alone says nothing of a full disk or one that only reads. */
function writeInto(folder: string) {
  const probe = join(folder, `.doctor-${process.pid}`);
  writeFileSync(probe, "");
  rmSync(probe);
}

async function examinePostgres(url: string): Promise<Finding> {
  const check = "Database";
  try {
    const db = await openDatabase(url, { migrate: false });
    const started = performance.now();
    const bytes = await db.size();
    await db.close();
    const ms = Math.round(performance.now() - started);
    const found = `PostgreSQL answers in ${ms} ms and writes durably; ${(bytes / 1e6).toFixed(1)} MB`;
    return { check, ok: true, found };
  } catch (error) {
    return {
      check,
      ok: false,
      found: wordsOf(error),
      advice: "Check DATABASE_URL, the server and the network to it.",
    };
  }
}

async function examineSqlite(path: string, now: number): Promise<Finding> {
  const check = "Database";
  if (!existsSync(path))
    return {
      ...{ check, ok: false, found: `there is no ${resolve(path)}` },
      advice: `The first start of the server makes one. If it runs already, its settings are others: see "${typedCommand} settings".`,
    };
  try {
    checkBackup(path);
  } catch (error) {
    return {
      check,
      ok: false,
      found: wordsOf(error),
      advice: `Stop the server and restore the newest backup: ${typedCommand} restore <file>.`,
    };
  }
  try {
    const db = await openDatabase(path, { migrate: false });
    await probeWriting(db, now).finally(() => db.close());
    return { check, ok: true, found: `${path} is undamaged and can be written` };
  } catch (error) {
    const advice = "Look at the owner and the rights of the file and of what lies beside it.";
    return { check, ok: false, found: wordsOf(error), advice };
  }
}

/** What to do about a clock that is in doubt. */
export const clockAdvice = `If the clock is right now, say so with "${typedCommand} doctor --clock-is-right"; else set it. After a day of running the doubt ends by itself.`;

async function examineClock(env: Env, now: number): Promise<Finding> {
  const check = "Clock";
  const found = `${new Date(now).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  try {
    if (!env.databaseUrl && !existsSync(databasePlace(env))) return { check, ok: true, found };
    const db = await openDatabase(databasePlace(env), { migrate: false });
    const doubt = await findClockDoubt(db, now).finally(() => db.close());
    if (!doubt) return { check, ok: true, found };
    return {
      check,
      ok: false,
      found: `nothing is deleted by its age, because ${doubt}`,
      advice: clockAdvice,
    };
  } catch {
    // What is wrong with the database is told where that is examined.
    return { check, ok: true, found };
  }
}

async function examineProxy(env: Env, now: number): Promise<Finding> {
  const check = "Proxy";
  const named = env.trustedProxies.join(", ");
  const fine = { check, ok: true, found: named ? `visitors of ${named} are told apart` : "none is named" };
  // What is wrong with the database is told where that is examined.
  const forgotten = await findForgotten(env, now).catch(() => undefined);
  if (!forgotten) return fine;
  const found = `${forgotten.peer} forwards visitors and is not in TRUSTED_PROXIES`;
  return { check, ok: false, found, advice: forgotten.advice };
}

async function findForgotten(env: Env, now: number) {
  if (!env.databaseUrl && !existsSync(databasePlace(env))) return undefined;
  const db = await openDatabase(databasePlace(env), { migrate: false });
  return findForgottenProxy(db, env.trustedProxies, now).finally(() => db.close());
}

function examineBackups(env: Env, now: number): Finding {
  const check = "Backups";
  const newest = findNewestBackup(env, now);
  const folder = backupFolder(env);
  if (existsSync(folder)) writeInto(folder);
  const hours = (since: number) => Math.round((now - since) / 3_600_000);
  const found =
    newest === undefined ? "there is none yet" : `the newest is ${hours(newest)} hours old, in ${folder}`;
  // A former database may be: it was replaced for that.
  const damaged = listBackups(env).find(
    ({ kind, verified }) => kind !== "before a restore" && verified?.isGood === false,
  );
  if (damaged)
    return {
      check,
      ok: false,
      found: `${damaged.path} is damaged; ${found}`,
      advice: "Delete that one, and look at the disk.",
    };
  if (env.backupKeep === 0) return { check, ok: true, found: `${found}; BACKUP_KEEP=0 makes none by itself` };
  // The server makes one a day; a database this young had no time for it.
  return hours(backedUpSince(env, now)) <= backupHours
    ? { check, ok: true, found }
    : {
        check,
        ok: false,
        found,
        advice: `Make one now with "${typedCommand} backup", and look for "backup" in the log of the server.`,
      };
}

/** Does in the store what the daily copy does there, with a small object. */
async function examineCopies(env: Env, now: number): Promise<Finding> {
  const check = "Backup copies";
  const { backupUrl } = env;
  if (!backupUrl) return { check, ok: true, found: "off: BACKUP_URL not set" };
  if (env.databaseUrl)
    return {
      check,
      ok: true,
      found: "BACKUP_URL does not apply: PostgreSQL is copied by its own means (pg_dump)",
    };
  try {
    await openStore(backupUrl, 20_000).probe();
  } catch (error) {
    const advice = `Nothing is copied until this is right; then "${typedCommand} backup copy" does it at once.`;
    return { check, ok: false, found: wordsOf(error), advice };
  }
  const hours = Math.round((now - (await findCopied(env, now))) / 3_600_000);
  const found = `the store takes, gives and deletes; the newest copy is ${hours} hours old`;
  if (hours <= backupHours) return { check, ok: true, found };
  const advice = `Copy now with "${typedCommand} backup copy", and look for "backup copy" in the log of the server.`;
  return { check, ok: false, found, advice };
}

async function findCopied(env: Env, now: number) {
  if (!existsSync(databasePlace(env))) return now;
  const db = await openDatabase(databasePlace(env), { migrate: false });
  return copiedSince(db, env, now).finally(() => db.close());
}

/** Asks a channel whether it works; with `sendTest` by a message, which rings where it arrives. */
async function examineChannel(channel: Channel, env: Env, sendTest: boolean): Promise<Finding> {
  const { name: check } = channel;
  const missing = missingSettings(channel, env);
  if (missing.length > 0) return { check, ok: true, found: `off: ${missing.join(", ")} not set` };
  const context = { env, now: Date.now(), fetch, timeoutMs: 10_000 };
  const outcome = await (sendTest ? channel.test(context) : channel.probe(context));
  if (outcome.kind === "delivered")
    return { check, ok: true, found: sendTest ? "the test message was accepted" : "it answers" };
  // A probe that is refused was understood.
  if (outcome.kind === "rejected" && !sendTest) return { check, ok: true, found: "it answers" };
  const { what, remedy } = channel.explain(outcome.detail);
  return { check, ok: false, found: `${what} (${outcome.detail})`, advice: remedy };
}
