import { attachFiles, listDraftFiles, listFormUploads } from "~/db/application-files.server";
import { createApplication, findApplication, findApplicationByKey } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { listJobQuestions } from "~/db/job-questions.server";
import { createMessage } from "~/db/outbox.server";
import { type Application, parseApplication } from "~/lib/applications/application";
import { formatConsent, formatLongRetention } from "~/lib/applications/application-consent";
import { applicationFormNames, fileLimits } from "~/lib/applications/application-fields";
import { toArrivalColumns } from "~/lib/insight/arrival-columns";
import type { Job } from "~/lib/jobs/job";
import { addLocationQuestion } from "~/lib/jobs/job-questions";
import { listOtherLocations } from "~/lib/jobs/places";
import type { App } from "~/server/app.server";
import { listTeamChannelKeys } from "~/server/delivery/channels.server";
import { canMail } from "~/server/delivery/email.server";
import { announceHeld } from "~/server/intake/held-notice.server";
import {
  countRepeated,
  createRateLimitRefusal,
  findConflict,
  refuseTooMany,
  type SubmitOutcome,
  saveOrPostpone,
} from "~/server/intake/refusal.server";
import { findSpamReason } from "~/server/intake/spam.server";
import { deriveToken, readJobKey } from "~/server/intake/submission-key.server";
import { type AllowedAttempt, beginAttempt } from "~/server/limits/limiter.server";
import { createLink } from "~/server/links.server";
import { applyTeamSettings, readTeamSettings } from "~/server/team-settings.server";
import { randomToken } from "~/server/tokens.server";
import { confirmApplication } from "./application-mail.server";
import { buildReceiptPath } from "./application-receipt.server";

/** The posted form: its fields by name, and the ids of its files. */
type SentApplication = { job: Job; fields: Record<string, unknown>; files: string[]; address: string };

type IntakeApp = Pick<App, "db" | "clock" | "log" | "env"> & {
  files: Pick<App["files"], "remove">;
  deliveries?: { wake(): void };
};

/**
 * The only way to create an application. "saved" means that the application, its files and its messages are on disk.
 * The same key is one application: "repeated" with the same content, a conflict with other content. Spam is held and
 * gets the same response. Earlier applications are neither read nor changed, so that knowing an address reveals
 * nothing. The key proves that `job` was live when the form was rendered.
 */
export function submitApplication(app: IntakeApp, sent: SentApplication): Promise<SubmitOutcome> {
  return saveOrPostpone(app, "application", handleSubmission(app, sent));
}

async function handleSubmission(app: IntakeApp, sent: SentApplication): Promise<SubmitOutcome> {
  // What is refused must not cost the work of parsing.
  const attempt = await beginAttempt(app, "application", { address: sent.address });
  if (attempt.retryAfter !== undefined) return createRateLimitRefusal(attempt.retryAfter);
  const key = String(sent.fields[applicationFormNames.submissionKey] ?? "");
  const issued = await readJobKey(app, key);
  const questions = addLocationQuestion(
    [sent.job.location, ...listOtherLocations(sent.job)],
    await listJobQuestions(app.db, sent.job.id),
  );
  const checked = parseApplication(sent.fields, questions);
  const hasTooManyFiles = sent.files.length > fileLimits.files;
  const lacksResume = sent.job.needsResume && !(await hasResume(app.db, key, sent.files));
  if (checked.kind === "valid" && issued?.jobId === sent.job.id && !hasTooManyFiles && !lacksResume)
    return saveApplication(app, sent, { ...checked.application, key, ...issued }, attempt);
  const expiredText = "This form has been open for too long. Please send it again.";
  const errors: Record<string, string> = checked.kind === "invalid" ? checked.errors : {};
  if (hasTooManyFiles) errors[applicationFormNames.files] = `You can add at most ${fileLimits.files} files.`;
  if (lacksResume) errors[applicationFormNames.resume] = "Your résumé is required.";
  const refusal = {
    kind: "invalid",
    errors,
    detail: Object.values(errors).join(" ") || expiredText,
  } as const;
  return (await countRefused(app, sent.address).catch(() => undefined)) ?? refusal;
}

/** Whether a résumé is among the files of a form, or was sent before. */
async function hasResume(db: Db, key: string, files: string[]) {
  const uploaded = await listFormUploads(db, key);
  return uploaded.some(({ id, purpose }) => purpose === "resume" && files.includes(id));
}

/** Counts an invalid form; returns the refusal when the limit is exceeded. */
export function countRefused(app: IntakeApp, address: string) {
  return refuseTooMany(app, "application", { address });
}

/** The channels that announce a new application to the team and those who hire. */
async function listAnnouncingChannels(db: Db, env: App["env"], { hiringOwnerId }: Job) {
  const keys = listTeamChannelKeys(env);
  const hasReader = hiringOwnerId !== undefined || (await readTeamSettings(db)).hiringMailTo !== undefined;
  const isMailed = hasReader && canMail(env) && !keys.includes("email");
  return isMailed ? [...keys, "email"] : keys;
}

