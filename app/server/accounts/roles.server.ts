import { findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import type { Role } from "~/lib/role";

/**
 * The one table of who may do what, read at every door: pages and their data, actions, JSON calls, exports, menus. Owners
 * may do everything; here stands who else may.
 */
const others = {
  /** Read, write, publish and delete job postings. */
  jobs: ["editor"],
  /** Read applications and candidates' files, work with them: stage, owner, notes, ratings, messages, erasure; export them. */
  applications: ["editor"],
  /** Read requests, and work with them: owner, stage, notes, spam. */
  leads: ["sales"],
  /** Take requests and newsletter addresses out of the house as a file. */
  exports: ["sales"],
  /** Erase a request, or everything of a person. */
  erasure: ["sales"],
  /** Read newsletter addresses, take them back and forget them. */
  newsletter: ["sales"],
  /** See what brings customers: counts of pages, sources and buttons, and what became of requests. */
  insight: ["sales"],
  /** See how the messages about leads and applications fare in each channel, send a test, hold them and send them again. */
  deliveries: ["sales"],
  /** Invite and remove colleagues, and say what they may do. */
  team: [],
  /** Read who did what. */
  activity: [],
} satisfies Record<string, ("editor" | "sales")[]>;

export type Permission = keyof typeof others;

export const permissions = Object.keys(others) as Permission[];

export function may(role: Role, permission: Permission): boolean {
  const parts: string[] = role.split(",");
  return role === "owner" || others[permission].some((part) => parts.includes(part));
}

/** Everything a role may do; menus show no more. */
export function permissionsOf(role: Role): Permission[] {
  return permissions.filter((permission) => may(role, permission));
}

/** Whoever asked was an owner when the request began, and is none any more. */
export class NoOwnerError extends Error {}

/**
 * Looks once more, under the lock of the accounts, whether who changes the team may still do so: of two owners who take
 * each other's role at the same moment one comes second. Throws NoOwnerError.
 */
export async function assertOwner(tx: Db, by: { admin: { id: string } }): Promise<void> {
  const admin = await findAdmin(tx, by.admin.id);
  if (!admin || !may(admin.role, "team")) throw new NoOwnerError("This account is no longer an owner’s.");
}
