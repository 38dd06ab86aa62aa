import type { AccountAdminTexts } from "~/routes/admin.account/account-admin";
import type { ActivityTexts } from "~/routes/admin.activity";
import type { TeamAdminTexts } from "~/routes/admin.team/team-admin";
import type { Notices } from "~/ui/notice";
import { passkeyProblems } from "./account";

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
    until: "until {when}",
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

export const accountSeo = {
  title: "Your account",
  description: "Your name, where you are signed in, and your password.",
};

export const accountTitle = "Your account";

export const accountAdmin: AccountAdminTexts = {
  you: {
    title: "You",
    text: "You sign in as {email}. Your role: {role}.",
    name: "Your name",
    hint: "Colleagues see you as {name}.",
    submit: "Save name",
  },
  ownMail: {
    title: "Mail to you",
    mails: {
      assignmentMail: {
        label: "Mail me when a request or an application becomes mine",
        hint: "One mail for all that a colleague gives you at once, and none for what you take yourself.",
      },
      insightMail: {
        label: "Mail me what changed each week",
        hint: "On Mondays: what brought customers in the week before, in a few sentences, and the way from a page to a request.",
      },
    },
    submit: "Save choice",
    missing:
      "This site sends no mail yet: it lacks the settings {names}. What you choose counts as soon as it does.",
  },
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
  passkeys: {
    title: "Your passkeys",
    text: "Sign in by fingerprint, face or screen lock. A passkey stays on your device or in your password manager; nobody can guess it, and no other site can ask you for it.",
    confirm: "Confirm that it is you to add or remove",
    none: "You have none yet.",
    since: "added {when}",
    lastUsed: "last used {when}",
    never: "not used yet",
    add: "Add a passkey",
    rename: { label: "Rename", field: "Name of the passkey", submit: "Save" },
    remove: {
      label: "Remove",
      question:
        "Remove “{name}”? It opens nothing here from now on. Delete it on the device or in the password manager as well.",
      confirm: "Remove passkey",
    },
    onlyWay: "Your only way in: it cannot be removed.",
    demanded: "Passkeys are demanded of everybody: add another one before you remove this.",
    impossible:
      "This site has no domain name, and passkeys belong to one. They are possible when PUBLIC_ORIGIN names one.",
    problems: passkeyProblems,
  },
  password: {
    title: "Your password",
    text: "Changing it ends your sessions everywhere else.",
    current: "Current password",
    next: "New password",
    rule: "15 to 256 characters. A few unrelated words are easy to remember and hard to guess.",
    submit: "Change password",
    problems: "The password was not changed:",
    none: {
      text: "You have no password: passkeys are your way in. Setting one ends your sessions everywhere else.",
      submit: "Set a password",
    },
    remove: {
      label: "Remove the password",
      question:
        "Remove the password? Passkeys are your only way in then. You can set a password again while you are signed in.",
      confirm: "Remove password",
    },
  },
};

export const accountNotices = {
  name: { kind: "success", text: "Your name is saved." },
  mails: { kind: "success", text: "Your choice is saved." },
  ended: { kind: "success", text: "The sessions were ended." },
  passkeyAdded: { kind: "success", text: "The passkey was added. You can sign in with it from now on." },
  passkeyRenamed: { kind: "success", text: "The name is saved." },
  passkeyRemoved: { kind: "success", text: "The passkey was removed." },
  passkeyGone: { kind: "problem", text: "Nothing was changed: there is no such passkey, or no name." },
  lastWay: { kind: "problem", text: "This is your last way in. Add another one before you remove it." },
  passwordRemoved: { kind: "success", text: "Your password was removed. Passkeys are your way in now." },
  password: { kind: "success", text: "Your password was changed. You are signed out everywhere else." },
} satisfies Notices;

export const accountErrors = {
  refused: "The passkey was not added: the answer came too late, or it is in use already. Try again.",
  full: "You have twenty passkeys, as many as there can be. Remove one first.",
  wrongPassword: "This is not your current password, or there were too many attempts.",
};

export const activitySeo = {
  title: "Activity",
  description: "Who did what, when: jobs, accounts and leads, newest first.",
};

export const activityTexts: ActivityTexts = {
  title: "Activity",
  lead: "Who did what, when. Times are UTC; nothing here can be changed.",
  empty: {
    title: "Nothing has happened yet",
    text: "What somebody of the team does to jobs, requests, accounts and channels stands here, with who it was and when. What visitors do does not.",
  },
  older: "Older",
  newest: "Back to the newest",
  fields: "Changed: {names}",
  copyOf: "A copy of “{of}”",
  role: "Role: {role}",
  newRole: "Role: {from}, now {role}",
  name: "Name: {name}",
  stage: "Now {stage}",
  owner: "Owner: {name}",
  count: "Together: {count}",
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
    withdrawn: "withdrew",
    "added a file": "added a file to",
    "changed the password": "set a new password:",
    "added a passkey": "added a passkey to",
    "renamed a passkey": "renamed a passkey of",
    "removed a passkey": "removed a passkey of",
    "removed all passkeys": "removed all passkeys of",
    "removed the password": "removed the password of",
    "demanded passkeys": "demanded passkeys of everybody in the",
    "no longer demands passkeys": "no longer demands passkeys of the",
    "changed the name": "changed the name of",
    "changed the role": "changed the role of",
    "ended sessions": "ended sessions of",
    moved: "moved on:",
    assigned: "gave away:",
    unassigned: "took from its owner:",
    "moved several": "moved several",
    "assigned several": "gave away several",
    "wrote to several": "wrote to several",
    reopened: "put back to new:",
    contacted: "marked as contacted:",
    "marked as spam": "marked as spam:",
    released: "released from spam:",
    "changed the questions": "changed the questions of",
    "hid names": "had applications read without names:",
    "showed names": "had applications read with names:",
    noted: "wrote a note on",
    rated: "rated",
    "wrote a message": "wrote a message about",
    "copied a message": "copied a message about",
    "took a message back": "took a message back about",
    "changed a template": "changed a template of",
    downloaded: "downloaded a file of",
    erased: "erased",
    redelivered: "sent again:",
    paused: "paused",
    resumed: "resumed",
    announced: "let go",
    "marked as known": "marked as known:",
    exported: "exported",
    "turned on": "turned on",
    "turned off": "turned off",
    readmitted: "took back",
  },
};
