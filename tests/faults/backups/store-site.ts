import { expect } from "bun:test";
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { formatFileTime } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { runProgram } from "../../fixtures/program";
import { temporaryFolder } from "../../fixtures/temporary-folder";
import { startS3StandIn } from "../s3-stand-in";

const day = 86_400_000;
/** The name of the daily backup of so many days ago. */
export const dailyNameOf = (daysAgo: number) => `daily-${formatFileTime(Date.now() - daysAgo * day)}.db`;

/** A folder with a database, its backups, and a store. */
export async function openStoreSite(options: Parameters<typeof startS3StandIn>[0] = {}) {
  const folder = temporaryFolder();
  const s3 = startS3StandIn(options);
  await (await openDatabase(`${folder.path}/vitreel.db`)).close();
  const backups = `${folder.path}/backups`;
  mkdirSync(backups);
  const env = { BACKUP_URL: s3.url };
  return {
    path: folder.path,
    backups,
    env,
    s3,
    /** Stands for a backup; what is in it does not matter to a copy. */
    file(name: string, bytes: Uint8Array = randomBytes(20_000)) {
      writeFileSync(`${backups}/${name}`, bytes);
      return name;
    },
    async run(...words: string[]) {
      const result = await runProgram(words, { dataDir: folder.path, env });
      for (const secret of s3.secrets) expect(result.stdout + result.stderr).not.toContain(secret);
      return result;
    },
    async [Symbol.asyncDispose]() {
      await s3[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

/** An answer that never comes. */
export const hang = () => new Promise<Response>(() => {});
