import { rm } from "node:fs/promises";
import {
  type ApplicationFileRow,
  countDraftFiles,
  createFile,
  deleteOldestDrafts,
  formatStoredName,
  listFilesOf,
  listFormUploads,
} from "~/db/application-files.server";
import { lockApplication } from "~/db/applications.server";
import { isDiskFull, isUnavailable } from "~/db/errors.server";
import {
  type ApplicationFile,
  type FilePurpose,
  fileLimits,
  filesWithAdded,
} from "~/lib/applications/application-fields";
import { describeFileProblem } from "~/lib/applications/file-problems";
import { formatNounCount } from "~/lib/format";
import { readSubmissionKey } from "~/server/intake/submission-key.server";
import type { App } from "../app.server";
import { countAttempt, type LimitApp } from "../limits/limiter.server";
import { type CompleteUpload, type Incoming, receiveStream } from "./arrival.server";
import { examineFile } from "./file-kind.server";
import { getDraftBytes } from "./file-limits.server";
import { buildStoredFileName, cleanFileName } from "./file-name.server";

export type FilesApp = LimitApp & Pick<App, "files">;

/** An upload. It belongs to a form that is not sent yet, or to an application. */
export type SentFile = {
  to: { draft: string } | { application: number };
  job: string;
  purpose: FilePurpose;
  /** The file's name on the sender's device. */
  name: string;
  /** The announced size in bytes. */
  size?: number | undefined;
  body: Incoming;
  address: string;
};

export type FileRefusalReason =
  | ("empty" | "large" | "kind" | "broken" | "slow")
  | ("form" | "closed" | "erased" | "full")
  | ("limit" | "unavailable");

export type FileRefusal = {
  kind: "refused";
  reason: FileRefusalReason;
  status: 400 | 408 | 409 | 410 | 413 | 415 | 429 | 503;
  /** The reason for the refusal, as a sentence or two for the sender. */
  detail: string;
  retryAfter?: number;
};
export type ReceivedFile = { kind: "kept"; file: ApplicationFile } | FileRefusal;

/**
 * The only way to store a candidate's file. When the result is "kept", the file matches its type and is durable;
 * otherwise nothing remains. A file sent again for the same form or application is the stored one.
 */
export async function receiveFile(app: FilesApp, sent: SentFile): Promise<ReceivedFile> {
  const { gate } = app.files;
  const name = cleanFileName(sent.name);
  let release: ReturnType<typeof gate.reserve> | undefined;
  try {
    const { retryAfter } = await countAttempt(app, "files", { address: sent.address, subject: sent.job });
    if (retryAfter !== undefined)
      return fileRefusal(
        "limit",
        `Too many files. Please try again in ${formatNounCount(retryAfter, "second")}.`,
        retryAfter,
      );
    const refusal = await findRefusal(app, sent, name);
    if (refusal) return refusal;
    release = gate.reserve(sent.size ?? fileLimits.bytes);
    if (release === "full") return refuseForFullDisk(app);
    return await receiveAndStore(app, sent, name);
  } catch (error) {
    if (isDiskFull(error)) return refuseForFullDisk(app);
    if (!isUnavailable(error)) throw error;
    app.log.error("could not store file", { error: String(error) });
    return fileRefusal("unavailable", "We cannot save files at the moment. Please try again.", 5);
  } finally {
    if (typeof release === "function") release();
  }
}

/** The checks that are possible before any byte is read. */
async function findRefusal({ db, files }: FilesApp, { to, size = 0 }: SentFile, name: string) {
  if ("draft" in to && (await readSubmissionKey({ db }, to.draft)) === undefined)
    return fileRefusal("form", "This form is out of date. Reload the page and choose the file again.");
  if (size > fileLimits.bytes) return fileRefusal("large", describeFileProblem(name, { trouble: "large" }));
  const isFull = "draft" in to && (await countDraftFiles(db, to.draft)) >= files.limits.perForm;
  return isFull ? fileRefusal("full", tooManyInFormText) : undefined;
}

const tooManyInFormText = "Many files were chosen in this form. Reload the page to begin again.";

