import { findAdmin } from "~/db/admins.server";
import { countApplicationsOfJobs } from "~/db/application-lists.server";
import type { Db } from "~/db/database.server";
import { listJobQuestions, saveJobQuestions } from "~/db/job-questions.server";
import {
  createJob,
  deleteJob,
  findJob,
  type JobChange,
  restoreJob,
  updateHiringOwner,
  updateJob,
} from "~/db/jobs.server";
import { getJobState, type Job, jobBinMs, toSlug } from "~/lib/jobs/job";
import { type JobEdit, type JobEditName, toJobBody, toJobEdit } from "~/lib/jobs/job-edit";
import { type JobFields, jobFieldNames } from "~/lib/jobs/job-fields";
import { type JobErrors, jobLimits, parseJob, toExactBody } from "~/lib/jobs/job-form";
import type { JobQuestion } from "~/lib/jobs/job-questions";
import { parseQuestions, toQuestionRows } from "~/lib/jobs/question-form";
import { mergeEdits } from "~/lib/merge-edits";
import { formatPersonName } from "~/lib/person-name";
import { hasPermission } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { recordAction } from "~/server/activity.server";
import type { App } from "~/server/app.server";
import { markContentChanged } from "~/server/publishing/content-watch.server";

// All changes of jobs, from pages and API, each with its activity log entry and followed by invalidating the pages that
// show jobs.

/** Creates a job from a call; its creator is the hiring manager. */
export async function addJob(app: App, by: SignedIn, fields: JobFields): Promise<Job> {
  return createWithQuestions(app, by, fields, [], by.admin.id);
}

async function createWithQuestions(
  app: App,
  by: SignedIn,
  fields: JobFields,
  questions: JobQuestion[],
  managerId: string,
) {
  const job = await app.db.transaction(async (tx) => {
    const created = await createJob(tx, addSlug(fields), app.clock(), managerId || null);
    if (questions.length > 0) await saveJobQuestions(tx, created.id, questions, app.clock());
    await logJobChange(tx, app, by, "created", created);
    return created;
  });
  app.pages.invalidate("jobs");
  return job;
}

/** Replaces a job; with `version`, "conflict" when it was saved since. `action` names the change in the log. */
export function changeJob(
  app: App,
  by: SignedIn,
  id: string,
  fields: JobFields,
  version?: number,
  action: "updated" | "closed" | "reopened" = "updated",
) {
  return changeInTransaction(app, by, action, async (tx) => {
    const old = await findJob(tx, id);
    const result = await updateJob(tx, id, addSlug(fields), version, app.clock());
    if (!old || result.kind !== "saved") return { result };
    const isUnchanged = old.version === result.job.version;
    return {
      result,
      isUnchanged,
      detail: action === "updated" ? { fields: changedFields(old, result.job) } : {},
    };
  });
}

/** Closes a job or reopens it without its closing date. "incomplete" when it lacks what a live job needs. */
export async function setJobActive(
  app: App,
  by: SignedIn,
  id: string,
  isActive: boolean,
): Promise<JobChange | { kind: "incomplete" }> {
  const job = await findJob(app.db, id);
  if (!job) return { kind: "missing" };
  const fields = pickFields(job);
  const hasEnded = job.validThrough !== undefined && job.validThrough <= app.clock();
  if (isActive && hasEnded) delete fields.validThrough;
  const parsed = parseJob(toExactBody({ ...fields, isActive }));
  if (parsed.kind === "invalid") return { kind: "incomplete" };
  return changeJob(app, by, id, parsed.fields, job.version, isActive ? "reopened" : "closed");
}

export type JobSave =
  /** `kept` are the fields that only someone else changed; `open` are the open candidates when this save closed the job. */
  | { kind: "saved"; job: Job; kept: JobEditName[]; open: number }
  | { kind: "missing" }
  | { kind: "invalid"; errors: JobErrors }
  /** Not saved, because both changed the fields `names`: what is saved now. */
  | { kind: "clash"; names: JobEditName[]; current: JobEdit };

