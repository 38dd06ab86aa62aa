import { recordActivity } from "~/db/activity.server";
import { findAdmin } from "~/db/admins.server";
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
import { type Job, slugOf } from "~/lib/jobs/job";
import { type JobFieldName, type JobFields, jobFieldNames } from "~/lib/jobs/job-fields";
import { type JobErrors, jobLimits, parseJob, toExactBody } from "~/lib/jobs/job-form";
import { mergeJob } from "~/lib/jobs/job-merge";
import { personName } from "~/lib/person-fields";
import { may } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";
import { markJobsChanged } from "./job-pages.server";

// Every change of a job, from the pages and from the calls, is made here: written together with its line in the
// activity log, and followed by forgetting the pages that show jobs.

export async function addJob(app: App, by: SignedIn, fields: JobFields): Promise<Job> {
  const job = await app.db.transaction(async (tx) => {
    const created = await createJob(tx, withSlug(fields), app.clock());
    await log(tx, app, by, "created", created);
    if (created.hidesNames) await logNames(tx, app, by, created);
    return created;
  });
  app.pages.invalidate("jobs");
  return job;
}

/** Replaces a job; with `version` only when nobody saved it since (else "conflict"). */
export function changeJob(app: App, by: SignedIn, id: string, fields: JobFields, version?: number) {
  return change(app, by, "updated", async (tx) => {
    const old = await findJob(tx, id);
    const result = await updateJob(tx, id, withSlug(fields), version, app.clock());
    if (old && result.kind === "saved" && old.hidesNames !== result.job.hidesNames)
      await logNames(tx, app, by, result.job);
    return {
      result,
      detail: old && result.kind === "saved" ? { fields: changedFields(old, result.job) } : {},
    };
  });
}

export type FormSave =
  | { kind: "saved"; job: Job; kept: JobFieldName[] }
  | { kind: "missing" }
  /** Not saved: fields that another one changed too, or what the two changes together break. */
  | { kind: "open"; job: Job; fields: JobFields; clashes: JobFieldName[]; errors?: JobErrors };

/** Saves what somebody changed in a form that began with another version, on top of what stands there now. */
export async function saveJobForm(
  app: App,
  by: SignedIn,
  id: string,
  form: { opened: string; mine: JobFields; given: JobFieldName[] },
): Promise<FormSave> {
  for (;;) {
    const job = await findJob(app.db, id);
    if (!job) return { kind: "missing" };
    const { fields, clashes, kept } = mergeJob({ ...form, theirs: job });
    if (clashes.length > 0) return { kind: "open", job, fields, clashes };
    const parsed = parseJob(toExactBody(fields));
    if (parsed.kind === "invalid") return { kind: "open", job, fields, clashes, errors: parsed.errors };
    const result = await changeJob(app, by, id, parsed.fields, job.version);
    // Somebody was faster by a moment: once more, with theirs.
    if (result.kind !== "conflict") return result.kind === "saved" ? { ...result, kept } : result;
  }
}

export function removeJob(app: App, by: SignedIn, id: string, version?: number) {
  return change(app, by, "deleted", async (tx) => ({
    result: await deleteJob(tx, id, version, app.clock()),
  }));
}

/** Says who of the team looks after a job, or nobody. False when the job or that colleague is not there (any more). */
export async function changeHiringOwner(app: App, by: SignedIn, id: string, ownerId: string | null) {
  return app.db.transaction(async (tx) => {
    await tx.lock("jobs");
    const owner = ownerId === null ? undefined : await findAdmin(tx, ownerId);
    const job = await findJob(tx, id);
    if (!job || (ownerId !== null && !(owner && may(owner.role, "jobs")))) return false;
    if ((job.hiringOwnerId ?? null) === ownerId) return true;
    await updateHiringOwner(tx, id, ownerId);
    const detail = { title: job.title, ...(owner && { owner: personName(owner) }) };
    await recordActivity(tx, {
      ...{ at: app.clock(), adminId: by.admin.id, actor: by.admin.email },
      action: owner ? "assigned" : "unassigned",
      ...{ subjectKind: "job", subjectId: id, detail },
    });
    return true;
  });
}

/** Undoes a deletion. */
export function bringBackJob(app: App, by: SignedIn, id: string) {
  return change(app, by, "restored", async (tx) => ({ result: await restoreJob(tx, id) }));
}

/** A draft with the same texts, facts and questions, to be changed into another job. */
export async function duplicateJob(app: App, by: SignedIn, id: string): Promise<Job | undefined> {
  return app.db.transaction(async (tx) => {
    const job = await findJob(tx, id);
    if (!job) return undefined;
    const { slug, version, createdAt, updatedAt, publishedAt, publishAt, expiresAt, validThrough, ...rest } =
      job;
    const title = copyTitle(job.title);
    const copy = await createJob(tx, withSlug({ ...rest, title, isActive: false }), app.clock());
    const questions = (await listJobQuestions(tx, id)).map((question) => ({ ...question, id: "" }));
    await saveJobQuestions(tx, copy.id, questions, app.clock());
    await log(tx, app, by, "duplicated", copy, { of: job.title });
    return copy;
  });
}

/** What a copy is called until somebody gives it a title of its own; a copy of a copy is one too. */
function copyTitle(title: string) {
  const named = title.startsWith("Copy of ") ? title : `Copy of ${title}`;
  if (named.length <= jobLimits.line) return named;
  // The cut may go through the middle of a character.
  return `${named.slice(0, jobLimits.line - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

async function change(
  app: App,
  by: SignedIn,
  action: string,
  work: (tx: Db) => Promise<{ result: JobChange; detail?: Record<string, unknown> }>,
): Promise<JobChange> {
  const result = await app.db.transaction(async (tx) => {
    await tx.lock("jobs");
    const { result, detail } = await work(tx);
    if (result.kind === "saved") await log(tx, app, by, action, result.job, detail);
    return result;
  });
  if (result.kind === "saved") app.pages.invalidate("jobs");
  return result;
}

function withSlug(fields: JobFields) {
  return { ...fields, wantedSlug: slugOf(fields.title) };
}

/** Who decided that applications are read without names, or with them again, has a line of its own in the log. */
function logNames(tx: Db, app: App, { admin }: SignedIn, { id, title, hidesNames }: Job) {
  return recordActivity(tx, {
    ...{ at: app.clock(), adminId: admin.id, actor: admin.email },
    action: hidesNames ? "hid names" : "showed names",
    ...{ subjectKind: "job", subjectId: id, detail: { title } },
  });
}

function log(tx: Db, app: App, { admin }: SignedIn, action: string, job: Job, detail = {}) {
  return recordJobChange(tx, { at: app.clock(), adminId: admin.id, actor: admin.email }, action, job, detail);
}

/** What goes with every change of a job, whoever makes it: the pages that show jobs are made anew, and the log knows. */
export async function recordJobChange(
  tx: Db,
  by: { at: number; adminId: string | null; actor: string },
  action: string,
  { id, title }: Job,
  detail: Record<string, unknown>,
): Promise<void> {
  await markJobsChanged(tx);
  const subject = { subjectKind: "job", subjectId: id };
  await recordActivity(tx, { ...by, ...subject, action, detail: { title, ...detail } });
}

function changedFields(old: Job, job: Job) {
  // The switch that hides names has a line of its own.
  return jobFieldNames.filter(
    (name) => name !== "hidesNames" && JSON.stringify(old[name]) !== JSON.stringify(job[name]),
  );
}
