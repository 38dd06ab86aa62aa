import { companyName } from "./company-name";

/** The roles of team members, as stored: everything; jobs (a recruiter), leads, news, or several of these. */
export const roles = [
  "owner",
  "editor",
  "sales",
  "marketing",
  "editor,sales",
  "editor,marketing",
  "sales,marketing",
  "editor,sales,marketing",
] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  owner: "Owner",
  editor: "Recruiter",
  sales: "Sales",
  marketing: "Marketing",
  "editor,sales": "Recruiter and sales",
  "editor,marketing": "Recruiter and marketing",
  "sales,marketing": "Sales and marketing",
  "editor,sales,marketing": "Recruiter, sales and marketing",
};

/** Returns a role if the value is one. */
export function readRole(name: unknown): Role | undefined {
  return roles.find((role) => role === name);
}

/** Returns the message for anything that a role does not include. */
export function describeRefusal(role: Role): string {
  return `Your role (${roleNames[role].toLowerCase()}) does not include this. An owner of the site can change your role.`;
}

/**
 * Returns the page shown instead of one that a role does not include. The server sends its text, so that public scripts
 * do not contain it.
 */
export function describeRefusedPage(role: Role) {
  return {
    documentTitle: `Not available for your role · ${companyName} admin`,
    title: "Not available for your role",
    code: "403",
    text: describeRefusal(role),
    links: [
      { label: "Home", to: "/admin" },
      { label: "Your account", to: "/admin/account" },
    ],
  };
}