async function receiveAndStore(app: FilesApp, sent: SentFile, name: string): Promise<ReceivedFile> {
  const { incoming, limits } = app.files;
  const { idleMs, totalMs } = limits;
  const arrived = await receiveStream(incoming, sent.body, { bytes: fileLimits.bytes, idleMs, totalMs });
  if ("failed" in arrived) {
    const { failed } = arrived;
    return fileRefusal(
      failed,
      failed === "large"
        ? describeFileProblem(name, { trouble: failed })
        : `${name} ${transferFailures[failed]}`,
    );
  }
  try {
    const found = await examineFile(arrived.path);
    if ("trouble" in found)
      return fileRefusal(found.trouble === "empty" ? "empty" : "kind", describeFileProblem(name, found));
    return await storeFile(app, sent, arrived, {
      name: buildStoredFileName(sent.name, found.kind),
      kind: found.kind,
    });
  } finally {
    // The store may have left the uploaded file in place.
    await rm(arrived.path, { force: true });
  }
}

const transferFailures = {
  slow: "came too slowly. Please try again.",
  broken: "did not arrive complete: it may have changed, or the connection was lost. Please choose it again.",
};

async function storeFile(
  app: FilesApp,
  sent: SentFile,
  { path, size, sha256 }: CompleteUpload,
  described: Pick<ApplicationFileRow, "name" | "kind">,
): Promise<ReceivedFile> {
  const { db, files, clock, log } = app;
  const { to, purpose } = sent;
  const now = clock();
  const file: ApplicationFileRow = {
    id: Bun.randomUUIDv7("hex", now),
    applicationNumber: "application" in to ? to.application : null,
    draft: "draft" in to ? to.draft : "",
    purpose,
    ...described,
    size,
    sha256,
    createdAt: now,
  };
  const stored = formatStoredName(file);
  let dropped: string[] = [];
  try {
    // Bytes come before the row, so that a row never refers to a missing file.
    await files.store.put(stored, path);
    const outcome = await db.transaction(async (tx) => {
      // The lock prevents concurrent additions until the commit.
      if ("draft" in to) await tx.lock("applications");
      else if (!(await lockApplication(tx, to.application))) return "erased";
      const before = await ("draft" in to ? listFormUploads(tx, to.draft) : listFilesOf(tx, to.application));
      const same = before.find((one) => one.sha256 === sha256 && one.name === file.name);
      if (same) return same;
      if (before.length >= ("draft" in to ? files.limits.perForm : filesWithAdded)) return "full";
      await createFile(tx, file);
      if ("draft" in to)
        dropped = await deleteOldestDrafts(tx, getDraftBytes(files.limits, files.incoming), file.id);
      return file;
    });
    await files.remove(dropped);
    if (dropped.length > 0) log.warn("files of unsent forms dropped", { files: dropped.length });
    if (outcome !== file) await files.remove([stored]);
    if (outcome === "erased")
      return fileRefusal("erased", "This application was erased. You cannot add anything to it.");
    if (outcome === "full")
      return fileRefusal(
        "full",
        "draft" in to ? tooManyInFormText : `You can add at most ${filesWithAdded} files in all.`,
      );
    if (outcome === file) log.info("file stored", { file: file.id, kind: file.kind, bytes: size });
    return { kind: "kept", file: describeFile(outcome) };
  } catch (error) {
    await files.remove([stored]);
    throw error;
  }
}

/** Returns a file as the form, the candidate's page and the team's page show it. */
export function describeFile({ id, purpose, name, kind, size }: ApplicationFileRow): ApplicationFile {
  return { id, purpose, name, kind, size };
}

function refuseForFullDisk({ log }: Pick<FilesApp, "log">) {
  log.error("no disk space for files", { advice: "free disk space for DATA_DIR" });
  return fileRefusal("unavailable", "We cannot save files at the moment. Please try again later.", 600);
}

const refusalStatuses: Record<FileRefusalReason, FileRefusal["status"]> = {
  empty: 415,
  large: 413,
  kind: 415,
  broken: 400,
  slow: 408,
  form: 400,
  closed: 410,
  erased: 400,
  full: 409,
  limit: 429,
  unavailable: 503,
};

/** Returns a refusal with its HTTP status; `retryAfter` in seconds. */
export function fileRefusal(reason: FileRefusalReason, detail: string, retryAfter?: number): FileRefusal {
  return {
    kind: "refused",
    reason,
    status: refusalStatuses[reason],
    detail,
    ...(retryAfter !== undefined && { retryAfter }),
  } as FileRefusal;
}
