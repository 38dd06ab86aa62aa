import { rm } from "node:fs/promises";
import {
  countDraftFiles,
  createFile,
  type KeptFile,
  listFilesOf,
  listFilesUnder,
  storedName,
} from "~/db/application-files.server";
import { holdApplication } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { isDiskFull, isUnavailable } from "~/db/errors.server";
import { type ApplicationFile, type FilePurpose, fileLimits } from "~/lib/applications/application-fields";
import { fileSentence } from "~/lib/applications/file-words";
import type { App } from "../app.server";
import {
  addressKey,
  countUse,
  findRetryAfter,
  noteThrottle,
  TooManyRequests,
} from "../http/rate-limit.server";
import { readIssueTime } from "../leads/submission.server";

import { type Arrived, type Incoming, receiveStream } from "./arrival.server";
import { examineFile } from "./file-kind.server";
import { cleanFileName, keptFileName } from "./file-name.server";

export type FilesApp = Pick<App, "db" | "log" | "clock" | "files">;

/** One file that somebody sends. It belongs to a form that is still filled in, or to an application that was sent. */
export type SentFile = {
  to: { draft: string } | { application: number };
  /** The id of the job. */
  job: string;
  purpose: FilePurpose;
  /** As the sender's machine calls it. */
  name: string;
  /** Bytes, where they are announced. */
  size?: number | undefined;
  body: Incoming;
  address: string;
};

export type FileRefusal = {
  kind: "refused";
  status: 400 | 408 | 410 | 413 | 415 | 429 | 503;
  /** A sentence or two for the sender. */
  detail: string;
  retryAfter?: number;
};
export type ReceivedFile = { kind: "kept"; file: ApplicationFile } | FileRefusal;

/**
 * The one way in for files. When it says "kept" the file begins and ends as its kind says, and is stored for good;
 * of any other nothing is left. The same file sent again for the same form, though that was sent meanwhile, or for the same
 * application, is the one that is there.
 */
export async function receiveFile(app: FilesApp, sent: SentFile): Promise<ReceivedFile> {
  const name = cleanFileName(sent.name);
  const refusal = await findRefusal(app, sent, name);
  if (refusal) return refusal;
  const leave = app.files.gate.enter(sent.address, sent.size ?? fileLimits.bytes);
  if (leave === "busy") return refuse(429, "Too many files at once. Please try again in a moment.", 5);
  if (leave === "full") return noRoom(app);
  try {
    return await take(app, sent, name);
  } catch (error) {
    if (error instanceof TooManyRequests) return tooMany(app, error.retryAfter);
    if (isDiskFull(error)) return noRoom(app);
    if (!isUnavailable(error)) throw error;
    app.log.error("file not kept", { error: String(error) });
    return refuse(503, "We cannot keep files at the moment. Please try again.", 5);
  } finally {
    leave();
  }
}

/** What can be said before a byte is read. */
async function findRefusal({ db, files, clock, log }: FilesApp, sent: SentFile, name: string) {
  const now = clock();
  if ("draft" in sent.to && (await readIssueTime({ db }, sent.to.draft)) === undefined)
    return refuse(400, "This form is not one of ours. Reload the page and choose the file again.");
  if ((sent.size ?? 0) > fileLimits.bytes) return refuse(413, fileSentence(name, { trouble: "large" }));
  for (const { key, limit } of await usesOf(db, files.limits, sent)) {
    const retryAfter = await findRetryAfter(db, key, limit, now);
    if (retryAfter !== undefined) return tooMany({ log, clock }, retryAfter);
  }
  if ("draft" in sent.to && (await countDraftFiles(db, sent.to.draft)) >= files.limits.perForm)
    return refuse(429, "Many files were chosen in this form. Reload the page to begin again.");
  return undefined;
}

async function usesOf(db: Db, limits: FilesApp["files"]["limits"], { address, job }: SentFile) {
  return [
    { key: await addressKey(db, "files", address), limit: limits.perAddress },
    { key: `files:job:${job}`, limit: limits.perJob },
  ];
}

async function take(app: FilesApp, sent: SentFile, name: string): Promise<ReceivedFile> {
  const { files } = app;
  const { idleMs, totalMs } = files.limits;
  const arrived = await receiveStream(files.incoming, sent.body, {
    bytes: fileLimits.bytes,
    idleMs,
    totalMs,
  });
  if ("failed" in arrived) return tellFailure(arrived.failed, name);
  try {
    const found = await examineFile(arrived.path);
    if ("trouble" in found) return refuse(415, fileSentence(name, found));
    return await keep(app, sent, arrived, { name: keptFileName(sent.name, found.kind), kind: found.kind });
  } finally {
    // Where the store did not use it up.
    await rm(arrived.path, { force: true });
  }
}

async function keep(
  app: FilesApp,
  sent: SentFile,
  { path, size, sha256 }: Arrived,
  told: Pick<KeptFile, "name" | "kind">,
): Promise<ReceivedFile> {
  const { db, files, clock, log } = app;
  const now = clock();
  const { to, purpose } = sent;
  const file: KeptFile = {
    id: Bun.randomUUIDv7("hex", now),
    applicationNumber: "application" in to ? to.application : null,
    draft: "draft" in to ? to.draft : "",
    ...{ purpose, ...told, size, sha256, createdAt: now },
  };
  const uses = await usesOf(db, files.limits, sent);
  const stored = storedName(file);
  try {
    // The bytes first: a row never speaks of a file that is not there.
    await files.store.put(stored, path);
    const known = await db.transaction(async (tx) => {
      if ("application" in to && !(await holdApplication(tx, to.application))) return "erased";
      const before =
        "draft" in to ? await listFilesUnder(tx, to.draft) : await listFilesOf(tx, to.application);
      const same = before.find((one) => one.sha256 === sha256 && one.name === file.name);
      if (same) return same;
      await createFile(tx, file);
      for (const { key, limit } of uses) await countUse(tx, key, limit, now);
      return undefined;
    });
    if (known) await files.remove([stored]);
    if (known === "erased") return refuse(400, "This application was erased. Nothing is added to it.");
    if (!known) log.info("file kept", { file: file.id, kind: file.kind, bytes: size });
    return { kind: "kept", file: describeFile(known ?? file) };
  } catch (error) {
    await files.remove([stored]);
    throw error;
  }
}

/** A file as the form, the receipt and the team's page tell of it. */
export function describeFile({ id, purpose, name, kind, size }: KeptFile): ApplicationFile {
  return { id, purpose, name, kind, size };
}

function tellFailure(failed: "large" | "slow" | "broken", name: string): FileRefusal {
  if (failed === "large") return refuse(413, fileSentence(name, { trouble: "large" }));
  if (failed === "slow") return refuse(408, `${name} came too slowly. Please try again.`);
  return refuse(400, `${name} did not arrive whole. Please try again.`);
}

function tooMany(app: Pick<FilesApp, "log" | "clock">, retryAfter: number) {
  noteThrottle(app, "files", retryAfter);
  return refuse(429, `Too many files. Please try again in ${retryAfter} seconds.`, retryAfter);
}

function noRoom({ log }: Pick<FilesApp, "log">) {
  log.error("no room for files", { advice: "free some room on the disk of DATA_DIR" });
  return refuse(503, "We have no room for files at the moment. Please try again later.", 600);
}

function refuse(status: FileRefusal["status"], detail: string, retryAfter?: number): FileRefusal {
  return { kind: "refused", status, detail, ...(retryAfter !== undefined && { retryAfter }) };
}
