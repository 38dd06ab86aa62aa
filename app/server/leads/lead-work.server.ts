import { type Admin, findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { createLeadNote } from "~/db/lead-notes.server";
import { findLeadsById, type LeadRow, updateLeadOwner, updateLeadStatus } from "~/db/leads.server";
import type { LeadState } from "~/lib/leads/lead-stage";
import { personName } from "~/lib/person-fields";
import { may } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import {
  type BulkChange,
  type BulkResult,
  changeSeveral,
  type Seen,
  undoSeveral,
  type Worked,
} from "~/server/bulk-work.server";
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

/** Changes several leads at once; see `changeSeveral`. */
export async function changeLeads(
  app: ChangeApp,
  by: SignedIn,
  seen: Seen<LeadState>[],
  change: BulkChange<LeadState>,
): Promise<BulkResult> {
  const result = await changeSeveral(app.db, workOn(app, by), seen, change);
  app.deliveries.wake();
  return result;
}

/** Takes back what somebody did to several leads at once; see `undoSeveral`. */
export async function undoLeadChanges(app: ChangeApp, by: SignedIn, undo: string) {
  const count = await undoSeveral(app.db, workOn(app, by), { adminId: by.admin.id, undo });
  app.deliveries.wake();
  return count;
}

function workOn(app: ChangeApp, by: SignedIn): Worked<LeadRow, LeadState> {
  return {
    name: "leads",
    find: findLeadsById,
    stageOf: ({ status }) => status,
    findOwner,
    move: (tx, lead, to) => move(tx, app, by, lead, to),
    // A move cancels no message to a visitor.
    restore: async () => {},
    assign: (tx, lead, owner) => assign(tx, app, by, lead, owner),
    announce: (tx, owner, leads) => announceAssignment(tx, app, by, owner, leads),
    record: (tx, action, subject) => record(tx, app, by, action, subject),
  };
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
  if (from === to) return [];
  await updateLeadStatus(tx, lead.id, to, app.clock());
  const action = to === "spam" ? "marked as spam" : from === "spam" ? "released" : "moved";
  await recordLead(tx, app, by, action, lead, { stage: to });
  return [];
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
