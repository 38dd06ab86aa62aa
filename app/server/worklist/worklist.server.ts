import { findActivity } from "~/db/activity.server";
import { type Admin, findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { type Message, retryFailed } from "~/db/outbox.server";
import { formatPersonName } from "~/lib/person-name";
import { hasPermission } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import type { Updates } from "~/server/accounts/update-mail.server";
import { recordAction } from "~/server/activity.server";
import type { App } from "~/server/app.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { type MeetingSubject, syncMeetingWithStage } from "~/server/meetings/meetings.server";
import { recordUndone, splitAuthors } from "./record.server";

// The shared work with leads and applications: stage, owner and notes, of one or several, each with its activity log
// entry. The log names rows by number only, because it outlives erasures.

type OwnedRow = { id: string; number: number; ownerId: string | null };
type NewNote = { id: string; authorId: string; author: string; body: string; createdAt: number };

export type WorklistApp = Pick<App, "db" | "clock" | "log" | "deliveries"> & { env: DeliveryEnv };

/** What differs between the worklists of leads and applications. */
export type WorklistKind<Row extends OwnedRow, Stage extends string> = {
  /** The name of one row in the activity log. */
  subject: string;
  /** The name of the rows in the log, which is also their permission and the lock of their changes. */
  name: "leads" | "applications";
  find(tx: Db, ids: string[]): Promise<Row[]>;
  stageOf(row: Row): string;
  /** Whether a row in the stage `stage` is as the member saw it, in the stage `seen`. */
  isAsSeen(seen: string | undefined, stage: string): boolean;
  /** Saves the new stage. Returns the ids of the messages that the change cancelled. */
  updateStage(tx: Db, row: Row, to: Stage, now: number): Promise<string[]>;
  meetingOf(row: Row): MeetingSubject;
  hasMeetings(stage: string): boolean;
  /** When the row moved to its stage (ms), if nothing else changed since. */
  movedAt(row: Row): number;
  /** When the guest may learn that a move cancelled the meeting (ms); default: in a minute. */
  findGuestNotice?(tx: Db, row: Row): Promise<number | undefined>;
  /** Returns the action in the activity log for a change of stage. */
  describeMove?(from: string, to: Stage): string;
  /** Restores messages that a change of stage cancelled. */
  restore?(tx: Db, cancelled: string[], now: number): Promise<void>;
  updateOwner(tx: Db, row: Row, ownerId: string | null, now: number): Promise<void>;
  /** The emails to new owners and to members whom a note mentions. */
  updates: Updates;
  createNote(tx: Db, row: Row, note: NewNote): Promise<boolean>;
  listMessages(tx: Db, row: Row): Promise<Message[]>;
};

/** "overtaken": the row changed since the member saw it, so that nothing is overwritten unseen. */
export type ChangeResult = "done" | "gone" | "overtaken";
export type BulkChange<Stage> = { to: Stage } | { ownerId: string | null };
/** A row as it was when the list was read. */
export type SeenRow<Stage> = { id: string; status: Stage; ownerId: string | null };
/** `undo` identifies the change for undoing it; absent when nothing changed. */
export type BulkResult = { changed: number; left: number; undo?: string };
/** One row of a bulk change, as the activity log stores it for undoing. */
type FormerRow = { id: string; number: number; from: string | null; to: string | null; cancelled?: string[] };

/** A worklist without access to its rows. */
export type Worklist<Stage extends string> = Pick<
  ReturnType<typeof createWorklist<OwnedRow, Stage>>,
  "moveOne" | "assignOne" | "addNote" | "redeliverOne" | "changeSeveral" | "undoSeveral"
>;

const movedSeveral = "moved several";
const assignedSeveral = "assigned several";

/** Returns the actions on the rows of a worklist. */
export function createWorklist<Row extends OwnedRow, Stage extends string>(kind: WorklistKind<Row, Stage>) {
  return {
    assign,
    changeOne,
    move,
    note,
    recordOne,

    async moveOne(
      app: WorklistApp,
      by: SignedIn,
      id: string,
      { from, to }: { from: Stage; to: Stage },
    ): Promise<ChangeResult> {
      const result = await changeOne(app, id, async (tx, row) => {
        if (!kind.isAsSeen(from, kind.stageOf(row)) && kind.stageOf(row) !== to) return "overtaken";
        await move(tx, app, by, row, to);
        return "done";
      });
      if (result === "done") app.deliveries.wake();
      return result;
    },

    /** Assigns a row to a member or to no one. "gone" also for an owner without the permission. */
    assignOne(
      app: WorklistApp,
      by: SignedIn,
      id: string,
      { from, to }: { from: string | null; to: string | null },
    ): Promise<ChangeResult> {
      return changeOne(app, id, async (tx, row) => {
        const owner = await findOwner(tx, to);
        if (owner === undefined) return "gone";
        if (row.ownerId !== from && row.ownerId !== to) return "overtaken";
        if (await assign(tx, app, by, row, owner))
          await kind.updates.announceAssigned(tx, app, by, owner, [row]);
        return "done";
      });
    },

    /** Adds a note, once where it is sent twice. Returns false when the row is missing. */
    async addNote(app: WorklistApp, by: SignedIn, id: string, body: string): Promise<boolean> {
      const result = await changeOne(app, id, async (tx, row) => {
        if (!(await note(tx, app, by, row, body))) return "done";
        await kind.updates.announceNote(tx, app, by, row, body);
        await recordOne(tx, app, by, "noted", row);
        return "done";
      });
      return result === "done";
    },

    /** Retries a failed message to the team. Returns false when it has not failed. */
    async redeliverOne(app: WorklistApp, by: SignedIn, id: string, messageId: string): Promise<boolean> {
      const result = await changeOne(app, id, async (tx, row) => {
        const isOfIt = (await kind.listMessages(tx, row)).some((one) => one.id === messageId);
        if (!isOfIt || !(await retryFailed(tx, { id: messageId }, app.clock()))) return "gone";
        await recordOne(tx, app, by, "redelivered", row);
        return "done";
      });
      if (result === "done") app.deliveries.wake();
      return result === "done";
    },

    /** Changes several rows. Rows that a colleague changed meanwhile stay, and count as left. */
    async changeSeveral(
      app: WorklistApp,
      by: SignedIn,
      seen: SeenRow<Stage>[],
      change: BulkChange<Stage>,
    ): Promise<BulkResult> {
      const result = await app.db.transaction(async (tx): Promise<BulkResult> => {
        await tx.lock(kind.name);
        const owner = "ownerId" in change ? await findOwner(tx, change.ownerId) : null;
        const before = new Map(seen.map((one) => [one.id, one]));
        const { whole, each } = splitAuthors(by, seen.length);
        const changed: FormerRow[] = [];
        for (const row of await kind.find(tx, [...before.keys()])) {
          const { status, ownerId } = before.get(row.id) ?? {};
          const stage = kind.stageOf(row);
          if ("to" in change) {
            if (!kind.isAsSeen(status, stage) || stage === change.to) continue;
            const cancelled = await move(tx, app, each, row, change.to);
            changed.push({
              id: row.id,
              number: row.number,
              from: stage,
              to: change.to,
              ...(cancelled.length > 0 && { cancelled }),
            });
          } else {
            if (owner === undefined || row.ownerId !== ownerId || row.ownerId === (owner?.id ?? null))
              continue;
            await assign(tx, app, each, row, owner);
            changed.push({ id: row.id, number: row.number, from: row.ownerId, to: owner?.id ?? null });
          }
        }
        const left = seen.length - changed.length;
        if (changed.length === 0) return { changed: 0, left };
        await kind.updates.announceAssigned(tx, app, by, owner ?? null, changed);
        const undo = await recordAction(tx, app, whole, "to" in change ? movedSeveral : assignedSeveral, {
          subjectKind: kind.name,
          detail: {
            count: changed.length,
            [kind.name]: changed,
            ...("to" in change ? { stage: change.to } : owner && { owner: formatPersonName(owner) }),
          },
        });
        return { changed: changed.length, left, undo };
      });
      app.deliveries.wake();
      return result;
    },

    /**
     * Undoes a member's bulk change by its log entry. Rows changed since stay. Returns how many were restored;
     * undefined when the member has nothing to undo there.
     */
    async undoSeveral(app: WorklistApp, by: SignedIn, undo: string): Promise<number | undefined> {
      const result = await app.db.transaction(async (tx) => {
        await tx.lock(kind.name);
        const entry = await findActivity(tx, undo);
        const isMove = entry?.action === movedSeveral;
        const list = entry?.detail[kind.name] as FormerRow[] | undefined;
        if (!entry || !list || entry.adminId !== by.admin.id || !(isMove || entry.action === assignedSeveral))
          return undefined;
        const changed = new Map(list.map((one) => [one.id, one]));
        const { whole, each } = splitAuthors(by, changed.size);
        const restored: { number: number }[] = [];
        for (const row of await kind.find(tx, [...changed.keys()])) {
          const { from = null, to, cancelled = [] } = changed.get(row.id) ?? {};
          if ((isMove ? kind.stageOf(row) : row.ownerId) !== to) continue;
          if (isMove) {
            await move(tx, app, each, row, from as Stage);
            // Undoing a change of stage may cancel messages too.
            await kind.restore?.(tx, cancelled, app.clock());
          }
          // The former owner may have left the team; a restored owner is not notified.
          else await assign(tx, app, each, row, (await findOwner(tx, from)) ?? null);
          restored.push({ number: row.number });
        }
        await recordUndone(tx, app, whole, kind.name, restored);
        return restored.length;
      });
      app.deliveries.wake();
      return result;
    },
  };

  /** Reads a row under the lock of all changes and changes it. */
  function changeOne(
    { db }: Pick<App, "db">,
    id: string,
    work: (tx: Db, row: Row) => Promise<ChangeResult>,
  ): Promise<ChangeResult> {
    return db.transaction(async (tx) => {
      await tx.lock(kind.name);
      const [row] = await kind.find(tx, [id]);
      return row ? work(tx, row) : "gone";
    });
  }

  /**
   * Moves a row, read in this transaction under its lock, as `action` in the activity log. Returns the ids of the
   * cancelled messages.
   */
  async function move(
    tx: Db,
    app: WorklistApp,
    by: SignedIn,
    row: Row,
    to: Stage,
    action?: string,
  ): Promise<string[]> {
    const from = kind.stageOf(row);
    if (from === to) return [];
    const now = app.clock();
    const cancelled = await kind.updateStage(tx, row, to, now);
    await recordOne(tx, app, by, action ?? kind.describeMove?.(from, to) ?? "moved", row, { stage: to });
    const isOver = !kind.hasMeetings(to);
    if (isOver === kind.hasMeetings(from)) {
      const guestAt = isOver ? await kind.findGuestNotice?.(tx, row) : undefined;
      const move = { isOver, since: kind.movedAt(row), guestAt };
      const meeting = await syncMeetingWithStage(tx, kind.meetingOf(row), move, now);
      if (meeting) await recordOne(tx, app, by, meeting.action, row, { moment: meeting.time });
    }
    return cancelled;
  }

  /** Assigns a row to an owner; returns false when it already has this owner. */
  async function assign(
    tx: Db,
    app: WorklistApp,
    by: SignedIn,
    row: Row,
    owner: Pick<Admin, "id" | "name" | "email"> | null,
  ) {
    if (row.ownerId === (owner?.id ?? null)) return false;
    await kind.updateOwner(tx, row, owner?.id ?? null, app.clock());
    const detail = owner ? { owner: formatPersonName(owner) } : {};
    await recordOne(tx, app, by, owner ? "assigned" : "unassigned", row, detail);
    return true;
  }

  /** Returns a possible owner; null for unassigned, undefined for a missing member or one without the permission. */
  async function findOwner(tx: Db, id: string | null): Promise<Admin | null | undefined> {
    if (id === null) return null;
    const admin = await findAdmin(tx, id);
    return admin && hasPermission(admin.role, kind.name) ? admin : undefined;
  }

  /** Writes a log entry about one row, by its number. */
  function note(tx: Db, app: WorklistApp, by: SignedIn, row: Row, body: string) {
    const createdAt = app.clock();
    const author = { authorId: by.admin.id, author: formatPersonName(by.admin) };
    return kind.createNote(tx, row, { id: Bun.randomUUIDv7("hex", createdAt), ...author, body, createdAt });
  }

  function recordOne(
    db: Db,
    app: Pick<App, "clock">,
    by: SignedIn,
    action: string,
    { id, number }: Pick<Row, "id" | "number">,
    more: Record<string, unknown> = {},
  ) {
    return recordAction(db, app, by, action, {
      subjectKind: kind.subject,
      subjectId: id,
      detail: { number, ...more },
    });
  }
}
