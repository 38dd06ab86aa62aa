import { data } from "react-router";
import { problem } from "./answers.server";

/**
 * Reads the body of a JSON call: an object, or the problem to answer with (415 for another content type, which also
 * keeps cross-site forms out; 400 for text that is not a JSON object).
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

/** The fields of a posted form; anything that is none is answered with 415, and a broken one with 400. */
export async function requireForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw data(null, { status: 415 });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
