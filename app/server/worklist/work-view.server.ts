import type { Activity } from "~/db/activity.server";
import { listNotes } from "~/db/notes.server";
import type { Subject } from "~/db/outbox.server";
import type { HistoryDetail } from "~/lib/worklist";
import { hasPermission, type Permission } from "~/server/accounts/roles.server";
import { createActorNames, listPeople } from "~/server/accounts/team.server";
import type { App } from "~/server/app.server";
import { describeMeeting } from "~/server/meetings/meetings.server";

/** Returns the team's work on a lead or an application as its page shows it, with the members' current names. */
export async function describeWork(
  { db, clock }: Pick<App, "db" | "clock">,
  subject: Subject,
  { ownerId, spamReason }: { ownerId: string | null; spamReason: string | null },
  { history, minutes, readerId }: { history: Activity[]; minutes: number; readerId: string },
) {
  const people = await listPeople(db);
  const actorOf = await createActorNames(db);
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;
  const [about, number, permission]: ["leadNumber" | "applicationNumber", number, Permission] =
    "leadNumber" in subject
      ? ["leadNumber", subject.leadNumber, "leadWork"]
      : ["applicationNumber", subject.applicationNumber, "applications"];
  const notes = (await listNotes(db, about, [number])).get(number) ?? [];
  return {
    nameOf,
    work: {
      owner: ownerId === null ? undefined : { id: ownerId, name: nameOf(ownerId) ?? "" },
      people: people
        .filter(({ role }) => hasPermission(role, permission))
        .map(({ id, name }) => ({ id, name })),
      spamReason: spamReason ?? undefined,
      notes: notes.map(({ id, authorId, author, body, createdAt }) => ({
        id,
        body,
        author: nameOf(authorId) ?? author,
        time: createdAt,
      })),
      history: history.map(({ id, at, action, detail, ...by }) => ({
        id,
        action,
        time: at,
        actor: actorOf(by),
        ...(detail as HistoryDetail),
      })),
      meeting: await describeMeeting(db, subject, minutes, { id: readerId, now: clock(), nameOf }),
    },
  };
}
