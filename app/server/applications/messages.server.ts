import {
  type ApplicationMessage,
  cancelMessage,
  createMessage,
  deleteTemplate,
  findMessage,
  formatOutboxKey,
  listMessages,
  restoreOvertakenMessages,
  saveTemplate,
} from "~/db/application-messages.server";
import { findApplicationWithJob } from "~/db/application-work.server";
import type { ApplicationRow } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { createMessage as createOutgoing, findConfirmation, graceMs } from "~/db/outbox.server";
import {
  type CandidateMessageKind,
  findStageAfterMessage,
  isStageAsSeen,
  readApplicationState,
  type TemplateKind,
  templateNames,
} from "~/lib/applications/application-stage";
import type { Offer } from "~/lib/applications/interview-offer";
import {
  fillTemplate,
  formatSendingDate,
  type MessageTemplate,
  toFirstName,
} from "~/lib/applications/message-template";
import { oneLine } from "~/lib/clean-text";
import { companyName } from "~/lib/company-name";
import { dayMs } from "~/lib/days";
import { formatPersonName } from "~/lib/person-name";
import type { SignedIn } from "~/server/accounts/session.server";
import { recordAction } from "~/server/activity.server";
import type { App } from "~/server/app.server";
import { canMail } from "~/server/delivery/email.server";
import type { WorklistApp } from "~/server/worklist/worklist.server";
import { applicationWorklist } from "./application-worklist.server";
import { parseTimes } from "./interview.server";

// The team's messages to candidates: from a template, sent at once or later, and cancelable until then.

/** A message that could not be sent for this long is obsolete (ms). */
const expiryMs = 7 * dayMs;

export type NewMessage = MessageTemplate & {
  kind: CandidateMessageKind;
  /** The number of days until the message is sent; 0 sends it at once. */
  days: number;
  /** The interview times of an invitation, and its location. */
  offer?: Offer;
};

/** A message written on a page that showed the application in the stage `from`. */
type WrittenMessage = NewMessage & { from?: string };

/**
 * Writes a message to a candidate with its variables filled in, and schedules it. An invitation also moves the
 * application to Interview, a rejection to Rejected. "overtaken" when the application has left the stage `from`,
 * "unsendable" when email is not set up.
 */
export async function writeMessage(
  app: WorklistApp,
  by: SignedIn,
  id: string,
  { from, ...message }: WrittenMessage,
) {
  if (!canMail(app.env)) return "unsendable";
  const found = await findApplicationWithJob(app.db, id);
  const result = await applicationWorklist.changeOne(app, id, async (tx, application) => {
    if (from && !isStageAsSeen(from, application.stage)) return "overtaken";
    await writeMessageInTransaction(tx, app, by, { application, job: found?.job.title ?? "" }, message);
    return "done";
  });
  app.deliveries.wake();
  return result;
}

/**
 * Writes a message in the transaction that has read the application under its lock. Returns the message's id; of one that is
 * sent again at once, by a double press or because its answer was lost, that of the first.
 */
export async function writeMessageInTransaction(
  tx: Db,
  app: WorklistApp,
  by: SignedIn,
  { application, job }: { application: ApplicationRow; job: string },
  { kind, days, offer, ...template }: NewMessage,
): Promise<{ id: string; cancelled: string[] }> {
  const now = app.clock();
  const filled = fillTemplate(template, {
    "first name": toFirstName(application.name),
    job,
    company: companyName,
    sender: formatPersonName(by.admin),
    date: formatSendingDate(now, days),
  });
  const content = {
    kind,
    body: filled.body,
    subject: oneLine(filled.subject, 250),
    times: offer ? JSON.stringify(offer) : null,
    state: "scheduled",
  } as const;
  const [last] = await listMessages(tx, application);
  const wait = days > 0 ? days * dayMs : graceMs;
  if (last && isRepeated(last.message, { ...content, sendAt: now + wait, createdAt: now }))
    return { id: last.message.id, cancelled: [] };
  const messageId = Bun.randomUUIDv7("hex", now);
  const sendAt = now + wait;
  const to = findStageAfterMessage(kind, application.stage);
  await createMessage(tx, {
    id: messageId,
    applicationNumber: application.number,
    ...content,
    sendAt,
    createdAt: now,
    fromStage: (to && readApplicationState(application.stage)) ?? null,
    authorId: by.admin.id,
    author: formatPersonName(by.admin),
  });
  await createOutgoing(
    tx,
    {
      kind: "candidate",
      channel: "email",
      recipient: application.email,
      applicationNumber: application.number,
      data: { message: messageId },
      key: formatOutboxKey(messageId),
      dueAt: sendAt,
      expiresAt: sendAt + expiryMs,
    },
    now,
  );
  await applicationWorklist.recordOne(tx, app, by, "wrote a message", application, {
    message: kind,
  });
  const cancelled = to ? await applicationWorklist.move(tx, app, by, application, to) : [];
  return { id: messageId, cancelled };
}

