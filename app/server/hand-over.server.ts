import { type Admin, findAdmin } from "~/db/admins.server";
import { findApplicationByNumber } from "~/db/application-work.server";
import type { Db } from "~/db/database.server";
import {
  countOwnWork,
  listMeetingsOf,
  type OwnWork,
  transferHiring,
  transferLeads,
} from "~/db/hand-over.server";
import { findLeadByNumber } from "~/db/leads.server";
import type { Meeting } from "~/db/meetings.server";
import { formatPersonName } from "~/lib/person-name";
import { hasPermission, type Permission } from "./accounts/roles.server";
import type { SignedIn } from "./accounts/session.server";
import { removeAdmin } from "./accounts/team.server";
import type { App } from "./app.server";
import { applicationUpdates } from "./applications/application-update.server";
import { leadUpdates } from "./leads/lead-update.server";
import { changeMeeting, getMeetingVersion } from "./meetings/meetings.server";
import type { WorklistApp } from "./worklist/worklist.server";

/** Who gets the work of a member who leaves, by id: leads with their meetings, and applications with interviews and jobs. */
export type Successors = { sales?: string; hiring?: string };

type HandOverApp = Pick<App, "db" | "clock">;

/**
 * Gives the work of a member to their successors, in the transaction that removes the member. What has no successor, or one
 * whose role does not include it, becomes unassigned. Guests and new hosts get new invitations.
 */
async function handOver(tx: Db, { clock }: HandOverApp, from: Admin, to: Successors) {
  const now = clock();
  const work = await countOwnWork(tx, from.id, now);
  for (const name of ["leads", "applications", "jobs"] as const) await tx.lock(name);
  const sales = await findSuccessor(tx, from, to.sales, "leadWork");
  const hiring = await findSuccessor(tx, from, to.hiring, "applications");
  for (const meeting of await listMeetingsOf(tx, from.id, now)) {
    const host = meeting.leadNumber === null ? hiring : sales;
    if (host) await changeHost(tx, meeting, host.id, now);
  }
  const leads = sales ? await transferLeads(tx, from.id, sales.id, now) : [];
  const applications = hiring ? await transferHiring(tx, from.id, hiring.id, now) : [];
  return { work, sales, hiring, leads, applications };
}

async function findSuccessor(tx: Db, from: Admin, id: string | undefined, permission: Permission) {
  const admin = id && id !== from.id ? await findAdmin(tx, id) : undefined;
  return admin && hasPermission(admin.role, permission) ? admin : null;
}

async function changeHost(tx: Db, meeting: Meeting, hostId: string, now: number) {
  const { at, minutes, zone, location, leadNumber, applicationNumber } = meeting;
  const guest =
    leadNumber !== null
      ? await findLeadByNumber(tx, leadNumber)
      : await findApplicationByNumber(tx, applicationNumber ?? 0);
  if (!guest) return;
  const of =
    leadNumber !== null
      ? { kind: "meeting" as const, subject: { leadNumber } }
      : { kind: "interview" as const, subject: { applicationNumber: guest.number } };
  const change = { seen: getMeetingVersion(meeting), time: { at, minutes, zone, location, hostId } };
  await changeMeeting(tx, { ...of, recipient: guest.email }, change, now);
}

/** Removes a member, as `removeAdmin`, and gives their work to others, who are notified. */
export async function removeMember(app: WorklistApp, by: SignedIn, id: string, to: Successors) {
  const result = await removeAdmin(app, by, id, async (tx, admin) => {
    const { work, sales, hiring, leads, applications } = await handOver(tx, app, admin, to);
    await leadUpdates.announceAssigned(tx, app, by, sales, leads);
    await applicationUpdates.announceAssigned(tx, app, by, hiring, applications);
    return describeHandOver(work, sales, hiring);
  });
  app.deliveries.wake();
  return result;
}

/** What the log keeps of a hand-over: how much there was, and who got it. */
function describeHandOver(work: OwnWork, sales: Admin | null, hiring: Admin | null) {
  const counts = Object.entries(work).filter(([, count]) => count > 0);
  return {
    ...Object.fromEntries(counts),
    ...(sales && { sales: formatPersonName(sales) }),
    ...(hiring && { hiring: formatPersonName(hiring) }),
  };
}
