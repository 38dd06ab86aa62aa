import { type JobErrors, type JobFormValues, parseJob, toJobBody, toJobForm } from "./job-form";

type Current = { values: JobFormValues; version: number };

export type JobAnswer =
  | { kind: "ok" }
  | { kind: "invalid"; errors: JobErrors; message: string }
  | { kind: "expired" }
  | { kind: "conflict"; current: Current; savedBy?: string; message: string }
  /** Everything else; `message` is "{status}: {detail}", or empty when no answer came. */
  | { kind: "failed"; message: string };

type Problem = {
  detail?: string;
  errors?: JobErrors;
  current?: Record<string, unknown> & { version: number };
  savedBy?: string;
};

/** Saves a job by the API: a new one without `known`, else the next version of that one. Never throws. */
export function saveJob(values: JobFormValues, known?: { id: string; version: number }): Promise<JobAnswer> {
  const body = { ...withoutEmpty(toJobBody(values)), ...known };
  return call(known ? `/api/jobs/${known.id}` : "/api/jobs", known ? "PUT" : "POST", body);
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
  if (response.ok) return { kind: "ok" };
  const problem = (await response.json().catch(() => ({}))) as Problem;
  const message = `${response.status}: ${problem.detail ?? response.statusText}`;
  if (response.status === 401) return { kind: "expired" };
  if (response.status === 400 && problem.errors) return { kind: "invalid", errors: problem.errors, message };
  if (response.status === 409 && problem.current) {
    const current = { values: formOf(problem.current), version: problem.current.version };
    return { kind: "conflict", current, savedBy: problem.savedBy, message };
  }
  return { kind: "failed", message };
}

/** What is empty is not sent: absent is how the API says "none". */
function withoutEmpty(body: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== "" && value !== undefined));
}

/** The form of a job as the API gives it. */
function formOf(json: Record<string, unknown>): JobFormValues {
  const known = Object.entries(json).filter(([key]) => key in toJobForm());
  const parsed = parseJob(Object.fromEntries(known));
  return toJobForm("fields" in parsed ? parsed.fields : undefined);
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
