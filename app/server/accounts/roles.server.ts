import { findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import type { Role } from "~/lib/role";

/**
 * The permissions, checked everywhere: pages and their data, actions, JSON API, exports, menus. Owners have all; the
 * lists name the other roles.
 */
const sharedPermissions = {
  /** Allows reading, writing, publishing and deleting job postings. */
  jobs: ["editor"],
  /** Read applications and files, and work with them: stage, owner, notes, ratings, messages, erasure, export. */
  applications: ["editor"],
  /** Allows writing, publishing and deleting articles, press releases and pictures. */
  news: ["marketing"],
  /** Allows reading leads. */
  leads: ["sales", "marketing"],
  /** Allows working with leads: owner, stage, notes, spam, meetings. */
  leadWork: ["sales"],
  /** Allows exporting leads and newsletter addresses. */
  exports: ["sales"],
  /** Allows erasing a lead or all data of a person. */
  erasure: ["sales"],
  /** Allows reading, resubscribing and deleting newsletter addresses. */
  newsletter: ["sales"],
  /** See the insight page: counts of pages, sources and buttons, and the outcome of leads. */
  insight: ["sales", "marketing"],
  /** See the notifications of leads and applications in each channel, send tests, pause channels and resend. */
  deliveries: ["sales"],
  /** Allows inviting and removing members, and changing roles. */
  team: [],
  /** Allows reading the activity log. */
  activity: [],
} satisfies Record<string, ("editor" | "sales" | "marketing")[]>;

export type Permission = keyof typeof sharedPermissions;

export const permissions = Object.keys(sharedPermissions) as Permission[];

/** Whether a role, or one of several joined by commas, has a permission; owners have all. */
export function hasPermission(role: Role, permission: Permission): boolean {
  const parts: string[] = role.split(",");
  return role === "owner" || sharedPermissions[permission].some((part) => parts.includes(part));
}

/** Returns the permissions of a role; menus use them too. */
export function listPermissions(role: Role): Permission[] {
  return permissions.filter((permission) => hasPermission(role, permission));
}

/** The member was an owner when the request began, and no longer is. */
export class NoOwnerError extends Error {}

/**
 * Checks again under the lock of the accounts that a member is still an owner. When two owners demote each other at the
 * same moment, the second fails. Throws NoOwnerError.
 */
export async function assertOwner(tx: Db, by: { admin: { id: string } }): Promise<void> {
  const admin = await findAdmin(tx, by.admin.id);
  if (!admin || !hasPermission(admin.role, "team"))
    throw new NoOwnerError("This account is no longer an owner’s.");
}
