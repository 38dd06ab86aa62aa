import type { Notices } from "~/ui/notice";
import type { TeamAdminTexts } from "./team-admin";

export const teamSeo = {
  title: "Team admin",
  description: "Who may do what here: accounts, roles and invitations.",
};

export const teamTitle = "Team";

export const teamAdmin: TeamAdminTexts = {
  people: {
    title: "Accounts",
    you: "you",
    never: "Never signed in",
    signedIn: "Signed in {when}",
    sessions: "open sessions: {count}",
    end: "End sessions",
    passkeys: "passkeys: {count}",
    alone:
      "Nobody else yet. A colleague has an account of their own, so that the log says who did what, and a role that shows no more than the work needs:",
  },
  roles: {
    owner: "everything, the team too",
    editor: "jobs and applications",
    sales: "leads, insight, newsletter and deliveries",
    "editor,sales": "jobs, leads and insight, not the team",
  },
  change: {
    label: "Role",
    question: "What may {name} do?",
    field: "Role",
    confirm: "Change role",
    own: "This is your own role. What you give away only another owner can give back.",
  },
  remove: {
    label: "Remove",
    question:
      "Remove {email}? The account ends at once, with all its sessions. What it did stays in the log; its leads and jobs belong to nobody.",
    confirm: "Remove account",
  },
  invite: {
    title: "Invite a colleague",
    text: "You get a link that works once, for three days. It is shown only now, goes out by mail too if this site sends mail, and ends a link made for them before.",
    email: "Their email",
    name: "Their name",
    role: "What they may do",
    submit: "Create link",
    made: "Send this link to your colleague:",
    mailed: "This link is on its way to your colleague by mail:",
    open: "Open invitations",
    withdraw: "Withdraw",
    until: "ends {when}",
    problems: "Please look at this again:",
  },
  demand: {
    title: "Passkeys for everybody",
    off: "People may sign in with a password or with a passkey. {with} of {all} have a passkey.",
    on: "A passkey is demanded of everybody: a password alone opens nothing. {with} of {all} have one; the others are led to add theirs when they come next.",
    what: "Once you demand passkeys, whoever has none signs in with the password as before and is led to add one before anything else. Whoever has one uses it, in open sessions too.",
    start: "Demand passkeys",
    stop: "Demand them no longer",
    yours: "Add a passkey to your own account first.",
    account: "Your account",
    confirm: "Confirm that it is you to change this",
  },
  copy: { copy: "Copy", copied: "Copied" },
};

export const teamNotices = {
  demanded: { kind: "success", text: "Passkeys are demanded of everybody from now on." },
  undemanded: { kind: "success", text: "Passkeys are no longer demanded." },
  noPasskey: { kind: "problem", text: "Add a passkey to your own account before you demand them of others." },
  withdrawn: { kind: "success", text: "The invitation was withdrawn; its link no longer works." },
  role: { kind: "success", text: "The role was changed. It holds from now on, in open sessions too." },
  removed: { kind: "success", text: "The account was removed." },
  ended: { kind: "success", text: "The sessions were ended." },
  gone: { kind: "problem", text: "That account is not there any more." },
  last: {
    kind: "problem",
    text: "This is the last owner. Make somebody else an owner before you remove the account.",
  },
  lastOwner: {
    kind: "problem",
    text: "This is the last owner. Make somebody else an owner before you change the role.",
  },
} satisfies Notices;

export const teamErrors = { hasAccount: "This address has an account already." };
