import { findActivity } from "~/db/activity.server";
import { listWrittenTo } from "~/db/application-messages.server";
import { findApplicationsById, findApplicationsWithJobs } from "~/db/application-work.server";
import type { Db } from "~/db/database.server";
import {
  type ApplicationState,
  fitsStage,
  hidesName,
  type MessageKind,
} from "~/lib/applications/application-stage";
import type { SignedIn } from "~/server/accounts/session.server";
import { canMail } from "~/server/delivery/email.server";
import { record } from "~/server/worklist/record.server";
import type { BulkResult, Seen, WorkApp } from "~/server/worklist/worklist.server";
import { type NewMessage, takeBackOne, write } from "./messages.server";

// One template to several candidates, to each in a mail of their own, and taken back together.

/** Why somebody who was chosen is not written to. */
export type LeftOut = "gone" | "changed" | "stage" | "written";

type Chosen = Seen<ApplicationState>[];
type Found = Awaited<ReturnType<typeof findApplicationsWithJobs>>[number];

/** What the log keeps of one that was written to with others. */
type Written = { id: string; message: string; canceled?: string[] };

/** Who of those chosen a message of a kind would go to, in their order, and who is left out and why. */
async function sortOut(db: Db, kind: MessageKind, chosen: Chosen) {
  const found = await findApplicationsWithJobs(
    db,
    chosen.map(({ id }) => id),
  );
  const byId = new Map(found.map((one) => [one.application.id, one]));
  const numbers = found.map(({ application }) => application.number);
  const written = kind === "message" ? new Set() : await listWrittenTo(db, kind, numbers);
  const to: Found[] = [];
  const left: { found?: Found; why: LeftOut }[] = [];
  for (const { id, status } of new Map(chosen.map((one) => [one.id, one])).values()) {
    const one = byId.get(id);
    const stage = one?.application.stage;
    if (!one || !stage || stage === "erased") left.push({ why: "gone" });
    else if (stage !== status) left.push({ found: one, why: "changed" });
    else if (!fitsStage(kind, stage)) left.push({ found: one, why: "stage" });
    else if (written.has(one.application.number)) left.push({ found: one, why: "written" });
    else to.push(one);
  }
  return { to, left };
}

/** The same as a page shows it: without a name that is hidden. */
export async function planMessages({ db }: Pick<WorkApp, "db">, kind: MessageKind, chosen: Chosen) {
  const { to, left } = await sortOut(db, kind, chosen);
  return {
    to: to.map(recipientOf),
    left: left.map(({ found, why }) => ({ ...(found && recipientOf(found)), why })),
  };
}

function recipientOf({ application, job }: Found) {
  const { id, number, stage, ownerId, name } = application;
  const isHidden = hidesName(job, application);
  return { id, number, stage, ownerId, job: job.title, ...(isHidden ? {} : { name }) };
}

/**
 * Writes a message to each of those chosen who can be written to, all or none; as `writeMessage`. `undo` is how they are
 * taken back. "unsendable" when there is no mail.
 */
export async function writeSeveral(
  app: WorkApp,
  by: SignedIn,
  chosen: Chosen,
  message: NewMessage,
): Promise<BulkResult | "unsendable"> {
  if (!canMail(app.env)) return "unsendable";
  const result = await app.db.transaction(async (tx): Promise<BulkResult> => {
    await tx.lock("applications");
    const { to, left } = await sortOut(tx, message.kind, chosen);
    const applications: Written[] = [];
    for (const { application, job } of to) {
      const { id, canceled } = await write(tx, app, by, { application, job: job.title }, message);
      applications.push({ id: application.id, message: id, ...(canceled.length > 0 && { canceled }) });
    }
    if (applications.length === 0) return { changed: 0, left: left.length };
    const detail = { count: applications.length, message: message.kind, applications };
    const undo = await record(tx, app, by, wroteSeveral, { subjectKind: "applications", detail });
    return { changed: applications.length, left: left.length, undo };
  });
  app.deliveries.wake();
  return result;
}

const wroteSeveral = "wrote to several";

/**
 * Takes back what somebody wrote to several at once and has not gone out, by the line in the log of it; who was moved
 * by that stands where they stood before. Undefined when there is nothing of theirs to take back.
 */
export function takeBackSeveral(
  app: WorkApp,
  by: SignedIn,
  undo: string,
): Promise<{ count: number; left: number } | undefined> {
  return app.db.transaction(async (tx) => {
    await tx.lock("applications");
    const deed = await findActivity(tx, undo);
    const list = deed?.detail.applications as Written[] | undefined;
    if (!list || deed?.action !== wroteSeveral || deed.adminId !== by.admin.id) return undefined;
    const written = new Map(list.map((one) => [one.id, one]));
    let count = 0;
    for (const application of await findApplicationsById(tx, [...written.keys()])) {
      const { message = "", canceled } = written.get(application.id) ?? {};
      if (await takeBackOne(tx, app, by, application, message, canceled)) count++;
    }
    return { count, left: list.length - count };
  });
}
