import { open } from "node:fs/promises";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "~/db/database.server";
import { createConcurrencyLimit } from "../concurrency-limit.server";
import type { FileStore } from "./file-store.server";

/** One part is written well within PostgreSQL's statement timeout. */
const partBytes = 512 * 1024;
/** Few writers, because visitors need the pool's connections. */
const maxWriters = 3;
const namesAtOnce = 500;

/** Files in the database in parts, for several instances that share no disk. */
export function createDatabaseStore(db: Db): FileStore {
  const { storedFiles } = db.tables;
  const turns = createConcurrencyLimit(maxWriters);

  async function* list() {
    for (let after = ""; ; ) {
      const rows = await db.orm
        .select({ name: storedFiles.name, bytes: sql<number>`sum(length(${storedFiles.bytes}))` })
        .from(storedFiles)
        .where(gt(storedFiles.name, after))
        .groupBy(storedFiles.name)
        .orderBy(asc(storedFiles.name))
        .limit(namesAtOnce);
      // The id after the hash contains the time of arrival.
      for (const { name, bytes } of rows) yield { name, bytes: Number(bytes), at: timeOfName(name) };
      if (rows.length < namesAtOnce) return;
      after = rows.at(-1)?.name ?? after;
    }
  }

  async function readPart(name: string, part: number) {
    const [row] = await db.orm
      .select({ bytes: storedFiles.bytes })
      .from(storedFiles)
      .where(and(eq(storedFiles.name, name), eq(storedFiles.part, part)));
    return row?.bytes;
  }

  async function* parts(name: string, first: Uint8Array) {
    let next: Uint8Array | undefined = first;
    for (let part = 1; next; part++) {
      yield new Uint8Array(next);
      next = await readPart(name, part);
    }
  }

  return {
    location: "the database",
    list,
    put: (name, path) =>
      turns(() =>
        db.transaction(async (tx) => {
          await tx.orm.delete(storedFiles).where(eq(storedFiles.name, name));
          const handle = await open(path, "r");
          try {
            const buffer = Buffer.alloc(partBytes);
            for (let part = 0; ; part++) {
              const { bytesRead } = await handle.read(buffer, 0, partBytes, part * partBytes);
              if (bytesRead === 0 && part > 0) return;
              const bytes = Buffer.from(buffer.subarray(0, bytesRead));
              await tx.orm.insert(storedFiles).values({ name, part, bytes });
              if (bytesRead < partBytes) return;
            }
          } finally {
            await handle.close();
          }
        }),
      ),
    async open(name) {
      const first = await readPart(name, 0);
      return first && parts(name, first);
    },
    async remove(name) {
      await db.transaction((tx) => tx.orm.delete(storedFiles).where(eq(storedFiles.name, name)));
    },
  };
}

/** The time (ms) in the UUIDv7 at the end of a name. */
function timeOfName(name: string) {
  return Number.parseInt(name.slice(65).replaceAll("-", "").slice(0, 12), 16) || 0;
}
