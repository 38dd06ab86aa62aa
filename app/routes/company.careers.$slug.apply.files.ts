import { findJobBySlug } from "~/db/jobs.server";
import { type FilePurpose, filePurposes } from "~/lib/application-fields";
import type { Job } from "~/lib/job";
import type { PageHandle } from "~/lib/page-handle";
import { type App, appContext, visitContext } from "~/server/app.server";
import { receiveFile } from "~/server/files/receive-file.server";
import { methodNotAllowed, problem } from "~/server/http/answers.server";
import type { Route } from "./+types/company.careers.$slug.apply.files";

export const handle: PageHandle = { takesFiles: true, listed: false };

export function loader() {
  return methodNotAllowed("POST");
}

/** Takes one file of a form that is being filled in: the body is the file, what it is of stands in the headers. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { address } = context.get(visitContext);
  const { headers, body } = request;
  const purpose = headers.get("x-purpose") as FilePurpose;
  if (!filePurposes.includes(purpose)) return problem(400, "Say what the file is: a résumé or other.");
  const job = await findJobEver(app, params.slug);
  if (!job) return problem(404, "There is no job at this address.");
  if (!body) return problem(415, "The file is empty.");
  const received = await receiveFile(app, {
    to: { draft: headers.get("x-draft") ?? "" },
    ...{ job: job.id, purpose, body, address },
    name: readName(headers.get("x-file-name") ?? ""),
    size: Number(headers.get("content-length")) || undefined,
  });
  if (received.kind === "kept") return Response.json({ ok: true, file: received.file }, { status: 201 });
  const { status, detail, retryAfter } = received;
  return problem(status, detail, retryAfter ? { headers: { "Retry-After": String(retryAfter) } } : {});
}

/** A form that was begun is taken to its end, though the job is closed or has another address meanwhile. */
async function findJobEver({ db, clock }: Pick<App, "db" | "clock">, slug: string): Promise<Job | undefined> {
  const found = await findJobBySlug(db, slug, clock());
  return found?.kind === "moved" ? findJobEver({ db, clock }, found.slug) : found?.job;
}

/** Headers hold no letters beyond ASCII: the name comes percent-encoded. */
function readName(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
