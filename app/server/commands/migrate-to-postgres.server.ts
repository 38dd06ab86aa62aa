import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { type CopiedTable, CopyError, copyDatabase, requireEmpty } from "~/db/copy.server";
import { type Db, openDatabase } from "~/db/database.server";
import { isInUse } from "~/db/sqlite.server";
import { databaseLocation, parseEnv } from "../env.server";
import { copyFiles } from "../files/copy-files.server";
import { openFileStore } from "../files/file-store.server";
import { incomingFolder } from "../files/files.server";
import { requireOwner } from "../owner.server";
import { type Command, DataError, printText } from "./command.server";

export const migrateToPostgres: Command = {
  summary: "copy the SQLite database into PostgreSQL, or back",
  forms: [{ flags: { back: "FILE" }, run: copyToPostgres }],
  about: `Copies the SQLite database in DATA_DIR and candidates' files into the empty PostgreSQL database of DATABASE_URL, in one
transaction. Each table is read back and compared. Stop the server first. The SQLite file stays unchanged.
--back copies from DATABASE_URL into a new SQLite file, and the files into the folder "files" beside it.`,
  examples: ["migrate-to-postgres", "migrate-to-postgres --back vitreel.db"],
};

async function copyToPostgres(_words: string[], flags: { back?: string }) {
  const env = parseEnv(process.env);
  if (!env.databaseUrl) throw new DataError("Set DATABASE_URL to the PostgreSQL database.");
  requireOwner({ ...env, databaseUrl: undefined });
  const file = flags.back ?? databaseLocation({ ...env, databaseUrl: undefined });
  if (flags.back && existsSync(file)) throw new CopyError(`${file} already exists`);
  if (!flags.back && !existsSync(file)) throw new CopyError(`The database ${file} does not exist.`);

  const [from, to] = flags.back ? [env.databaseUrl, file] : [file, env.databaseUrl];
  const report = (table: string, rows: number) =>
    process.stderr.isTTY &&
    process.stderr.write(`\r${table}: ${rows.toLocaleString("en-US")} rows `.padEnd(48));
  if (!flags.back && isInUse(file)) throw new CopyError(`${file} is in use; stop the server first`);
  const stores = [env, { ...env, databaseUrl: undefined, dataDir: dirname(file) }] as const;
  const [targetEnv, sourceEnv] = flags.back ? [stores[1], stores[0]] : stores;
  const copied = await withBothDatabases(from, to, async (source, target) => {
    await requireEmpty(target);
    // Files are copied before rows, so that no row refers to a missing file.
    const files = await copyFiles(
      { db: source, store: openFileStore(sourceEnv, source) },
      { store: openFileStore(targetEnv, target), incoming: incomingFolder(stores[1]) },
    );
    return [...(await copyDatabase(source, target, report)), ...files];
  });
  if (process.stderr.isTTY) process.stderr.write("\r".padEnd(49).concat("\r"));
  if (!flags.back && isInUse(file))
    throw new CopyError(
      `Everything was copied, but ${file} is in use again, so later changes to it are not in PostgreSQL. ` +
        "Stop that server, empty the PostgreSQL database and copy again.",
    );
  return printText(formatReport(copied));
}

async function withBothDatabases<T>(from: string, to: string, work: (source: Db, target: Db) => Promise<T>) {
  const source = await openDatabase(from);
  try {
    const target = await openDatabase(to);
    try {
      return await work(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function formatReport(copied: CopiedTable[]) {
  const lines = copied.map(
    ({ table, rows, sha256 }) =>
      `${table.padEnd(18)} ${rows.toLocaleString("en-US").padStart(11)} rows  ${sha256.slice(0, 16)}`,
  );
  const total = copied.reduce((sum, { rows }) => sum + rows, 0);
  return `${lines.join("\n")}\nCopied and compared ${total.toLocaleString("en-US")} rows.`;
}