type Written = Pick<
  ApplicationMessage,
  "kind" | "subject" | "body" | "times" | "state" | "sendAt" | "createdAt"
>;

function isRepeated({ createdAt, sendAt, ...last }: Written, next: Written) {
  const names = ["kind", "subject", "body", "times", "state"] as const;
  const isAtOnce =
    next.createdAt - createdAt < graceMs && sendAt - createdAt === next.sendAt - next.createdAt;
  return isAtOnce && names.every((name) => last[name] === next[name]);
}

/** Cancels a message that is not sent and moves its application back. Returns false when it is too late. */
export async function undoMessage(app: WorklistApp, by: SignedIn, id: string, messageId: string) {
  const result = await applicationWorklist.changeOne(app, id, async (tx, application) =>
    (await undoMessageInTransaction(tx, app, by, application, messageId)) ? "done" : "overtaken",
  );
  if (result === "done") app.deliveries.wake();
  return result === "done";
}

/**
 * Cancels a message in the transaction that has read the application under its lock. Messages in `cancelled`, which its
 * move had cancelled, are restored.
 */
export async function undoMessageInTransaction(
  tx: Db,
  app: WorklistApp,
  by: SignedIn,
  application: ApplicationRow,
  messageId: string,
  cancelled: readonly string[] = [],
): Promise<boolean> {
  const message = await findMessage(tx, messageId);
  if (message?.applicationNumber !== application.number) return false;
  if (!(await cancelMessage(tx, messageId, app.clock()))) return false;
  const { kind, fromStage } = message;
  await applicationWorklist.recordOne(tx, app, by, "cancelled a message", application, { message: kind });
  // An application that was moved again since stays in its stage.
  if (fromStage && application.stage === findStageAfterMessage(kind, fromStage)) {
    await applicationWorklist.move(tx, app, by, application, fromStage);
    await restoreOvertakenMessages(tx, cancelled, app.clock());
  }
  return true;
}

/** Saves the team's template of a kind. */
export function changeTemplate(
  app: Pick<App, "db" | "clock">,
  by: SignedIn,
  template: MessageTemplate & { kind: TemplateKind },
): Promise<void> {
  return app.db.transaction(async (tx) => {
    await saveTemplate(tx, template, { at: app.clock(), by: by.admin.email });
    await recordTemplate(tx, app, by, "changed a template", template.kind);
  });
}

/** Restores the default template of a kind. */
export function restoreTemplate(
  app: Pick<App, "db" | "clock">,
  by: SignedIn,
  kind: TemplateKind,
): Promise<void> {
  return app.db.transaction(async (tx) => {
    await deleteTemplate(tx, kind);
    await recordTemplate(tx, app, by, "restored a template", kind);
  });
}

async function recordTemplate(
  tx: Db,
  app: Pick<App, "clock">,
  by: SignedIn,
  action: string,
  kind: TemplateKind,
) {
  await recordAction(tx, app, by, action, {
    subjectKind: "messages",
    detail: { title: templateNames[kind] },
  });
}

export type MessageFate = "waiting" | "sent" | "failed" | "dropped" | "taken_back";

/** Returns the messages to a candidate, newest first. */
export async function readMessages(
  { db, clock }: Pick<App, "db" | "clock">,
  application: Pick<ApplicationRow, "id" | "number">,
) {
  const rows = await listMessages(db, application);
  return rows.map(({ message, sending }) => {
    const { id, kind, subject, body, sendAt, state, author } = message;
    const fate = describeFate(state, sending?.state, sendAt < clock());
    return {
      id,
      kind,
      fate,
      author: author ?? undefined,
      at: fate === "sent" ? (sending?.sentAt ?? sendAt) : sendAt,
      offer: parseTimes(message),
      subject,
      body,
    };
  });
}

/** Returns the automatic confirmation while it is in the outbox. */
export async function readConfirmation(
  { db, clock }: Pick<App, "db" | "clock">,
  { number }: Pick<ApplicationRow, "number">,
) {
  const sent = await findConfirmation(db, number);
  if (!sent) return undefined;
  const { id, state, sentAt, nextAt } = sent;
  const fate = describeFate("scheduled", state, nextAt < clock());
  return { id, kind: "received" as const, fate, author: undefined, at: sentAt ?? nextAt };
}

/** Returns what became of a message; one that is no longer in the outbox was sent long ago. */
function describeFate(state: string, sending: string | undefined, isPast: boolean): MessageFate {
  if (state === "taken_back") return state;
  if (sending === "sent" || (sending === undefined && isPast)) return "sent";
  if (sending === "failed") return "failed";
  return sending === "cancelled" ? "dropped" : "waiting";
}
