import { problem } from "./problem.server";

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

/** The answer to a method that a call does not have. */
export function methodNotAllowed(...allowed: string[]) {
  return problem(405, `This address takes ${allowed.join(", ")} only.`, {
    headers: { Allow: allowed.join(", ") },
  });
}
