import { companyName } from "./company-name";

/** What a team member can do in the admin, as stored: everything, jobs (a recruiter), leads, or both. */
export const roles = ["owner", "editor", "sales", "editor,sales"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  owner: "Owner",
  editor: "Recruiter",
  sales: "Sales",
  "editor,sales": "Recruiter and sales",
};

/** The role of that name, if it is one. */
export function readRole(name: unknown): Role | undefined {
  return roles.find((role) => role === name);
}

/** Said at every door that a role does not open. */
export function refusalOf(role: Role): string {
  return `Your role (${roleNames[role].toLowerCase()}) does not include this. An owner of the site can change your role.`;
}

/** The page in the place of one that a role does not open. It comes with the answer: no visitor's script has its words. */
export function refusedPage(role: Role) {
  return {
    documentTitle: `Not available for your role · ${companyName} admin`,
    title: "Not available for your role",
    code: "403",
    text: refusalOf(role),
    links: [
      { label: "Home", to: "/admin" },
      { label: "Your account", to: "/admin/account" },
    ],
  };
}