type SentEdit = {
  /** What the editor showed when it was opened. */
  opened: JobEdit;
  mine: JobEdit;
};

/** Returns what the editor shows of a saved job. */
export async function readJobEditOf(db: Db, job: Job): Promise<JobEdit> {
  const questions = toQuestionRows(await listJobQuestions(db, job.id));
  return toJobEdit(job, { questions, hiringManager: job.hiringOwnerId ?? "" });
}

/** Validates what an editor sent: the fields, the questions and the hiring manager of a job. */
async function parseJobEdit(db: Db, edit: JobEdit, isReassigned: boolean) {
  const parsed = parseJob(toJobBody(edit));
  const asked = parseQuestions(edit.questions);
  const errors: JobErrors = {
    ...(parsed.kind === "invalid" && parsed.errors),
    ...(asked.kind === "invalid" && asked.errors),
    ...(isReassigned &&
      !(await mayManage(db, edit.hiringManager)) && {
        hiringManager: "That team member no longer exists, or has no access to jobs.",
      }),
  };
  return parsed.kind === "valid" && asked.kind === "valid" && Object.keys(errors).length === 0
    ? { kind: "valid" as const, fields: parsed.fields, questions: asked.questions }
    : { kind: "invalid" as const, errors };
}

/** Creates a job as it was written in the editor. */
export async function createJobFromEdit(app: App, by: SignedIn, edit: JobEdit): Promise<JobSave> {
  const parsed = await parseJobEdit(app.db, edit, true);
  if (parsed.kind === "invalid") return parsed;
  const job = await createWithQuestions(app, by, parsed.fields, parsed.questions, edit.hiringManager);
  return { kind: "saved", job, kept: [], open: 0 };
}

/** Saves the changes of an editor, merged into what others saved since it was opened. */
export async function saveJobEdit(app: App, by: SignedIn, id: string, sent: SentEdit): Promise<JobSave> {
  const saved = await app.db.transaction(async (tx): Promise<JobSave> => {
    await tx.lock("jobs");
    const job = await findJob(tx, id);
    if (!job) return { kind: "missing" };
    const current = await readJobEditOf(tx, job);
    const merge = mergeEdits({ ...sent, theirs: current });
    if (merge.clashes.length > 0) return { kind: "clash", names: merge.clashes, current };
    const isReassigned = merge.mine.includes("hiringManager");
    const edited = await parseJobEdit(tx, merge.fields, isReassigned);
    if (edited.kind === "invalid") return edited;
    // What this editor did not change stays exactly as saved, even where a control shows less of it.
    const mine = merge.mine.flatMap((name) => (name === "validThrough" ? lastDayFields : [name]));
    const own = jobFieldNames
      .filter((name) => mine.includes(name))
      .map((name) => [name, edited.fields[name]]);
    const parsed = parseJob(toExactBody({ ...pickFields(job), ...Object.fromEntries(own) }));
    if (parsed.kind === "invalid") return parsed;
    const result = await updateJob(tx, id, addSlug(parsed.fields), undefined, app.clock());
    if (result.kind !== "saved") return { kind: "missing" };
    if (merge.mine.includes("questions")) await saveJobQuestions(tx, id, edited.questions, app.clock());
    if (isReassigned) await assignManager(tx, app, by, job, merge.fields.hiringManager);
    const fields = [
      ...changedFields(job, result.job),
      ...(merge.mine.includes("questions") ? ["questions"] : []),
    ];
    if (fields.length > 0) await logJobChange(tx, app, by, "updated", result.job, { fields });
    const [isClosed, wasClosed] = [result.job, job].map((one) => getJobState(one, app.clock()) === "closed");
    const open = isClosed && !wasClosed ? (await countApplicationsOfJobs(tx, [id])).get(id)?.open : 0;
    return { kind: "saved", job: result.job, kept: merge.kept, open: open ?? 0 };
  });
  if (saved.kind === "saved") app.pages.invalidate("jobs");
  return saved;
}

const lastDayFields = ["validThrough", "validThroughZone"] as const;

