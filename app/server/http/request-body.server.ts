import { data } from "react-router";
import { decodeText, FormError, parseUrlEncoded } from "./form-text.server";
import { parseHeader } from "./header-parameters.server";
import { parseBoundary, readParts } from "./multipart.server";
import { problem } from "./responses.server";

/**
 * Reads the body of a JSON call: an object, or the problem response (415 for another content type, which also stops
 * cross-site forms; 400 for anything but a JSON object).
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown> | Response> {
  const type = parseHeader(request.headers.get("content-type") ?? "");
  if (type?.value !== "application/json") return problem(415, "Send the body as application/json.");
  let body: unknown;
  try {
    body = JSON.parse(decodeText(await request.bytes(), type.parameters.get("charset")));
  } catch (error) {
    return problem(400, error instanceof FormError ? error.message : "The body is not valid JSON.");
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

/** Reads the form of a call by a script, or returns the problem response. */
export async function readCallForm(request: Request): Promise<FormData | Response> {
  try {
    return await readForm(request);
  } catch (error) {
    if (error instanceof FormError) return problem(error.status, error.message);
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
  const urlEncoded = parseUrlEncodedType(type);
  if (urlEncoded) return parseUrlEncoded(bytes, maxFields, urlEncoded.charset);
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

/** Returns the declared character set, if any, of a form without files; undefined for other content types. */
export function parseUrlEncodedType(type: string): { charset: string | undefined } | undefined {
  const header = parseHeader(type);
  if (header?.value !== "application/x-www-form-urlencoded") return undefined;
  return { charset: header.parameters.get("charset") };
}
