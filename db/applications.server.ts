import { and, asc, desc, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { openStages } from "~/lib/applications/application-list";
import { type ApplicationState, isClosedStage } from "~/lib/applications/application-stage";
import { foldText } from "~/lib/clean-text";
import { toDay } from "~/lib/days";
import type { QuestionKind } from "~/lib/jobs/job-questions";
import { toEmailKey } from "~/lib/mail-address";
import { listFileNames } from "./application-files.server";
import { cancelOvertakenMessages } from "./application-messages.server";
import type { Db } from "./database.server";
import { markedByTeam } from "./leads.server";
import { cancelErasedMeeting } from "./meetings.server";
import { announceChange, cancelForErased, deleteMessages } from "./outbox.server";
import { countRows, findRow } from "./rows.server";
import { buildSearchForms } from "./search-forms.server";
import { hashSubmissionKey } from "./submission-keys.server";
import { toUnicodeEmail } from "./word-search.server";

type Tables = Db["tables"];
export type ApplicationRow = Tables["applications"]["$inferSelect"];
export type ApplicationAnswer = Tables["applicationAnswers"]["$inferSelect"];

export type NewApplication = Pick<
  ApplicationRow,
  | ("id" | "jobId" | "submissionKey" | "bodyHash" | "stage" | "spamReason" | "ownerId" | "createdAt")
  | ("name" | "email" | "phone" | "location" | "note" | "keepLonger" | "consentWords")
  | ("attribution" | "source" | "page" | "sourceKind" | "sourceName" | "landing")
> & {
  links: string[];
  answers: { questionId: string; question: string; kind: QuestionKind; answer: string }[];
};

/** Writes an application with its answers and returns its number. Throws a unique violation for a known key. */
export async function createApplication(
  tx: Db,
  { answers, links, ...words }: NewApplication,
): Promise<number> {
  const { applications, applicationAnswers } = tx.tables;
  const { createdAt, name, email, phone, location, note } = words;
  const [row] = await tx.orm
    .insert(applications)
    .values({
      ...words,
      emailKey: toEmailKey(email),
      submissionKey: hashSubmissionKey(words.submissionKey),
      links: JSON.stringify(links),
      searchPerson: foldText(
        [name, email, toUnicodeEmail(email), phone, buildSearchForms(name, phone), location, ...links]
          .filter(Boolean)
          .join(" "),
      ),
      searchWords: foldText([note, ...answers.map(({ answer }) => answer)].filter(Boolean).join("\n")),
      day: toDay(createdAt),
      stageAt: createdAt,
      consentAt: createdAt,
      updatedAt: createdAt,
    })
    .returning({ number: applications.number });
  if (!row) throw new Error("The database gave no number for a new application.");
  const applicationNumber = row.number;
  if (answers.length > 0)
    await tx.orm
      .insert(applicationAnswers)
      .values(answers.map((answer, index) => ({ ...answer, applicationNumber, position: index + 1 })));
  return applicationNumber;
}

/** Returns the application that was sent with this submission key. */
export function findApplicationByKey(db: Db, key: string): Promise<ApplicationRow | undefined> {
  return findRow(
    db,
    db.tables.applications,
    eq(db.tables.applications.submissionKey, hashSubmissionKey(key)),
  );
}

/** Returns an application by its public id. */
export function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  return findRow(db, db.tables.applications, eq(db.tables.applications.id, id));
}

/** Returns the latest earlier application for the same job from the same address that can still be withdrawn. */
export async function findEarlierApplication(
  { orm, tables: { applications } }: Db,
  { number, jobId, emailKey }: ApplicationRow,
): Promise<ApplicationRow | undefined> {
  const [row] = await orm
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.emailKey, emailKey),
        eq(applications.jobId, jobId),
        lt(applications.number, number),
        inArray(applications.stage, [...openStages]),
      ),
    )
    .orderBy(desc(applications.number))
    .limit(1);
  return row;
}

/** Locks an application against erasure until the transaction ends. Returns false when it is missing or erased. */
export async function lockApplication(tx: Db, number: number): Promise<boolean> {
  const { applications } = tx.tables;
  await tx.lock("applications");
  const [row] = await tx.orm
    .select({ stage: applications.stage })
    .from(applications)
    .where(eq(applications.number, number));
  return row !== undefined && row.stage !== "erased";
}

/** Counts the stored data of an address: applications, files, notes and messages. */
export async function countApplicationsByEmail(db: Db, email: string) {
  const { applications, applicationFiles, notes, applicationMessages } = db.tables;
  const isKept = and(eq(applications.emailKey, toEmailKey(email)), ne(applications.stage, "erased"));
  const numbers = db.orm.select({ number: applications.number }).from(applications).where(isKept);
  const countIn = (table: typeof applicationFiles | typeof notes | typeof applicationMessages) =>
    countRows(db, table, inArray(table.applicationNumber, numbers));
  return {
    applications: (await numbers).length,
    files: await countIn(applicationFiles),
    notes: await countIn(notes),
    messages: await countIn(applicationMessages),
  };
}

/** Lists the answers to the job's questions in their order. */
export async function listAnswers(
  { orm, tables: { applicationAnswers } }: Db,
  applicationNumber: number,
): Promise<ApplicationAnswer[]> {
  return orm
    .select()
    .from(applicationAnswers)
    .where(eq(applicationAnswers.applicationNumber, applicationNumber))
    .orderBy(asc(applicationAnswers.position));
}

