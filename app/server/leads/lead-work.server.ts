import { findActivity } from "~/db/activity.server";
import { type Admin, findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { createLeadNote } from "~/db/lead-notes.server";
import { findLeadsById, type LeadRow, updateLeadOwner, updateLeadStatus } from "~/db/leads.server";
import type { LeadState } from "~/lib/lead-stage";
import { personName } from "~/lib/person-name";
import { may } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { announceAssignment } from "./assignment-mail.server";
import { type ChangeApp, record, recordLead } from "./lead-changes.server";

// How the team brings leads on: stage, owner and notes, of one or of several, each written with its line in the log.

/** Whoever changes a lead says what it was when they looked: nobody undoes unseen what a colleague did meanwhile. */
export type LeadChange = "done" | "gone" | "overtaken";

/** Moves a lead to a stage, or to spam; out of spam, its message goes out. */
export async function moveLead(
  app: ChangeApp,
  by: SignedIn,
  id: string,
  { from, to }: { from: LeadState; to: LeadState },
): Promise<LeadChange> {
  const result = await changeOne(app, id, async (tx, lead) => {
    if (lead.status !== from && lead.status !== to) return "overtaken";
    await move(tx, app, by, lead, to);
    return "done";
  });
  if (result === "done") app.deliveries.wake();
  return result;
}

/** Gives a lead to somebody of the team, or to nobody. "gone" too for an owner who is not there or has no leads. */
export async function assignLead(
  app: ChangeApp,
  by: SignedIn,
  id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<LeadChange> {
  return changeOne(app, id, async (tx, lead) => {
    const owner = await findOwner(tx, to);
    if (owner === undefined) return "gone";
    if (lead.ownerId !== from && lead.ownerId !== to) return "overtaken";
    if (await assign(tx, app, by, lead, owner)) await announceAssignment(tx, app, by, owner, [lead]);
    return "done";
  });
}

/** Writes a note under the others. False when there is no such lead (any more). */
export async function noteLead(app: ChangeApp, by: SignedIn, id: string, body: string): Promise<boolean> {
  const result = await changeOne(app, id, async (tx, lead) => {
    const author = { authorId: by.admin.id, author: personName(by.admin) };
    const at = app.clock();
    const noteId = Bun.randomUUIDv7("hex", at);
    await createLeadNote(tx, { id: noteId, leadNumber: lead.number, ...author, body, createdAt: at });
    await recordLead(tx, app, by, "noted", lead);
    return "done";
  });
  return result === "done";
}

export type BulkChange = { to: LeadState } | { ownerId: string | null };
/** A lead of a list, as it was when the list was read. */
export type SeenLead = { id: string; status: LeadState; ownerId: string | null };
/** `undo` is how to take it back; there is none when nothing was changed. */
export type BulkResult = { changed: number; left: number; undo?: string };

/** Changes several leads at once. One that a colleague has changed meanwhile stays as it is, and is counted as left. */
export async function changeLeads(
  app: ChangeApp,
  by: SignedIn,
  seen: SeenLead[],
  change: BulkChange,
): Promise<BulkResult> {
  const result = await app.db.transaction(async (tx): Promise<BulkResult> => {
    await tx.lock("leads");
    const owner = "ownerId" in change ? await findOwner(tx, change.ownerId) : null;
    const before = new Map(seen.map((lead) => [lead.id, lead]));
    const changed: Former[] = [];
    for (const lead of await findLeadsById(tx, [...before.keys()])) {
      const { status, ownerId } = before.get(lead.id) ?? {};
      if ("to" in change) {
        if (lead.status !== status || lead.status === change.to) continue;
        await move(tx, app, by, lead, change.to);
        changed.push({ id: lead.id, from: lead.status, to: change.to });
      } else {
        if (owner === undefined || lead.ownerId !== ownerId || lead.ownerId === (owner?.id ?? null)) continue;
        await assign(tx, app, by, lead, owner);
        changed.push({ id: lead.id, from: lead.ownerId, to: owner?.id ?? null });
      }
    }
    const left = seen.length - changed.length;
    if (changed.length === 0) return { changed: 0, left };
    await announceAssignment(tx, app, by, owner ?? null, changed);
    const kind = "to" in change ? "moved" : "assigned";
    const detail = { count: changed.length, leads: changed };
    const undo = await record(tx, app, by, `${kind} several`, { subjectKind: "leads", detail });
    return { changed: changed.length, left, undo };
  });
  app.deliveries.wake();
  return result;
}

/** What the log keeps of a lead that was changed with others. */
type Former = { id: string; from: string | null; to: string | null };

/**
 * Takes back what somebody did to several leads at once. One that was changed since stays as it is. Gives how many are
 * as they were before; undefined when there is nothing of theirs to take back.
 */
export async function undoLeadChanges(
  app: ChangeApp,
  by: SignedIn,
  undo: string,
): Promise<number | undefined> {
  const count = await app.db.transaction(async (tx) => {
    await tx.lock("leads");
    const deed = await findActivity(tx, undo);
    const isMove = deed?.action === "moved several";
    if (deed?.adminId !== by.admin.id || !(isMove || deed.action === "assigned several")) return undefined;
    const former = new Map((deed.detail.leads as Former[]).map((lead) => [lead.id, lead]));
    let count = 0;
    for (const lead of await findLeadsById(tx, [...former.keys()])) {
      const { from = null, to } = former.get(lead.id) ?? {};
      if ((isMove ? lead.status : lead.ownerId) !== to) continue;
      if (isMove) await move(tx, app, by, lead, from as LeadState);
      else {
        // Who had it may have left the team since; whoever gets it back is told nothing of it.
        const owner = await findOwner(tx, from);
        await assign(tx, app, by, lead, owner ?? null);
      }
      count++;
    }
    return count;
  });
  app.deliveries.wake();
  return count;
}

/** Finds a lead under the lock of all changes, and changes it. */
function changeOne(app: ChangeApp, id: string, work: (tx: Db, lead: LeadRow) => Promise<LeadChange>) {
  return app.db.transaction(async (tx): Promise<LeadChange> => {
    await tx.lock("leads");
    const [lead] = await findLeadsById(tx, [id]);
    return lead ? work(tx, lead) : "gone";
  });
}

async function move(tx: Db, app: ChangeApp, by: SignedIn, lead: LeadRow, to: LeadState) {
  const { status: from } = lead;
  if (from === to) return;
  await updateLeadStatus(tx, lead.id, to, app.clock());
  const action = to === "spam" ? "marked as spam" : from === "spam" ? "released" : "moved";
  await recordLead(tx, app, by, action, lead, { stage: to });
}

/** False when it is so already. */
async function assign(tx: Db, app: ChangeApp, by: SignedIn, lead: LeadRow, owner: Admin | null) {
  if (lead.ownerId === (owner?.id ?? null)) return false;
  await updateLeadOwner(tx, lead, owner?.id ?? null, app.clock());
  const detail = owner ? { owner: personName(owner) } : {};
  await recordLead(tx, app, by, owner ? "assigned" : "unassigned", lead, detail);
  return true;
}

/** Who may have leads; null for nobody, undefined for somebody who is not there or whose role has none. */
async function findOwner(tx: Db, id: string | null): Promise<Admin | null | undefined> {
  if (id === null) return null;
  const admin = await findAdmin(tx, id);
  return admin && may(admin.role, "leads") ? admin : undefined;
}
