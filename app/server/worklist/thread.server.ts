import type { Activity } from "~/db/activity.server";
import type { Db } from "~/db/database.server";
import { listNotes } from "~/db/notes.server";

type NameOf = (id: string | null) => string | undefined;

/** Returns the notes about a lead or an application as its page shows them, oldest first. */
export async function describeNotes(
  db: Db,
  about: "leadNumber" | "applicationNumber",
  number: number,
  nameOf: NameOf,
) {
  const notes = (await listNotes(db, about, [number])).get(number) ?? [];
  return notes.map(({ id, authorId, author, body, createdAt }) => ({
    ...{ id, body, author: nameOf(authorId) ?? author },
    time: createdAt,
  }));
}

/** Returns the entries of the activity log as the page shows them, with the members' current names. */
export function describeHistory<Detail>(history: Activity[], nameOf: NameOf) {
  return history.map(({ id, at, adminId, actor, action, detail }) => ({
    ...{ id, action, time: at, actor: nameOf(adminId) ?? actor },
    ...(detail as Detail),
  }));
}