/** Returns the answers of several applications by their numbers. */
export async function listAnswersOf(
  { orm, tables: { applicationAnswers } }: Db,
  numbers: number[],
): Promise<Map<number, ApplicationAnswer[]>> {
  if (numbers.length === 0) return new Map();
  const answers = await orm
    .select()
    .from(applicationAnswers)
    .where(inArray(applicationAnswers.applicationNumber, numbers))
    .orderBy(asc(applicationAnswers.applicationNumber), asc(applicationAnswers.position));
  return Map.groupBy(answers, ({ applicationNumber }) => applicationNumber);
}

/**
 * Moves an application, read in this transaction under its lock, to another stage and announces it. Returns the ids of
 * the messages that the move cancelled. `closedAt` is set while the stage is a final one.
 */
export async function updateStage(
  tx: Db,
  application: ApplicationRow,
  stage: ApplicationState,
  now: number,
): Promise<string[]> {
  const { applications } = tx.tables;
  await tx.orm
    .update(applications)
    .set({
      stage,
      stageAt: now,
      closedAt: isClosedStage(stage) ? (application.closedAt ?? now) : null,
      spamReason: stage === "spam" ? (application.spamReason ?? markedByTeam) : null,
      version: sql`${applications.version} + 1`,
      updatedAt: now,
    })
    .where(eq(applications.number, application.number));
  const cancelled = await cancelOvertakenMessages(tx, application, stage, now);
  await announceChange(
    tx,
    { applicationNumber: application.number },
    { isSpam: stage === "spam", isMove: true },
    now,
  );
  return cancelled;
}

/** What an erasure removed: the number of applications, and the stored names of files to delete after the commit. */
export type ErasureResult = { count: number; fileNames: string[] };

/**
 * Erases the personal data of one application with everything that belongs to it, and cancels its messages. Channels
 * that can delete what they received are notified. `count` is 0 when it was erased before or never existed.
 */
export async function eraseApplication(tx: Db, id: string, now: number): Promise<ErasureResult> {
  return eraseApplications(tx, eq(tx.tables.applications.id, id), now);
}

/** Erases all applications of an email address. */
export async function eraseApplicationsByEmail(tx: Db, email: string, now: number): Promise<ErasureResult> {
  return eraseApplications(tx, eq(tx.tables.applications.emailKey, toEmailKey(email)), now);
}

async function eraseApplications(db: Db, which: SQL, now: number): Promise<ErasureResult> {
  const { applications } = db.tables;
  const nothing = {
    name: "",
    email: "",
    emailKey: "",
    phone: "",
    location: "",
    links: "[]",
    note: "",
    bodyHash: "",
  };
  const noContext = { attribution: null, page: null, sourceKind: null, sourceName: null, landing: null };
  const noSearch = { searchPerson: "", searchWords: "", spamReason: null };
  return db.transaction(async (tx) => {
    await tx.lock("applications");
    const rows = await tx.orm
      .select({ number: applications.number, closedAt: applications.closedAt })
      .from(applications)
      .where(and(which, ne(applications.stage, "erased")));
    const fileNames: string[] = [];
    for (const { number, closedAt } of rows) {
      fileNames.push(...(await listFileNames(tx, number)));
      await cancelErasedMeeting(tx, { applicationNumber: number }, now);
      // A trigger deletes answers, files, notes, ratings and messages, so that every way to erase removes them.
      await tx.orm
        .update(applications)
        .set({
          ...nothing,
          ...noContext,
          ...noSearch,
          stage: "erased",
          stageAt: now,
          consentWords: "",
          erasedAt: now,
          updatedAt: now,
          closedAt: closedAt ?? now,
        })
        .where(eq(applications.number, number));
      await cancelForErased(tx, { applicationNumber: number }, now);
      await deleteMessages(tx, { applicationNumber: number });
    }
    if (rows.length > 0) await tx.emptyLog();
    return { count: rows.length, fileNames };
  });
}

/** Times (ms) before which an application, or its job, must have closed to be deleted. */
export type RetentionLimits = {
  before: number;
  /** The limit for candidates who agreed to longer retention (ms). */
  beforeLonger: number;
  now: number;
};

/** Deletes up to `limit` applications that were decided, or whose job closed, before `age`. */
export async function purgeApplications(db: Db, age: RetentionLimits, limit: number): Promise<ErasureResult> {
  const { applications, jobs } = db.tables;
  const closedAt = selectJobClosingTime(db, age.now);
  const isOld = (moment: number) => or(lt(applications.closedAt, moment), lt(closedAt, moment));
  return db.transaction(async (tx) => {
    const old = await tx.orm
      .select({ number: applications.number })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(or(and(eq(applications.keepLonger, false), isOld(age.before)), isOld(age.beforeLonger)))
      .orderBy(asc(applications.number))
      .limit(limit);
    const numbers = old.map(({ number }) => number);
    const fileNames: string[] = [];
    for (const number of numbers) fileNames.push(...(await listFileNames(tx, number)));
    if (numbers.length > 0) {
      await tx.orm.delete(applications).where(inArray(applications.number, numbers));
      await tx.emptyLog();
    }
    return { count: numbers.length, fileNames };
  });
}

/**
 * When a job left the site, up to `now`: closed by hand, ended by its date or deleted, whichever came first; null while
 * it is live. For jobs closed by an older version the last save counts.
 */
function selectJobClosingTime({ tables: { jobs } }: Db, now: number) {
  const first = (a: SQL, b: SQL) => sql`case when ${b} is null or ${a} <= ${b} then ${a} else ${b} end`;
  const closed = sql`(case
    when not ${jobs.isActive} then coalesce(${jobs.closedAt}, ${jobs.updatedAt})
    when ${jobs.validThrough} <= ${now} then coalesce(${jobs.closedAt}, ${jobs.validThrough})
  end)`;
  return first(closed, sql`${jobs.deletedAt}`);
}
