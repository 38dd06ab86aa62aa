import { and, desc, eq, lt } from "drizzle-orm";
import type { Db } from "./database.server";
import type { activity as activityTable } from "./schema/sqlite";

type Row = typeof activityTable.$inferSelect;

/** One thing somebody did. `detail` holds what was changed, never a secret. */
export type Activity = Omit<Row, "detail"> & { detail: Record<string, unknown> };

export type NewActivity = {
  at: number;
  adminId: string | null;
  /** Email of the admin, or "command line". */
  actor: string;
  action: string;
  subjectKind: string;
  subjectId?: string;
  detail?: Record<string, unknown>;
};

/** Writes a line of the log. Call it in the transaction of what it tells about. */
export async function recordActivity(tx: Db, { detail, subjectId, ...entry }: NewActivity): Promise<void> {
  await tx.transaction((inner) =>
    inner.orm.insert(inner.tables.activity).values({
      ...entry,
      id: Bun.randomUUIDv7("hex", entry.at),
      subjectId: subjectId ?? null,
      detail: detail ? JSON.stringify(detail) : null,
    }),
  );
}

/** Newest first; `before` is the id of the last line already seen. Ids grow with time. */
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
        subject && and(eq(activity.subjectKind, subject.kind), eq(activity.subjectId, subject.id)),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(limit);
  return rows.map(({ detail, ...row }) => ({ ...row, detail: detail ? JSON.parse(detail) : {} }));
}
