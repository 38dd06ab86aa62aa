import { type AdminMail, findAdmin, updateAdminMail } from "~/db/admins.server";
import type { Role } from "~/lib/role";
import type { App } from "~/server/app.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { checkMailSettings } from "~/server/delivery/email.server";
import { hasPermission, type Permission } from "./roles.server";
import type { SignedIn } from "./session.server";

/** The optional emails and the permissions for each; one of them is enough. */
const mailPermissions: Record<AdminMail, readonly Permission[]> = {
  assignmentMail: ["leads", "applications"],
  insightMail: ["insight"],
};
const mailNames = Object.keys(mailPermissions) as AdminMail[];

function isAvailableTo(role: Role, name: AdminMail) {
  return mailPermissions[name].some((permission) => hasPermission(role, permission));
}

/**
 * Returns the optional emails of a role with their state, and the missing settings that prevent them; undefined when
 * the role has none.
 */
export async function readEmailPreferences(
  { db, env }: Pick<App, "db"> & { env: DeliveryEnv },
  you: SignedIn,
): Promise<{ choices: Partial<Record<AdminMail, boolean>>; missing: string[] } | undefined> {
  const admin = await findAdmin(db, you.admin.id);
  const open = admin && mailNames.filter((name) => isAvailableTo(admin.role, name));
  if (!admin || !open?.length) return undefined;
  const settings = Object.entries(checkMailSettings(env));
  return {
    choices: Object.fromEntries(open.map((name) => [name, admin[name]])),
    missing: settings.filter(([, isSet]) => !isSet).map(([name]) => name),
  };
}

/** Saves which optional emails a member wants; emails outside the role stay unchanged. */
export function saveEmailPreferences(
  { db, clock }: Pick<App, "db" | "clock">,
  { admin }: SignedIn,
  wanted: string[],
) {
  const open = mailNames.filter((name) => isAvailableTo(admin.role, name));
  const choices = Object.fromEntries(open.map((name) => [name, wanted.includes(name)]));
  return updateAdminMail(db, admin.id, choices, clock());
}
