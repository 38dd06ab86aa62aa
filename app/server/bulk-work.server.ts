import { data } from "react-router";
import { findActivity } from "~/db/activity.server";
import type { Admin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import type { LockName } from "~/db/locks.server";

// What the team does to several things of a list at once, and how it is taken back: requests and applications alike.

type Owned = { id: string; ownerId: string | null };

/** Things that have a stage and an owner, and how each of them is changed and noted in the log. */
export type Worked<Row extends Owned, Stage extends string> = {
  /** What the log calls several of them, which is also the lock under which all their changes take turns. */
  name: LockName;
  find(tx: Db, ids: string[]): Promise<Row[]>;
  stageOf(row: Row): string;
  /** Null for nobody, undefined for somebody who may not have them. */
  findOwner(tx: Db, id: string | null): Promise<Admin | null | undefined>;
  /** Gives the ids of the messages that the move canceled. */
  move(tx: Db, row: Row, to: Stage): Promise<string[]>;
  /** Brings back messages that a move canceled. */
  restore(tx: Db, canceled: string[]): Promise<void>;
  assign(tx: Db, row: Row, owner: Admin | null): Promise<unknown>;
  /** Tells an owner of what became theirs. */
  announce(tx: Db, owner: Admin | null, rows: { id: string }[]): Promise<void>;
  /** Writes a line of the log about several of them and gives its id. */
  record(
    tx: Db,
    action: string,
    subject: { subjectKind: string; detail: Record<string, unknown> },
  ): Promise<string>;
};

export type BulkChange<Stage> = { to: Stage } | { ownerId: string | null };
/** One of a list, as it was when the list was read. */
export type Seen<Stage> = { id: string; status: Stage; ownerId: string | null };
/** `undo` is how to take it back; there is none when nothing was changed. */
export type BulkResult = { changed: number; left: number; undo?: string };
/** What the log keeps of one that was changed with others. */
type Former = { id: string; from: string | null; to: string | null; canceled?: string[] };

/** Changes several at once. One that a colleague has changed meanwhile stays as it is, and is counted as left. */
export function changeSeveral<Row extends Owned, Stage extends string>(
  db: Db,
  work: Worked<Row, Stage>,
  seen: Seen<Stage>[],
  change: BulkChange<Stage>,
): Promise<BulkResult> {
  return db.transaction(async (tx): Promise<BulkResult> => {
    await tx.lock(work.name);
    const owner = "ownerId" in change ? await work.findOwner(tx, change.ownerId) : null;
    const before = new Map(seen.map((one) => [one.id, one]));
    const changed: Former[] = [];
    for (const row of await work.find(tx, [...before.keys()])) {
      const { status, ownerId } = before.get(row.id) ?? {};
      const stage = work.stageOf(row);
      if ("to" in change) {
        if (stage !== status || stage === change.to) continue;
        const canceled = await work.move(tx, row, change.to);
        changed.push({ id: row.id, from: stage, to: change.to, ...(canceled.length > 0 && { canceled }) });
      } else {
        if (owner === undefined || row.ownerId !== ownerId || row.ownerId === (owner?.id ?? null)) continue;
        await work.assign(tx, row, owner);
        changed.push({ id: row.id, from: row.ownerId, to: owner?.id ?? null });
      }
    }
    const left = seen.length - changed.length;
    if (changed.length === 0) return { changed: 0, left };
    await work.announce(tx, owner ?? null, changed);
    const undo = await work.record(tx, "to" in change ? movedSeveral : assignedSeveral, {
      subjectKind: work.name,
      detail: { count: changed.length, [work.name]: changed },
    });
    return { changed: changed.length, left, undo };
  });
}

const movedSeveral = "moved several";
const assignedSeveral = "assigned several";

/**
 * Takes back what somebody did to several at once, by the line in the log of it. One that was changed since stays as it
 * is. Gives how many are as they were before; undefined when there is nothing of theirs to take back.
 */
export function undoSeveral<Row extends Owned, Stage extends string>(
  db: Db,
  work: Worked<Row, Stage>,
  { adminId, undo }: { adminId: string; undo: string },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await tx.lock(work.name);
    const deed = await findActivity(tx, undo);
    const isMove = deed?.action === movedSeveral;
    const list = deed?.detail[work.name] as Former[] | undefined;
    if (!deed || !list || deed.adminId !== adminId || !(isMove || deed.action === assignedSeveral))
      return undefined;
    const changed = new Map(list.map((one) => [one.id, one]));
    let count = 0;
    for (const row of await work.find(tx, [...changed.keys()])) {
      const { from = null, to, canceled = [] } = changed.get(row.id) ?? {};
      if ((isMove ? work.stageOf(row) : row.ownerId) !== to) continue;
      if (isMove) {
        await work.move(tx, row, from as Stage);
        // The way back may cancel messages as well.
        await work.restore(tx, canceled);
      }
      // Who had it may have left the team since; whoever gets it back is told nothing of it.
      else await work.assign(tx, row, (await work.findOwner(tx, from)) ?? null);
      count++;
    }
    return count;
  });
}

type ReadStage<Stage> = (name: unknown) => Stage | undefined;

/** What a form asks to be done with what was chosen, and the name of what is said of it; throws 400 for anything else. */
export function readBulkChange<Stage>(form: FormData, readStage: ReadStage<Stage>) {
  const intent = form.get("intent");
  const to = readStage(form.get("to"));
  if (intent === "move" && to !== undefined) return { notice: "moved", change: { to } };
  if (intent !== "assign") throw data(null, { status: 400 });
  return { notice: "assigned", change: { ownerId: String(form.get("owner") ?? "") || null } };
}

/** A chosen row says what it was when it was seen. */
export function readSeen<Stage>(value: FormDataEntryValue, readStage: ReadStage<Stage>): Seen<Stage> {
  const [id = "", stage, ownerId] = String(value).split(" ");
  const status = readStage(stage);
  if (status === undefined) throw data(null, { status: 400 });
  return { id, status, ownerId: ownerId || null };
}

/** What the address says of a change that was just made. */
export function readChange(params: URLSearchParams) {
  const undo = params.get("undo")?.slice(0, 100) || undefined;
  return { count: Number(params.get("count")) || 0, left: Number(params.get("left")) || 0, undo };
}