function pickFields(job: Job) {
  return Object.fromEntries(jobFieldNames.map((name) => [name, job[name]])) as JobFields;
}

async function mayManage(tx: Db, adminId: string) {
  const admin = adminId === "" ? undefined : await findAdmin(tx, adminId);
  return adminId === "" || (admin !== undefined && hasPermission(admin.role, "jobs"));
}

/** Sets the hiring manager of a job; an empty id removes it. */
async function assignManager(tx: Db, app: App, by: SignedIn, { id, title }: Job, adminId: string) {
  const manager = adminId === "" ? undefined : await findAdmin(tx, adminId);
  await updateHiringOwner(tx, id, manager?.id ?? null);
  const action = manager ? "assigned" : "unassigned";
  const detail = { title, ...(manager && { owner: formatPersonName(manager) }) };
  await recordAction(tx, app, by, action, { subjectKind: "job", subjectId: id, detail });
}

/** Deletes a job, which can be restored; a conflict when it has changed since `version`. */
export function removeJob(app: App, by: SignedIn, id: string, version?: number) {
  return changeInTransaction(app, by, "deleted", async (tx) => ({
    result: await deleteJob(tx, id, version, app.clock()),
  }));
}

/** Restores a job deleted in the last 30 days. */
export function undeleteJob(app: App, by: SignedIn, id: string) {
  return changeInTransaction(app, by, "restored", async (tx) => ({
    result: await restoreJob(tx, id, app.clock() - jobBinMs),
  }));
}

/** Creates a draft with the same texts, facts and questions. */
export async function duplicateJob(app: App, by: SignedIn, id: string): Promise<Job | undefined> {
  return app.db.transaction(async (tx) => {
    const job = await findJob(tx, id);
    if (!job) return undefined;
    const { slug, version, createdAt, updatedAt, publishedAt, publishAt, ...standing } = job;
    const { validThrough, validThroughZone, ...rest } = standing;
    const title = buildCopyTitle(job.title);
    const manager = (await mayManage(tx, job.hiringOwnerId ?? "")) ? job.hiringOwnerId : by.admin.id;
    const copy = await createJob(
      tx,
      addSlug({ ...rest, title, isActive: false }),
      app.clock(),
      manager ?? null,
    );
    const questions = (await listJobQuestions(tx, id)).map((question) => ({ ...question, id: "" }));
    await saveJobQuestions(tx, copy.id, questions, app.clock());
    await logJobChange(tx, app, by, "duplicated", copy, { of: job.title });
    return copy;
  });
}

/** The title of a copy; a copy of a copy has the same prefix. */
function buildCopyTitle(title: string) {
  const prefixed = title.startsWith("Copy of ") ? title : `Copy of ${title}`;
  if (prefixed.length <= jobLimits.line) return prefixed;
  // Cutting the title may split a surrogate pair.
  return `${prefixed.slice(0, jobLimits.line - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

async function changeInTransaction(
  app: App,
  by: SignedIn,
  action: string,
  work: (tx: Db) => Promise<{ result: JobChange; isUnchanged?: boolean; detail?: Record<string, unknown> }>,
): Promise<JobChange> {
  const result = await app.db.transaction(async (tx) => {
    await tx.lock("jobs");
    const { result, isUnchanged, detail } = await work(tx);
    if (result.kind === "saved" && !isUnchanged) await logJobChange(tx, app, by, action, result.job, detail);
    return result;
  });
  if (result.kind === "saved") app.pages.invalidate("jobs");
  return result;
}

function addSlug(fields: JobFields) {
  return { ...fields, wantedSlug: toSlug(fields.title) };
}

/** Invalidates the pages that show jobs and logs the change, for every change of a job. */
async function logJobChange(tx: Db, app: App, by: SignedIn, action: string, { id, title }: Job, detail = {}) {
  await markContentChanged(tx, "jobs");
  const subject = { subjectKind: "job", subjectId: id };
  await recordAction(tx, app, by, action, { ...subject, detail: { title, ...detail } });
}

function changedFields(old: Job, job: Job) {
  return jobFieldNames.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(job[name]));
}
