import type { Db } from "~/db/database.server";
import { listJobs } from "~/db/job-lists.server";
import { createJob, updateJob } from "~/db/jobs.server";
import { type Job, toSlug } from "~/lib/jobs/job";
import type { JobFields } from "~/lib/jobs/job-fields";
import { parseJob, toExactBody } from "~/lib/jobs/job-form";
import { recordJobChange } from "./job-changes.server";

/** The file of jobs cannot be imported; nothing was changed. Each line names a position and a problem. */
export class JobImportError extends Error {}

export type ImportResult = { created: string[]; updated: string[]; unchanged: number };

/** Returns a job in the export format: the editable fields with times as ISO 8601, and the slug. */
export function toPortableJob(job: Job): Record<string, unknown> {
  const { id, version, createdAt, updatedAt, publishedAt, hiringOwnerId, ...fields } = job;
  return toExactBody(fields);
}

/** Exports all jobs that are not deleted, oldest first, so that an import creates them in order. */
export async function exportJobs(db: Db) {
  return (await listJobs(db)).reverse().map(toPortableJob);
}

/**
 * Imports an export: a job with a known slug is replaced, any other is new. When one job breaks a rule, none is
 * imported (JobImportError).
 */
export async function importJobs(
  db: Db,
  entries: unknown,
  now: number,
  actor = "command line",
): Promise<ImportResult> {
  const imported = readEntries(entries);
  const by = { at: now, adminId: null, actor };
  return db.transaction(async (tx) => {
    await tx.lock("jobs");
    const known = new Map((await listJobs(tx)).map((job) => [job.slug, job]));
    const result: ImportResult = { created: [], updated: [], unchanged: 0 };
    for (const { slug, fields } of imported) {
      const old = known.get(slug);
      const values = { ...fields, wantedSlug: slug };
      if (!old) {
        const job = await createJob(tx, values, now);
        await recordJobChange(tx, by, "created", job, { from: "import" });
        result.created.push(job.slug);
      } else if (isUnchanged(old, fields)) result.unchanged++;
      else {
        await updateJob(tx, old.id, values, undefined, now);
        await recordJobChange(tx, by, "updated", old, { from: "import" });
        result.updated.push(slug);
      }
    }
    return result;
  });
}

function readEntries(entries: unknown) {
  if (!Array.isArray(entries)) throw new JobImportError("The file must hold a JSON list of jobs.");
  const faults: string[] = [];
  const seen = new Set<string>();
  const wanted = entries.flatMap((entry: unknown, position) => {
    const where = `Job ${position + 1}`;
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
      faults.push(`${where} is not an object.`);
      return [];
    }
    const parsed = parseJob(entry as Record<string, unknown>);
    if (parsed.kind === "invalid") {
      faults.push(...Object.entries(parsed.errors).map(([name, fault]) => `${where}, ${name}: ${fault}`));
      return [];
    }
    const { slug: given } = entry as { slug?: unknown };
    const slug = toSlug(typeof given === "string" && given ? given : parsed.fields.title);
    if (seen.has(slug)) faults.push(`${where}, slug: "${slug}" stands in the file twice.`);
    seen.add(slug);
    return [{ slug, fields: parsed.fields }];
  });
  if (faults.length > 0) throw new JobImportError(faults.join("\n"));
  return wanted;
}

/** Compares exported values only; the job's own id, slug and times do not count. */
function isUnchanged(old: Job, fields: JobFields) {
  const { id, slug, version, createdAt, updatedAt } = old;
  return Bun.deepEquals(
    toPortableJob(old),
    toPortableJob({ id, slug, version, createdAt, updatedAt, ...fields }),
  );
}
