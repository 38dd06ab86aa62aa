import { passkeyProblems } from "~/content/account";
import type { Notices } from "~/ui/notice";
import type { AccountAdminTexts } from "./account-admin";

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
  wrongPassword:
    "That is not accepted as your current password. Check it; after several wrong attempts, wait ten minutes.",
};
