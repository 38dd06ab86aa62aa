import type { Activity } from "~/db/activity.server";
import { listFilesOf } from "~/db/application-files.server";
import { type ListedApplication, listApplicationsOf } from "~/db/application-lists.server";
import {
  type ApplicationRating,
  type findApplicationWithJob,
  listRatings,
} from "~/db/application-work.server";
import { type ApplicationRow, listAnswers } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { listMessagesOfApplication } from "~/db/outbox.server";
import { toUnicodeEmail } from "~/db/word-search.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { listPeople } from "~/server/accounts/team.server";
import type { App } from "~/server/app.server";
import { describeMessages } from "~/server/delivery/message-states.server";
import { describeWork } from "~/server/worklist/work-view.server";
import { interviewMinutes } from "./interview.server";
import { readConfirmation, readMessages } from "./messages.server";

const maxOthers = 20;

type Found = NonNullable<Awaited<ReturnType<typeof findApplicationWithJob>>>;
type ViewApp = Pick<App, "db" | "clock">;

/**
 * Returns an application as its page shows it, with times in ms. Others' ratings are missing before the reader's own. It
 * must not be an erased one.
 */
export async function describeApplication(app: ViewApp, found: Found, you: SignedIn, history: Activity[]) {
  const { application, job } = found;
  const { id, number, stage, createdAt, stageAt, closedAt } = application;
  if (stage === "erased") throw new Error("An erased application has nothing to show.");
  const subject = { applicationNumber: number };
  const { work, nameOf } = await describeWork(app, subject, application, {
    history,
    minutes: interviewMinutes,
    readerId: you.admin.id,
  });
  const answers = await listAnswers(app.db, number);
  const confirmation = await readConfirmation(app, application);
  const confirmations = confirmation
    ? [{ ...confirmation, subject: undefined, body: undefined, offer: undefined }]
    : [];
  return {
    id,
    number,
    stage,
    ...work,
    job: { id: job.id, title: job.title },
    person: describePerson(application),
    note: application.note,
    answers: answers.map(({ questionId, question, kind, answer }) => ({
      id: questionId,
      question,
      kind,
      answer,
    })),
    files: (await listFilesOf(app.db, number)).map(({ id, purpose, name, kind, size }) => ({
      id,
      purpose,
      name,
      kind,
      size,
    })),
    received: createdAt,
    since: stageAt,
    closed: closedAt ?? undefined,
    keepLonger: application.keepLonger,
    ratings: await describeRatings(app.db, number, you, nameOf),
    messages: [...(await readMessages(app, application)), ...confirmations].map(({ at, ...message }) => ({
      ...message,
      time: at,
    })),
    others: await describeOtherApplications(app, application),
    notifications: describeMessages(await listMessagesOfApplication(app.db, number), app.clock()),
    source: application.source,
  };
}

export type ApplicationData = Awaited<ReturnType<typeof describeApplication>>;

function describePerson({ name, email, phone, location, links }: ApplicationRow) {
  return {
    name,
    email,
    unicodeEmail: toUnicodeEmail(email),
    phone,
    location,
    links: JSON.parse(links) as string[],
  };
}

/** Returns the reader's rating and, if there is one, those of the others; otherwise only their number. */
async function describeRatings(
  db: Db,
  number: number,
  { admin }: SignedIn,
  nameOf: (id: string) => string | undefined,
) {
  const all = await listRatings(db, [number]);
  const others = all.filter(({ adminId }) => adminId !== admin.id);
  const { yours, mean } = findVisibleRating(all, admin.id) ?? {};
  if (yours === undefined) return { count: others.length };
  return {
    yours,
    mean,
    count: others.length,
    others: others.map(({ adminId, rating }) => ({ id: adminId, name: nameOf(adminId) ?? "", rating })),
  };
}

/**
 * Returns the reader's rating and the average, to a tenth; undefined until the reader has rated, so that ratings stay
 * independent.
 */
export function findVisibleRating(all: ApplicationRating[], adminId: string) {
  const yours = all.find((one) => one.adminId === adminId)?.rating;
  if (yours === undefined) return undefined;
  return {
    yours,
    mean: Math.round((all.reduce((sum, { rating }) => sum + rating, 0) / all.length) * 10) / 10,
  };
}

/** Returns the other applications of the email address. */
async function describeOtherApplications({ db }: ViewApp, application: ApplicationRow) {
  const others = await listApplicationsOf(db, application, maxOthers);
  return others.map(({ id, number, job, stage, createdAt }) => ({ id, number, job, stage, time: createdAt }));
}

/** Returns listed applications with the ratings that the reader may see, and with times in ms. */
export async function describeListedApplications(
  { db }: Pick<App, "db">,
  applications: ListedApplication[],
  you: SignedIn,
) {
  const people = await listPeople(db);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const numbers = applications.map(({ number }) => number);
  const ratings = Map.groupBy(await listRatings(db, numbers), ({ applicationNumber }) => applicationNumber);
  return applications.map((one) => {
    const { id, number, stage, stageAt, ownerId, source, createdAt, job, name, email } = one;
    if (stage === "erased") throw new Error("Erased applications are not listed.");
    const seen = findVisibleRating(ratings.get(number) ?? [], you.admin.id);
    return {
      id,
      number,
      stage,
      job,
      source,
      name,
      email,
      ...(seen && { rating: seen.mean }),
      ...(ownerId !== null && { ownerId, owner: names.get(ownerId) }),
      received: createdAt,
      since: stageAt,
    };
  });
}

export type ListedApplicationData = Awaited<ReturnType<typeof describeListedApplications>>[number];