type CheckedApplication = Application & { key: string; issuedAt: number };

async function saveApplication(
  app: IntakeApp,
  sent: SentApplication,
  checked: CheckedApplication,
  attempt: AllowedAttempt,
): Promise<SubmitOutcome> {
  const { db, log } = app;
  const now = app.clock();
  const { key, answers } = checked;
  const { fields, job } = sent;
  const bodyHash = hashAnswers(checked, Boolean(fields[applicationFormNames.keepLonger]));
  const repeated = await answerRepeated(db, key, bodyHash);
  if (repeated) {
    if (repeated.kind === "repeated") await addFilesToApplication(app, repeated.id, key, sent.files);
    await countRepeated(db, attempt);
    return repeated;
  }
  const honeypot = String(fields[applicationFormNames.honeypot] ?? "");
  const spamReason = findSpamReason({ lead: checked, honeypot, issuedAt: checked.issuedAt, now }) ?? null;
  const isSpam = spamReason !== null;
  const keepLonger = Boolean(fields[applicationFormNames.keepLonger]);
  const env = await applyTeamSettings(db, app.env);
  const consent = [formatConsent(env.applicationRetentionDays)];
  if (keepLonger) consent.push(formatLongRetention());
  const id = Bun.randomUUIDv7("hex", now);
  // `submitApplication` checked the key, so it has a token.
  const token = (await deriveToken(app, key)) ?? randomToken();
  const dropped = await db.transaction(async (tx) => {
    await tx.lock("applications");
    // A concurrent request with the same key was first.
    if (await findApplicationByKey(tx, key)) return "repeated";
    const number = await createApplication(tx, {
      id,
      jobId: job.id,
      submissionKey: key,
      bodyHash,
      spamReason,
      createdAt: now,
      stage: isSpam ? "spam" : "new",
      ownerId: null,
      name: checked.name,
      email: checked.email,
      phone: checked.phone,
      location: checked.location,
      note: checked.note,
      links: checked.links,
      keepLonger,
      consentWords: consent.join("\n"),
      ...toArrivalColumns(fields[applicationFormNames.attribution], `/company/careers/${job.slug}`),
      answers: answers
        .filter(({ answer }) => answer !== "")
        .map(({ question: { id, label, kind }, answer }) => ({
          questionId: id,
          question: label,
          kind,
          answer,
        })),
    });
    const dropped = await attachFiles(tx, key, number, sent.files);
    for (const channel of await listAnnouncingChannels(tx, env, job))
      await createMessage(tx, { kind: "application", applicationNumber: number, channel, isSpam }, now);
    if (isSpam) await announceHeld(tx, env, now);
    else
      await confirmApplication(tx, app, { number, email: checked.email }, now, {
        address: sent.address,
        log,
      });
    await createLink(tx, "application", id, now, token);
    await attempt.count(tx);
    return dropped;
  });
  if (dropped === "repeated") return saveApplication(app, sent, checked, attempt);
  await app.files.remove(dropped);
  log.info("application saved", { application: id, job: job.id, spam: isSpam });
  if (!isSpam) app.deliveries?.wake();
  return { kind: "saved", isSpam, id, receiptPath: buildReceiptPath(token) };
}

async function answerRepeated(db: Db, key: string, bodyHash: string): Promise<SubmitOutcome | undefined> {
  const known = await findApplicationByKey(db, key);
  if (!known) return undefined;
  const conflict = findConflict(known, bodyHash, "application");
  if (conflict) return conflict;
  return {
    kind: "repeated",
    id: known.id,
    receiptPath: buildReceiptPath((await deriveToken({ db }, key)) ?? ""),
  };
}

/** Adds files that were chosen after a submission whose response was lost; the other uploads are deleted. */
async function addFilesToApplication(
  { db, files }: IntakeApp,
  id: string,
  key: string,
  chosen: readonly string[],
) {
  if ((await listDraftFiles(db, key)).length === 0) return;
  const dropped = await db.transaction(async (tx) => {
    await tx.lock("applications");
    const application = await findApplication(tx, id);
    return application && !application.erasedAt ? attachFiles(tx, key, application.number, chosen) : [];
  });
  await files.remove(dropped);
}

/** Equal for equal values of the candidate, whatever else the form carries. */
function hashAnswers(application: Application, keepLonger: boolean) {
  const { name, email, phone, location, links, note, answers } = application;
  const answered = answers.map(({ question, answer }) => [question.id, answer]);
  const text = JSON.stringify([name, email, phone, location, links, note, answered, keepLonger]);
  return new Bun.CryptoHasher("sha256").update(text).digest("base64url");
}
