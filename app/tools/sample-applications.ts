import { sampleApplications } from "~/content/sample-applications";
import { findApplicationsById } from "~/db/application-work.server";
import { createApplication, updateStage } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { createNote } from "~/db/notes.server";

const dayMs = 24 * 60 * 60_000;

/** Fills a database with invented applications for these jobs (ids); gives the ids of the applications. */
export async function addSampleApplications(db: Db, jobIds: string[], now: number): Promise<string[]> {
  const ids: string[] = [];
  // The oldest application comes first, so that numbers follow the dates.
  for (const { job, daysAgo, notes = [], stage, phone = "", ...sample } of sampleApplications.toReversed()) {
    const createdAt = now - daysAgo * dayMs;
    const id = Bun.randomUUIDv7("hex", createdAt);
    const email = `${sample.name
      .normalize("NFD")
      .replace(/[^a-z ]/gi, "")
      .replace(" ", ".")
      .toLowerCase()}@mail.example`;
    await db.transaction(async (tx) => {
      const number = await createApplication(tx, {
        ...{ ...sample, id, phone, email, createdAt, jobId: jobIds[job] ?? jobIds[0] ?? "" },
        ...{ stage: "new", ownerId: null, spamReason: null, keepLonger: false, bodyHash: "" },
        ...{ submissionKey: `sample-${id}`, consentWords: "", attribution: null, page: null },
        ...{ sourceKind: null, sourceName: null, landing: null },
        links: ["https://portfolio.example"],
        answers: [
          { questionId: "notice", question: "When could you begin?", kind: "short", answer: "In a month" },
        ],
      });
      const [application] = await findApplicationsById(tx, [id]);
      if (application && stage !== "new") await updateStage(tx, application, stage, createdAt + dayMs / 2);
      for (const [index, body] of notes.entries())
        await createNote(tx, {
          ...{ id: Bun.randomUUIDv7("hex", createdAt + index), applicationNumber: number, body },
          ...{ authorId: null, author: "Ines Calder", createdAt: createdAt + (index + 1) * 3_600_000 },
        });
    });
    ids.unshift(id);
  }
  return ids;
}
