import { type AdminMail, findAdmin, updateAdminMail } from "~/db/admins.server";
import type { Role } from "~/lib/role";
import type { App } from "~/server/app.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { mailSettings } from "~/server/delivery/email.server";
import { may, type Permission } from "./roles.server";
import type { SignedIn } from "./session.server";

/** The mails that somebody can choose to have, and what their role must include for it: one of these. */
const permissions: Record<AdminMail, readonly Permission[]> = {
  assignmentMail: ["leads", "applications"],
  insightMail: ["insight"],
};
const names = Object.keys(permissions) as AdminMail[];

function isFor(role: Role, name: AdminMail) {
  return permissions[name].some((permission) => may(role, permission));
}

/** Which mails somebody wants of those that are there for the role, and which settings they lack; undefined where there are none. */
export async function readOwnMail(
  { db, env }: Pick<App, "db"> & { env: DeliveryEnv },
  you: SignedIn,
): Promise<{ choices: Partial<Record<AdminMail, boolean>>; missing: string[] } | undefined> {
  const admin = await findAdmin(db, you.admin.id);
  const open = admin && names.filter((name) => isFor(admin.role, name));
  if (!admin || !open?.length) return undefined;
  const settings = Object.entries(mailSettings(env));
  return {
    choices: Object.fromEntries(open.map((name) => [name, admin[name]])),
    missing: settings.filter(([, isSet]) => !isSet).map(([name]) => name),
  };
}

/** Keeps which mails somebody wants; what the role does not include stays as it is. */
export function changeOwnMail(
  { db, clock }: Pick<App, "db" | "clock">,
  { admin }: SignedIn,
  wanted: string[],
) {
  const open = names.filter((name) => isFor(admin.role, name));
  const choices = Object.fromEntries(open.map((name) => [name, wanted.includes(name)]));
  return updateAdminMail(db, admin.id, choices, clock());
}
