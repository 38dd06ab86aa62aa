import { data } from "react-router";
import { decodeText, FormError, parseBoundary, readParts } from "./multipart.server";
import { problem } from "./responses.server";

/**
 * Reads the body of a JSON call: an object, or the problem response (415 for another content type, which also stops
 * cross-site forms; 400 for anything but a JSON object).
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown> | Response> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return problem(415, "Send the body as application/json.");
  const text = await request.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return problem(400, "The body is not valid JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return problem(400, "The body must be a JSON object.");
  }
  return body as Record<string, unknown>;
}

/** Maximum number of form fields; a selection of a thousand rows needs as many. */
const maxFields = 2000;

/** Reads a posted form. Throws 415 for other content types, 400 for a broken form, 413 for too many fields. */
export async function requireForm(request: Request): Promise<FormData> {
  try {
    return await readForm(request);
  } catch (error) {
    if (error instanceof FormError) throw data({ page: unreadablePage(error) }, { status: error.status });
    throw error;
  }
}

function unreadablePage({ status, message }: FormError) {
  const title = "This form could not be read";
  const links = [{ label: "Back to the home page", to: "/" }];
  return { documentTitle: title, title, code: String(status), text: message, links };
}

/** Returns the texts of a form by name; of a repeated field the first that is not empty. */
export function readFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] ||= value;
  return fields;
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await request.bytes();
  if (isUrlEncoded(type)) return parseUrlEncoded(decodeText(bytes), maxFields);
  const boundary = parseBoundary(type);
  if (!boundary) throw new FormError(415, "This is not a form.");
  const fields = new FormData();
  let count = 0;
  for await (const { name, fileName, charset, body } of readParts(yieldOnce(bytes), boundary, bytes.length)) {
    if (++count > maxFields) throw new FormError(413, "The form has too many fields.");
    if (fileName) throw new FormError(400, "This form takes no files.");
    fields.append(name, decodeText(Buffer.concat(await Array.fromAsync(body)), charset));
  }
  return fields;
}

async function* yieldOnce(bytes: Uint8Array) {
  yield bytes;
}

/** Whether a content type is that of a form without files. */
export function isUrlEncoded(type: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

/** Parses a form without files. Throws FormError for more than `max` fields, before it builds any. */
export function parseUrlEncoded(text: string, max: number): FormData {
  for (let at = -1, count = 1; ; count++) {
    if (count > max) throw new FormError(413, "The form has too many fields.");
    at = text.indexOf("&", at + 1);
    if (at < 0) break;
  }
  const fields = new FormData();
  for (const [name, value] of new URLSearchParams(text)) fields.append(name, value);
  return fields;
}
