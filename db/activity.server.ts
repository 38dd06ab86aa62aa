import { and, desc, eq, isNull, lt, notLike, or } from "drizzle-orm";
import type { Db } from "./database.server";
import { findRow } from "./rows.server";
import type { Tables } from "./schema/sqlite";

type Row = Tables["activity"]["$inferSelect"];

/** One entry of the activity log. `detail` holds what was changed, never a secret. */
export type Activity = Omit<Row, "detail"> & { detail: Record<string, unknown> };

export type NewActivity = {
  at: number;
  adminId: string | null;
  /** Email of the admin, or "command line" with the user of the machine. */
  actor: string;
  action: string;
  subjectKind: string;
  subjectId?: string;
  detail?: Record<string, unknown>;
};

/** Writes an entry and returns its id. Call it in the transaction of the change that it records. */
export async function recordActivity(tx: Db, { detail, subjectId, ...entry }: NewActivity): Promise<string> {
  const id = Bun.randomUUIDv7("hex", entry.at);
  await tx.transaction((inner) =>
    inner.orm.insert(inner.tables.activity).values({
      ...entry,
      id,
      subjectId: subjectId ?? null,
      detail: detail ? JSON.stringify(detail) : null,
    }),
  );
  return id;
}

/** Returns one entry of the log. */
export async function findActivity(db: Db, id: string): Promise<Activity | undefined> {
  const row = await findRow(db, db.tables.activity, eq(db.tables.activity.id, id));
  return row && toActivity(row);
}

/**
 * Lists entries, newest first; `before` is the id of the last entry already shown. Ids grow with time. Those of a bulk
 * change are listed for their subjects only; otherwise its one entry stands for them.
 */
export async function listActivity(
  db: Db,
  { limit, before, subject }: { limit: number; before?: string; subject?: { kind: string; id: string } },
): Promise<Activity[]> {
  const { activity } = db.tables;
  const rows = await db.orm
    .select()
    .from(activity)
    .where(
      and(
        before ? lt(activity.id, before) : undefined,
        subject
          ? and(eq(activity.subjectKind, subject.kind), eq(activity.subjectId, subject.id))
          : or(isNull(activity.detail), notLike(activity.detail, '%"isPart":true%')),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(limit);
  return rows.map(toActivity);
}

function toActivity({ detail, ...row }: Row): Activity {
  return { ...row, detail: detail ? JSON.parse(detail) : {} };
}
