import type { Notices } from "~/ui/notice";
import type { TeamAdminTexts } from "./team-admin";

export const teamSeo = {
  title: "Team",
  description: "Team members, roles and invitations.",
};

export const teamTitle = "Team";

export const teamAdmin: TeamAdminTexts = {
  people: {
    title: "Members",
    you: "you",
    never: "Never signed in",
    signedIn: "Signed in {when}",
    sessions: "sessions: {count}",
    end: "Sign out everywhere",
    passkeys: "passkeys: {count}",
    alone: "No one else yet. Give each colleague an account of their own, with the role their work needs:",
  },
  roles: {
    owner: "everything, including the team",
    editor: "jobs and applications",
    sales: "leads, insight, newsletter and notifications",
    "editor,sales": "jobs, applications, leads and insight",
  },
  change: {
    label: "Role",
    question: "Change the role of {name}",
    field: "Role",
    confirm: "Change role",
    own: "This is your own role. Only another owner can change it back.",
  },
  remove: {
    label: "Remove",
    question:
      "Remove {email}? They are signed out at once. Their leads and jobs become unassigned; their activity stays.",
    confirm: "Remove member",
  },
  invite: {
    title: "Invite a colleague",
    text: "Creates a link that works once, for 3 days, and emails it if this site sends email. It is shown only once and replaces earlier links.",
    email: "Email",
    name: "Name",
    role: "Role",
    submit: "Create link",
    made: "Send this link to your colleague:",
    mailed: "We emailed this link to your colleague:",
    open: "Pending invitations",
    withdraw: "Withdraw",
    until: "expires {when}",
    problems: "Check these fields:",
  },
  demand: {
    title: "Require passkeys",
    off: "Members can sign in with a password or a passkey. {with} of {all} have a passkey.",
    on: "Every member needs a passkey. {with} of {all} have one; the others are asked to add one when they next sign in.",
    what: "Members without a passkey sign in with their password and add one before they can continue. Members with one use it, in open sessions too.",
    start: "Require passkeys",
    stop: "Stop requiring passkeys",
    yours: "Add a passkey to your own account first.",
    account: "Your account",
    confirm: "Confirm your identity to change this",
  },
  copy: { copy: "Copy", copied: "Copied" },
};

export const teamNotices = {
  demanded: { kind: "success", text: "Passkeys are now required." },
  undemanded: { kind: "success", text: "Passkeys are no longer required." },
  noPasskey: { kind: "problem", text: "Add a passkey to your own account before you require them." },
  withdrawn: { kind: "success", text: "Invitation withdrawn. Its link no longer works." },
  role: { kind: "success", text: "Role changed. It applies at once." },
  retention: { kind: "success", text: "Saved. It applies from the next daily deletion." },
  removed: { kind: "success", text: "Member removed." },
  ended: { kind: "success", text: "Signed out everywhere." },
  gone: { kind: "problem", text: "That member no longer exists." },
  last: {
    kind: "problem",
    text: "This is the only owner. Make another member an owner first.",
  },
  lastOwner: {
    kind: "problem",
    text: "This is the only owner. Make another member an owner first.",
  },
} satisfies Notices;

export const teamErrors = { hasAccount: "There is already an account with this email." };
