import { TooSlow, within } from "~/db/errors.server";
import { applicationFormNames, type FilePurpose, fileLimits } from "~/lib/applications/application-fields";
import { cleanFileName } from "./file-name.server";
import { boundaryOf, FormError, formBytes, type Part, readParts } from "./multipart.server";
import { type FileRefusal, type FilesApp, type ReceivedFile, receiveFile } from "./receive-file.server";

export { FormError };

/** Of everything in a form but its files; a note and a dozen answers take a tenth. */
const fieldBytes = 256 * 1024;
/** Every option of every question takes 400. Thousands of empty parts would hold up everybody else for seconds. */
const partsAtMost = 500;

export type ReadForm = {
  /** What was typed, in its order. */
  fields: FormData;
  /** What became of each file that was chosen, under the name it had. */
  files: (ReceivedFile & { name: string })[];
};

/** Whose form it is: for which job, from which address, and of which application, where that was sent before. */
type FormOf = {
  job: string;
  address: string;
  application?: number;
  /** Why no file is taken for the form with this key, if none is. */
  refuse?(draft: string): Promise<FileRefusal | undefined>;
};

/**
 * Reads a form that may hold files, as its bytes come: files are received one after the other for the submission key that
 * stands before them. A field called "resume" has a résumé, any other what else there is. Throws FormError.
 */
export async function readApplicationForm(app: FilesApp, request: Request, to: FormOf): Promise<ReadForm> {
  const type = request.headers.get("content-type") ?? "";
  const form: ReadForm = { fields: new FormData(), files: [] };
  const boundary = boundaryOf(type);
  const pieces = patient(request.body, app.files.limits.idleMs);
  if (!boundary) {
    if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new FormError(415, "This is no form.");
    const text = await readText(pieces, fieldBytes);
    for (const [name, value] of new URLSearchParams(text)) form.fields.append(name, value);
    return form;
  }
  let [left, parts] = [fieldBytes, 0];
  for await (const part of readParts(pieces, boundary, formBytes)) {
    if (++parts > partsAtMost) throw new FormError(413, "The form has too many fields.");
    if (part.fileName === undefined) {
      const value = await readText(part.body, left);
      left -= Buffer.byteLength(value) + part.name.length;
      form.fields.append(part.name, value);
      continue;
    }
    const received = await receivePart(app, part, form, to);
    if (received) form.files.push({ ...received, name: cleanFileName(part.fileName) });
  }
  return form;
}

/** A field for files in which none was chosen comes as an empty one without a name. */
async function receivePart(
  app: FilesApp,
  { name, fileName = "", body }: Part,
  { fields, files }: ReadForm,
  { job, address, application, refuse }: FormOf,
): Promise<ReceivedFile | undefined> {
  if (fileName === "") return undefined;
  if (files.length >= fileLimits.files)
    return { kind: "refused", status: 413, detail: `An application takes ${fileLimits.files} files.` };
  const draft = String(fields.get(applicationFormNames.submissionKey) ?? "");
  const refusal = await refuse?.(draft);
  if (refusal) return refusal;
  const purpose: FilePurpose = name === "resume" ? "resume" : "other";
  const to = application === undefined ? { draft } : { application };
  return receiveFile(app, { to, job, purpose, name: fileName, body, address });
}

/** The pieces of a body; one that does not come, or a sender who went away, ends the form. */
async function* patient(body: ReadableStream<Uint8Array> | null, idleMs: number) {
  const reader = body?.getReader();
  try {
    while (reader) {
      const { done, value } = await within(idleMs, reader.read());
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (error instanceof TooSlow) throw new FormError(408, "The form came too slowly.");
    throw new FormError(400, "The form broke off.");
  } finally {
    reader?.cancel().catch(() => {});
  }
}

async function readText(pieces: AsyncIterable<Uint8Array>, atMost: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > atMost) throw new FormError(413, "The form is too large.");
    chunks.push(piece);
  }
  return Buffer.concat(chunks).toString();
}
