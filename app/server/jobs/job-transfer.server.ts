import type { Db } from "~/db/database.server";
import { listJobs } from "~/db/job-lists.server";
import { createJob, updateJob } from "~/db/jobs.server";
import { type Job, slugOf } from "~/lib/jobs/job";
import type { JobFields } from "~/lib/jobs/job-fields";
import { parseJob, toExactBody } from "~/lib/jobs/job-form";
import { recordJobChange } from "./job-changes.server";

/** A file of jobs that cannot be imported; nothing was changed. Each line says where and what. */
export class JobImportError extends Error {}

export type ImportResult = { created: string[]; updated: string[]; unchanged: number };

/** What an export holds of a job: what an admin writes, with times as ISO 8601, and its address. */
export function toPortableJob(job: Job): Record<string, unknown> {
  const { id, version, createdAt, updatedAt, publishedAt, hiringOwnerId, ...fields } = job;
  return toExactBody(fields);
}

/** Every job that is not deleted, oldest first, so that an import makes them in their order. */
export async function exportJobs(db: Db) {
  return (await listJobs(db)).reverse().map(toPortableJob);
}

/**
 * Writes the jobs of an export: one with a known slug replaces that job, another is new. All of them or, when one
 * breaks a rule of the job form, none (JobImportError).
 */
export async function importJobs(
  db: Db,
  entries: unknown,
  now: number,
  actor = "command line",
): Promise<ImportResult> {
  const wanted = readEntries(entries);
  const by = { at: now, adminId: null, actor };
  return db.transaction(async (tx) => {
    await tx.lock("jobs");
    const known = new Map((await listJobs(tx)).map((job) => [job.slug, job]));
    const result: ImportResult = { created: [], updated: [], unchanged: 0 };
    for (const { slug, fields } of wanted) {
      const old = known.get(slug);
      const values = { ...fields, wantedSlug: slug };
      if (!old) {
        const job = await createJob(tx, values, now);
        await recordJobChange(tx, by, "created", job, { from: "import" });
        result.created.push(job.slug);
      } else if (isSame(old, fields)) result.unchanged++;
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
    const slug = slugOf(typeof given === "string" && given ? given : parsed.fields.title);
    if (seen.has(slug)) faults.push(`${where}, slug: "${slug}" stands in the file twice.`);
    seen.add(slug);
    return [{ slug, fields: parsed.fields }];
  });
  if (faults.length > 0) throw new JobImportError(faults.join("\n"));
  return wanted;
}

/** Both as an export holds them: the own facts of the old job, the address among them, do not count. */
function isSame(old: Job, fields: JobFields) {
  const { id, slug, version, createdAt, updatedAt } = old;
  return Bun.deepEquals(
    toPortableJob(old),
    toPortableJob({ id, slug, version, createdAt, updatedAt, ...fields }),
  );
}
