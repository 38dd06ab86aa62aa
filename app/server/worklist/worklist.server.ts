import { findActivity } from "~/db/activity.server";
import { type Admin, findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { type Message, retryFailed } from "~/db/outbox.server";
import { personName } from "~/lib/person-fields";
import { may } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { record } from "./record.server";

// How the team brings leads and applications on: stage, owner and notes, of one or of several, each written together
// with its line in the log. The log names one by its number only: it outlives what is erased, and says no hidden name.

type Owned = { id: string; number: number; ownerId: string | null };
type NewNote = { id: string; authorId: string; author: string; body: string; createdAt: number };

export type WorkApp = Pick<App, "db" | "clock" | "log" | "deliveries"> & { env: DeliveryEnv };

/** What differs between the worklists. */
export type WorklistKind<Row extends Owned, Stage extends string> = {
  /** What the log calls one of them. */
  subject: string;
  /** What the log calls several, which is also the permission to have them and the lock of all their changes. */
  name: "leads" | "applications";
  find(tx: Db, ids: string[]): Promise<Row[]>;
  stageOf(row: Row): string;
  /** Gives the ids of the messages that the move canceled. */
  updateStage(tx: Db, row: Row, to: Stage, now: number): Promise<string[]>;
  /** What the log calls a move. */
  describeMove?(from: string, to: Stage): string;
  /** Brings back messages that a move canceled. */
  restore?(tx: Db, canceled: string[], now: number): Promise<void>;
  updateOwner(tx: Db, row: Row, ownerId: string | null, now: number): Promise<void>;
  /** Notifies an owner of what became theirs. */
  announce(tx: Db, app: WorkApp, by: SignedIn, owner: Admin | null, rows: { id: string }[]): Promise<void>;
  createNote(tx: Db, row: Row, note: NewNote): Promise<unknown>;
  listMessages(tx: Db, row: Row): Promise<Message[]>;
};

/** Whoever changes a row says what it was when they looked: nobody undoes unseen what a colleague did meanwhile. */
export type WorkResult = "done" | "gone" | "overtaken";
export type BulkChange<Stage> = { to: Stage } | { ownerId: string | null };
/** One of a list, as it was when the list was read. */
export type Seen<Stage> = { id: string; status: Stage; ownerId: string | null };
/** `undo` is how to take it back; there is none when nothing was changed. */
export type BulkResult = { changed: number; left: number; undo?: string };
/** What the log keeps of one that was changed with others. */
type Former = { id: string; from: string | null; to: string | null; canceled?: string[] };

/** A worklist for those who do not look into its rows. */
export type Worklist<Stage extends string> = Pick<
  ReturnType<typeof worklistOf<Owned, Stage>>,
  "moveOne" | "assignOne" | "noteOne" | "redeliverOne" | "changeSeveral" | "undoSeveral"
>;

const movedSeveral = "moved several";
const assignedSeveral = "assigned several";

/** What the team can do with the rows of a worklist. */
export function worklistOf<Row extends Owned, Stage extends string>(kind: WorklistKind<Row, Stage>) {
  return {
    changeOne,
    move,
    recordOne,

    /** Moves one to a stage. */
    async moveOne(
      app: WorkApp,
      by: SignedIn,
      id: string,
      { from, to }: { from: Stage; to: Stage },
    ): Promise<WorkResult> {
      const result = await changeOne(app, id, async (tx, row) => {
        if (kind.stageOf(row) !== from && kind.stageOf(row) !== to) return "overtaken";
        await move(tx, app, by, row, to);
        return "done";
      });
      if (result === "done") app.deliveries.wake();
      return result;
    },

    /** Gives one to somebody of the team, or to nobody. "gone" too for an owner who may not have it. */
    assignOne(
      app: WorkApp,
      by: SignedIn,
      id: string,
      { from, to }: { from: string | null; to: string | null },
    ): Promise<WorkResult> {
      return changeOne(app, id, async (tx, row) => {
        const owner = await findOwner(tx, to);
        if (owner === undefined) return "gone";
        if (row.ownerId !== from && row.ownerId !== to) return "overtaken";
        if (await assign(tx, app, by, row, owner)) await kind.announce(tx, app, by, owner, [row]);
        return "done";
      });
    },

    /** Writes a note under the others. False when there is no such row (any more). */
    async noteOne(app: WorkApp, by: SignedIn, id: string, body: string): Promise<boolean> {
      const result = await changeOne(app, id, async (tx, row) => {
        const createdAt = app.clock();
        const author = { authorId: by.admin.id, author: personName(by.admin) };
        await kind.createNote(tx, row, {
          id: Bun.randomUUIDv7("hex", createdAt),
          ...author,
          body,
          createdAt,
        });
        await recordOne(tx, app, by, "noted", row);
        return "done";
      });
      return result === "done";
    },

    /** Puts a failed message to the team about one back in the queue. False when it has not failed. */
    async redeliverOne(app: WorkApp, by: SignedIn, id: string, messageId: string): Promise<boolean> {
      const result = await changeOne(app, id, async (tx, row) => {
        const isOfIt = (await kind.listMessages(tx, row)).some((one) => one.id === messageId);
        if (!isOfIt || !(await retryFailed(tx, { id: messageId }, app.clock()))) return "gone";
        await recordOne(tx, app, by, "redelivered", row);
        return "done";
      });
      if (result === "done") app.deliveries.wake();
      return result === "done";
    },

    /** Changes several at once. One that a colleague has changed meanwhile stays as it is, and is counted as left. */
    async changeSeveral(
      app: WorkApp,
      by: SignedIn,
      seen: Seen<Stage>[],
      change: BulkChange<Stage>,
    ): Promise<BulkResult> {
      const result = await app.db.transaction(async (tx): Promise<BulkResult> => {
        await tx.lock(kind.name);
        const owner = "ownerId" in change ? await findOwner(tx, change.ownerId) : null;
        const before = new Map(seen.map((one) => [one.id, one]));
        const changed: Former[] = [];
        for (const row of await kind.find(tx, [...before.keys()])) {
          const { status, ownerId } = before.get(row.id) ?? {};
          const stage = kind.stageOf(row);
          if ("to" in change) {
            if (stage !== status || stage === change.to) continue;
            const canceled = await move(tx, app, by, row, change.to);
            changed.push({
              id: row.id,
              from: stage,
              to: change.to,
              ...(canceled.length > 0 && { canceled }),
            });
          } else {
            if (owner === undefined || row.ownerId !== ownerId || row.ownerId === (owner?.id ?? null))
              continue;
            await assign(tx, app, by, row, owner);
            changed.push({ id: row.id, from: row.ownerId, to: owner?.id ?? null });
          }
        }
        const left = seen.length - changed.length;
        if (changed.length === 0) return { changed: 0, left };
        await kind.announce(tx, app, by, owner ?? null, changed);
        const undo = await record(tx, app, by, "to" in change ? movedSeveral : assignedSeveral, {
          subjectKind: kind.name,
          detail: { count: changed.length, [kind.name]: changed },
        });
        return { changed: changed.length, left, undo };
      });
      app.deliveries.wake();
      return result;
    },

    /**
     * Takes back what somebody did to several at once, by the line in the log of it. One that was changed since stays as
     * it is. Gives how many are as they were before; undefined when there is nothing of theirs to take back.
     */
    async undoSeveral(app: WorkApp, by: SignedIn, undo: string): Promise<number | undefined> {
      const result = await app.db.transaction(async (tx) => {
        await tx.lock(kind.name);
        const deed = await findActivity(tx, undo);
        const isMove = deed?.action === movedSeveral;
        const list = deed?.detail[kind.name] as Former[] | undefined;
        if (!deed || !list || deed.adminId !== by.admin.id || !(isMove || deed.action === assignedSeveral))
          return undefined;
        const changed = new Map(list.map((one) => [one.id, one]));
        let count = 0;
        for (const row of await kind.find(tx, [...changed.keys()])) {
          const { from = null, to, canceled = [] } = changed.get(row.id) ?? {};
          if ((isMove ? kind.stageOf(row) : row.ownerId) !== to) continue;
          if (isMove) {
            await move(tx, app, by, row, from as Stage);
            // The way back may cancel messages as well.
            await kind.restore?.(tx, canceled, app.clock());
          }
          // Who had it may have left the team since; whoever gets it back is told nothing of it.
          else await assign(tx, app, by, row, (await findOwner(tx, from)) ?? null);
          count++;
        }
        return count;
      });
      app.deliveries.wake();
      return result;
    },
  };

  /** Finds one under the lock of all changes, and changes it. */
  function changeOne(
    { db }: Pick<App, "db">,
    id: string,
    work: (tx: Db, row: Row) => Promise<WorkResult>,
  ): Promise<WorkResult> {
    return db.transaction(async (tx) => {
      await tx.lock(kind.name);
      const [row] = await kind.find(tx, [id]);
      return row ? work(tx, row) : "gone";
    });
  }

  /** Moves one, read in this transaction and under its lock. Gives the ids of the messages that this canceled. */
  async function move(tx: Db, app: WorkApp, by: SignedIn, row: Row, to: Stage): Promise<string[]> {
    const from = kind.stageOf(row);
    if (from === to) return [];
    const canceled = await kind.updateStage(tx, row, to, app.clock());
    await recordOne(tx, app, by, kind.describeMove?.(from, to) ?? "moved", row, { stage: to });
    return canceled;
  }

  /** False when it is theirs already. */
  async function assign(tx: Db, app: WorkApp, by: SignedIn, row: Row, owner: Admin | null) {
    if (row.ownerId === (owner?.id ?? null)) return false;
    await kind.updateOwner(tx, row, owner?.id ?? null, app.clock());
    const detail = owner ? { owner: personName(owner) } : {};
    await recordOne(tx, app, by, owner ? "assigned" : "unassigned", row, detail);
    return true;
  }

  /** Who may have them; null for nobody, undefined for somebody who is not there or whose role has none. */
  async function findOwner(tx: Db, id: string | null): Promise<Admin | null | undefined> {
    if (id === null) return null;
    const admin = await findAdmin(tx, id);
    return admin && may(admin.role, kind.name) ? admin : undefined;
  }

  /** A line of the log about one, by its number. */
  function recordOne(
    db: Db,
    app: Pick<App, "clock">,
    by: SignedIn,
    action: string,
    { id, number }: Pick<Row, "id" | "number">,
    more: Record<string, unknown> = {},
  ) {
    return record(db, app, by, action, {
      subjectKind: kind.subject,
      subjectId: id,
      detail: { number, ...more },
    });
  }
}
