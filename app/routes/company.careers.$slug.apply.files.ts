import { type FilePurpose, filePurposes } from "~/lib/applications/application-fields";
import type { PageHandle } from "~/lib/page-handle";
import { appContext, visitContext } from "~/server/app.server";
import { findFormJob, findUploadRefusal } from "~/server/applications/upload.server";
import { type FileRefusal, receiveFile } from "~/server/files/receive-file.server";
import { problem, refuseMethod } from "~/server/http/responses.server";
import type { Route } from "./+types/company.careers.$slug.apply.files";

export const handle: PageHandle = { takesFiles: true, listed: false };

export function loader() {
  return refuseMethod("POST");
}

/** Receives one file of a form: the body is the file, the headers describe it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { address } = context.get(visitContext);
  const { headers, body } = request;
  const purpose = headers.get("x-purpose") as FilePurpose;
  if (!filePurposes.includes(purpose)) return problem(400, "Say what the file is: a résumé or other.");
  const found = await findFormJob(app, params.slug);
  if (!found) return problem(404, "There is no job at this address.");
  if (!body) return problem(415, "The file is empty.");
  const draft = headers.get("x-draft") ?? "";
  const refusal = await findUploadRefusal(app, found, draft);
  if (refusal) return respondWithRefusal(refusal);
  const received = await receiveFile(app, {
    to: { draft },
    job: found.job.id,
    purpose,
    body,
    address,
    name: decodeName(headers.get("x-file-name") ?? ""),
    size: Number(headers.get("content-length")) || undefined,
  });
  if (received.kind === "kept") return Response.json({ ok: true, file: received.file }, { status: 201 });
  return respondWithRefusal(received);
}

function respondWithRefusal({ status, reason, detail, retryAfter }: FileRefusal) {
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
  return problem(status, detail, { reason, ...(headers && { headers }) });
}

/** Headers are ASCII only, so the name is percent-encoded. */
function decodeName(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
