import { applicationFormNames, type FilePurpose, fileLimits } from "~/lib/applications/application-fields";
import { BrokenStream, collectBytes, readInTime } from "../http/byte-streams.server";
import { decodeText, FormError, parseUrlEncoded } from "../http/form-text.server";
import { type Part, parseBoundary, readParts } from "../http/multipart.server";
import { parseUrlEncodedType } from "../http/request-body.server";
import { cleanFileName } from "./file-name.server";
import {
  type FileRefusal,
  type FilesApp,
  fileRefusal,
  type ReceivedFile,
  receiveFile,
} from "./receive-file.server";

/** Files beyond their limit are read to their end, up to this total, so that the fields after them are not lost. */
export const formBytes = 100_000_000;
/** Bytes of all fields and names; a note and a dozen answers take a tenth. */
const fieldBytes = 256 * 1024;
/** A form has at most thirty fields. Thousands of empty ones would block other requests. */
const maxFields = 200;
const { resume, files: otherFiles } = applicationFormNames;

export type ReadForm = {
  /** The form fields in order; if the form is broken, those before the problem. */
  fields: FormData;
  /** The result for each chosen file, with its field and name. */
  files: (ReceivedFile & { field: typeof resume | typeof otherFiles; name: string })[];
  /** Why the rest of the form was unreadable. */
  problem?: FormError;
};

/** The origin of a form: job, address, and the application when it was sent before. */
type FormOrigin = {
  job: string;
  address: string;
  application?: number;
  /** Returns why the form with this key accepts no files. */
  refuse?(draft: string): Promise<FileRefusal | undefined>;
};

/**
 * Reads a form with files as a stream. Each file is received for the submission key that precedes it. The field
 * "resume" is a résumé, any other field another document.
 */
export async function readApplicationForm(
  app: FilesApp,
  request: Request,
  to: FormOrigin,
): Promise<ReadForm> {
  const form: ReadForm = { fields: new FormData(), files: [] };
  try {
    await readInto(app, request, to, form);
  } catch (error) {
    form.problem = toFormError(error);
  }
  return form;
}

function toFormError(error: unknown): FormError {
  if (error instanceof FormError) return error;
  if (!(error instanceof BrokenStream)) throw error;
  return error.kind === "slow"
    ? new FormError(408, "The form came too slowly. Please send it again.")
    : new FormError(400, "The form arrived incomplete. Please send it again.");
}

async function readInto(app: FilesApp, request: Request, to: FormOrigin, form: ReadForm) {
  const type = request.headers.get("content-type") ?? "";
  const boundary = parseBoundary(type);
  const pieces = readInTime(request.body, app.files.limits);
  if (!boundary) {
    const urlEncoded = parseUrlEncodedType(type);
    if (!urlEncoded) throw new FormError(415, "This is not a form.");
    form.fields = parseUrlEncoded(await readBytes(pieces, fieldBytes), maxFields, urlEncoded.charset);
    return;
  }
  let [left, count] = [fieldBytes, 0];
  for await (const part of readParts(pieces, boundary, formBytes)) {
    const { name, charset, body } = part;
    left -= Buffer.byteLength(name);
    if (++count > maxFields) throw new FormError(413, "The form has too many fields.");
    if (left < 0) throw new FormError(413, "The form is too large.");
    if (part.fileName !== undefined || name === resume || name === otherFiles) {
      const received = await receivePart(app, part, form, to);
      if (received) form.files.push(received);
      continue;
    }
    const value = await readBytes(body, left);
    left -= value.length;
    form.fields.append(name, decodeText(value, charset));
  }
}

/** An empty file field arrives as an empty part without a name. */
async function receivePart(
  app: FilesApp,
  { name, fileName = "", body }: Part,
  { fields, files }: ReadForm,
  { job, address, application, refuse: findRefusal }: FormOrigin,
): Promise<ReadForm["files"][number] | undefined> {
  const first = await body.next();
  if (fileName === "" && first.done) return undefined;
  const field = name === resume ? resume : otherFiles;
  const file = { field, name: cleanFileName(fileName) } as const;
  if (files.length >= fileLimits.files) {
    const detail = `You can add at most ${fileLimits.files} files.`;
    return { ...file, ...fileRefusal("full", detail) };
  }
  const draft = String(fields.get(applicationFormNames.submissionKey) ?? "");
  const refusal = await findRefusal?.(draft);
  if (refusal) return { ...file, ...refusal };
  const purpose: FilePurpose = field === resume ? "resume" : "other";
  const to = application === undefined ? { draft } : { application };
  const content = first.done ? body : prependChunk(first.value, body);
  const received = await receiveFile(app, {
    to,
    job,
    purpose,
    name: fileName,
    body: content,
    address,
  });
  return { ...file, ...received };
}

async function* prependChunk(first: Uint8Array, rest: AsyncGenerator<Uint8Array>) {
  yield first;
  yield* rest;
}

async function readBytes(pieces: AsyncIterable<Uint8Array>, atMost: number) {
  const bytes = await collectBytes(pieces, atMost);
  if (!bytes) throw new FormError(413, "The form is too large.");
  return bytes;
}
