import { createApplication, type NewApplication } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { createJob } from "~/db/jobs.server";
import { jobFields } from "./admin";

const now = Date.UTC(2026, 5, 15, 12);

/** Writes a job and gives its id. */
export async function addJob(db: Db, title: string, isActive = true): Promise<string> {
  const wantedSlug = title.toLowerCase().replaceAll(" ", "-");
  return (await createJob(db, { ...jobFields, title, isActive, wantedSlug }, now)).id;
}

/** Writes an application and gives its id. */
export async function addApplication(
  db: Db,
  { jobId, ...values }: Partial<NewApplication> & { jobId: string },
): Promise<string> {
  const createdAt = values.createdAt ?? now;
  const id = values.id ?? Bun.randomUUIDv7("hex", createdAt);
  await db.transaction((tx) =>
    createApplication(tx, {
      ...{ submissionKey: `key-${id}`, bodyHash: "hash", stage: "new", spamReason: null, ownerId: null },
      ...{ name: "Anna Berg", email: "anna@mail.example", phone: "", location: "", links: [], note: "" },
      ...{ keepLonger: false, consentWords: "Keep it.", attribution: null, source: "direct", page: null },
      ...{ sourceKind: null, sourceName: null, landing: null, answers: [] },
      ...values,
      ...{ id, jobId, createdAt },
    }),
  );
  return id;
}
