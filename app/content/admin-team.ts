import type { ActivityTexts } from "~/routes/admin.activity";
import type { TeamAdminTexts } from "~/routes/admin.team/team-admin";

export const teamSeo = {
  title: "Team admin",
  description: "Who may edit jobs and read leads: accounts, invitations, sessions and your password.",
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
  },
  remove: {
    label: "Remove",
    question:
      "Remove {email}? The account ends at once, with all its sessions. What it did stays in the log.",
    confirm: "Remove account",
  },
  invite: {
    title: "Invite a colleague",
    text: "You get a link that works once, for three days. Send it yourself; it is shown only now, and ends a link made for them before.",
    email: "Their email",
    submit: "Create link",
    made: "Send this link to your colleague:",
    open: "Open invitations",
    withdraw: "Withdraw",
    until: "until {when}",
  },
  copy: { copy: "Copy", copied: "Copied" },
  sessions: {
    title: "Your sessions",
    text: "A session ends after 30 minutes without use, and after 12 hours in any case.",
    here: "This browser",
    unknown: "Unknown browser",
    lastSeen: "last used {when}",
    since: "signed in {when}",
    place: "{number} of {count}",
    end: "End",
    endOthers: "End all others",
  },
  password: {
    title: "Your password",
    text: "Changing it ends your sessions everywhere else.",
    current: "Current password",
    next: "New password",
    rule: "15 to 256 characters. A few unrelated words are easy to remember and hard to guess.",
    submit: "Change password",
    problems: "The password was not changed:",
  },
};

export const teamNotices = {
  withdrawn: "The invitation was withdrawn; its link no longer works.",
  removed: "The account was removed.",
  last: "This is the last account. Invite somebody before you remove it.",
  ended: "The sessions were ended.",
  password: "Your password was changed. You are signed out everywhere else.",
};

export const teamErrors = {
  hasAccount: "This address has an account already.",
  wrongPassword: "This is not your current password, or there were too many attempts.",
};

export const activitySeo = {
  title: "Activity",
  description: "Who did what, when: jobs, accounts and leads, newest first.",
};

export const activityTexts: ActivityTexts = {
  title: "Activity",
  lead: "Who did what, when. Times are UTC; nothing here can be changed.",
  empty: "Nothing has happened yet.",
  older: "Older",
  newest: "Back to the newest",
  fields: "Changed: {names}",
  copyOf: "A copy of “{of}”",
  verbs: {
    created: "created",
    updated: "changed",
    deleted: "deleted",
    restored: "brought back",
    duplicated: "copied a job into",
    invited: "invited",
    joined: "joined the team",
    removed: "removed",
    withdrew: "withdrew the invitation of",
    "changed the password": "set a new password:",
    "ended sessions": "ended sessions of",
    reopened: "put back to new:",
    contacted: "marked as contacted:",
    "marked as spam": "marked as spam:",
    released: "released from spam:",
    noted: "changed the note of",
    erased: "erased",
    redelivered: "sent again:",
    paused: "paused",
    resumed: "resumed",
    exported: "exported",
    readmitted: "took back",
  },
};
