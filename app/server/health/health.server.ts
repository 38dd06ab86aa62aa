import { statfsSync } from "node:fs";
import { errorMessage, withTimeout } from "~/db/errors.server";
import { probeWriting } from "~/db/settings.server";
import { describeLog, maxLogBytes } from "~/db/sqlite.server";
import type { App } from "~/server/app.server";
import { newestCopyTime } from "~/server/backups/backup-copy.server";
import { findNewestBackup, newestBackupTime } from "~/server/backups/backup-files.server";
import { getDeliveryHealth } from "~/server/delivery/delivery-control.server";
import { version } from "~/server/program.server";

export type Health = {
  /** Whether this process should receive requests. Failing channels do not count, because leads are stored. */
  ready: boolean;
  version: string;
  stopping: boolean;
  database: { ok: boolean; logBytes: number; error?: string; warning?: string };
  /** The disk of the SQLite file; absent with PostgreSQL. */
  disk?: { ok: boolean; freeBytes: number };
  /** Per channel: waiting messages with their age where it is set up, and failed messages to the team. */
  deliveries: {
    channel: string;
    isSet: boolean;
    waiting: number;
    failed: number;
    oldestSeconds?: number;
    trouble?: string;
  }[];
  /**
   * The age of the newest backup of the SQLite file, or of the file while there is none; absent with PostgreSQL and
   * where backups are off.
   */
  backups?: { ok: true; ageSeconds: number } | { ok: false; error: string };
  /**
   * The age of the newest backup in the object store, or of the file while there is none; only where a store is set up.
   */
  backupCopy?: { ageSeconds: number };
};

/** With less free space a lead may not be saved. */
const minFreeBytes = 50_000_000;
const probeTimeoutMs = 2_000;
/** Health checks are public, so the database is written at most once in this time. */
const cacheMs = 1_000;
const warnAgainMs = 60 * 60_000;

/**
 * Checks the server by using it: it writes and deletes a row and reads the disk's free space. `isStopping` makes it not
 * ready.
 */
export function createHealthCheck(app: App, isStopping: () => boolean) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  let last: { at: number; health: Promise<Health> } | undefined;

  function warn(reason: string) {
    const now = performance.now();
    if (now - warnedAt < warnAgainMs) return;
    warnedAt = now;
    app.log.warn("write-ahead log grows", { reason, advice: "run vitreel doctor" });
  }

  async function examine(): Promise<Health> {
    const [database, disk, deliveries] = [await probeDatabase(), probeDisk(), await countUndelivered()];
    const backupCopy = await probeCopy();
    return {
      ready: database.ok && disk?.ok !== false && !isStopping(),
      version,
      stopping: isStopping(),
      database,
      disk,
      deliveries,
      backups: probeBackups(),
      backupCopy,
    };
  }

  async function probeDatabase(): Promise<Health["database"]> {
    try {
      await withTimeout(probeTimeoutMs, probeWriting(app.db, app.clock()));
      const logBytes = await app.db.logSize();
      const warning = logBytes > maxLogBytes ? describeLog(logBytes) : undefined;
      if (warning) warn(warning);
      return { ok: true, logBytes, warning };
    } catch (error) {
      return { ok: false, logBytes: 0, error: errorMessage(error) };
    }
  }

  function probeDisk(): Health["disk"] {
    if (app.db.dialect === "postgres") return undefined;
    try {
      const { bavail, bsize } = statfsSync(app.env.dataDir);
      return { ok: bavail * bsize >= minFreeBytes, freeBytes: bavail * bsize };
    } catch {
      return { ok: false, freeBytes: 0 };
    }
  }

  async function countUndelivered(): Promise<Health["deliveries"]> {
    try {
      const { channels } = await getDeliveryHealth(app);
      const now = app.clock();
      return channels.map(({ key, missing, waiting, failedTeam, oldestAt, trouble }) => {
        const isSet = missing.length === 0;
        return {
          channel: key,
          isSet,
          waiting,
          failed: failedTeam,
          // Messages for a channel that is not set up have no age.
          oldestSeconds: isSet ? Math.max(0, Math.round((now - (oldestAt ?? now)) / 1000)) : undefined,
          trouble: isSet ? trouble?.what : undefined,
        };
      });
    } catch {
      // The probe of the database already reports a failing database.
      return [];
    }
  }

  /** A broken backup folder does not make the server unready. */
  function probeBackups(): Health["backups"] {
    if (app.db.dialect === "postgres") return undefined;
    try {
      const now = app.clock();
      // With backups turned off and none made by hand, another tool makes them.
      if (app.env.backupKeep === 0 && findNewestBackup(app.env) === undefined) return undefined;
      return { ok: true, ageSeconds: countSecondsSince(newestBackupTime(app.env, now), now) };
    } catch (error) {
      return { ok: false, error: errorMessage(error) };
    }
  }

  async function probeCopy(): Promise<Health["backupCopy"]> {
    if (app.db.dialect === "postgres" || !app.env.backupUrl) return undefined;
    const now = app.clock();
    // The probe of the database reports an unreadable database already.
    const since = await newestCopyTime(app.db, app.env, now).catch(() => undefined);
    return since === undefined ? undefined : { ageSeconds: countSecondsSince(since, now) };
  }

  return function check(): Promise<Health> {
    const now = app.clock();
    if (!last || now >= last.at + cacheMs || isStopping()) last = { at: now, health: examine() };
    return last.health;
  };
}

function countSecondsSince(since: number, now: number) {
  return Math.max(0, Math.round((now - since) / 1000));
}
