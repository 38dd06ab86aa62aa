import { oneLine } from "~/lib/clean-text";
import { slugOf } from "~/lib/jobs/job";
import { type JobFieldName, type JobFields, jobFieldNames } from "~/lib/jobs/job-fields";
import { type JobErrors, parseJob, toExactBody } from "~/lib/jobs/job-form";
import { type Merge, mergeJob } from "~/lib/jobs/job-merge";

/** A job as it stands on the server, and its version. */
export type StandingJob = { fields: JobFields; version: number };

type Conflict = { kind: "conflict"; current: StandingJob; savedBy?: string; message: string };

export type JobAnswer =
  /** `id` of a new one. */
  | { kind: "ok"; id?: string }
  | { kind: "invalid"; errors: JobErrors; message: string }
  | { kind: "expired" }
  | Conflict
  /** Everything else; `message` is "{status}: {what the answer says}", or empty when no answer came. */
  | { kind: "failed"; message: string };

type Problem = {
  /** Of the job that was made, where it is none. */
  id?: string;
  detail?: string;
  errors?: JobErrors;
  current?: Record<string, unknown> & { version: number };
  savedBy?: string;
};

/** A toast has room for so many characters of a page that is no answer of ours. */
const longestMessage = 200;

/** Saves a job by the API: a new one without `known`, else the next version of that one. Never throws. */
export function saveJob(fields: JobFields, known?: { id: string; version: number }): Promise<JobAnswer> {
  const body = { ...toExactBody(fields), slug: slugOf(fields.title), ...known };
  return call(known ? `/api/jobs/${known.id}` : "/api/jobs", known ? "PUT" : "POST", body);
}

export type ChangeAnswer = {
  /** A conflict only when both changed the same fields. */
  answer: JobAnswer;
  /** The job that the changes were put on top of: the opened one, or what somebody saved meanwhile. */
  standing: StandingJob;
  merge: Merge;
  /** Who saved meanwhile. */
  savedBy?: string;
};

/**
 * Saves by the API what somebody changed in a form, on top of what others saved since it was begun; `opened` is the sign of
 * what it began with (printJobForm), which may be older than the job that is `known`. Never throws.
 */
export async function saveJobChanges(
  known: StandingJob & { id: string },
  { opened, mine, given }: { opened: string; mine: JobFields; given: JobFieldName[] },
): Promise<ChangeAnswer> {
  let refused: Conflict | undefined;
  for (;;) {
    const standing = refused?.current ?? known;
    const merge = mergeJob({ opened, mine, given, theirs: standing.fields });
    const told = { standing, merge, savedBy: refused?.savedBy };
    if (merge.clashes.length > 0)
      return { answer: refused ?? { kind: "conflict", current: standing, message: "" }, ...told };
    const answer = await saveJob(merge.fields, { id: known.id, version: standing.version });
    if (answer.kind !== "conflict") return { answer, ...told };
    refused = answer;
  }
}

/** Deletes a job by the API. Never throws. */
export function deleteJob(id: string): Promise<JobAnswer> {
  return call(`/api/jobs/${id}`, "DELETE");
}

async function call(url: string, method: string, body?: Record<string, unknown>): Promise<JobAnswer> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: "include",
      ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
  } catch {
    return { kind: "failed", message: "" };
  }
  const text = await response.text().catch(() => "");
  if (response.ok) return { kind: "ok", id: method === "POST" ? readProblem(text).id : undefined };
  const problem = readProblem(text);
  const message = `${response.status}: ${problem.detail ?? (oneLine(text, longestMessage) || response.statusText)}`;
  if (response.status === 401) return { kind: "expired" };
  if (response.status === 400 && problem.errors) return { kind: "invalid", errors: problem.errors, message };
  const current = problem.current && readStanding(problem.current);
  if (response.status === 409 && current)
    return { kind: "conflict", current, savedBy: problem.savedBy, message };
  return { kind: "failed", message };
}

/** What a problem answer says; nothing when the answer comes from elsewhere, such as a proxy, and is no JSON. */
function readProblem(text: string): Problem {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function readStanding({ version, ...json }: Record<string, unknown> & { version: number }) {
  const known = Object.entries(json).filter(([key]) => (jobFieldNames as readonly string[]).includes(key));
  const parsed = parseJob(Object.fromEntries(known));
  return parsed.kind === "valid" ? { fields: parsed.fields, version } : undefined;
}

export type SignInAnswer = { kind: "ok" } | { kind: "refused" } | { kind: "wait"; seconds: number };

/** Signs in again without leaving the page, so that nothing typed is lost. Never throws. */
export async function signInAgain(email: string, password: string): Promise<SignInAnswer> {
  try {
    const response = await fetch("/sign-in", {
      method: "POST",
      body: new URLSearchParams({ email, password, next: "/admin/jobs" }),
      // The answer to the right password is a redirect, which a page would follow.
      redirect: "manual",
    });
    if (response.type === "opaqueredirect" || response.ok) return { kind: "ok" };
    const seconds = Number(response.headers.get("Retry-After"));
    return response.status === 429 ? { kind: "wait", seconds } : { kind: "refused" };
  } catch {
    return { kind: "refused" };
  }
}
