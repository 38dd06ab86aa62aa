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
    title: "Profile",
    text: "You sign in as {email}. Your role: {role}.",
    name: "Your name",
    hint: "Your team sees you as {name}.",
    submit: "Save name",
  },
  ownMail: {
    title: "Personal emails",
    mails: {
      assignmentMail: {
        label: "Email me when a lead or an application is assigned to me",
        hint: "One email for everything a colleague assigns at once. None for what you assign to yourself.",
      },
      insightMail: {
        label: "Email me a weekly summary",
        hint: "Every Monday: what changed in the past week, and the funnel from visit to lead.",
      },
    },
    submit: "Save",
    missing:
      "This site does not send email yet: the settings {names} are missing. Your choice takes effect once they are set.",
  },
  sessions: {
    title: "Sessions",
    text: "A session ends after 12 hours without activity, and after 24 hours at the latest.",
    here: "This browser",
    unknown: "Unknown browser",
    lastSeen: "last used {when}",
    since: "signed in {when}",
    place: "{number} of {count}",
    end: "Sign out",
    endOthers: "Sign out everywhere else",
  },
  passkeys: {
    title: "Passkeys",
    text: "Sign in with your fingerprint, face or screen lock. A passkey stays on your device or in your password manager and cannot be guessed or phished.",
    confirm: "Confirm your identity to add or remove",
    none: "No passkeys yet.",
    since: "added {when}",
    lastUsed: "last used {when}",
    never: "not used yet",
    add: "Add a passkey",
    rename: { label: "Rename", field: "Name of the passkey", submit: "Save" },
    remove: {
      label: "Remove",
      question:
        "Remove “{name}”? You can no longer sign in with it. Delete it from your device or password manager as well.",
      confirm: "Remove passkey",
    },
    onlyWay: "Your only way to sign in, so it cannot be removed.",
    demanded: "Your team requires passkeys. Add another one before you remove this one.",
    impossible: "Passkeys need a domain name. Set PUBLIC_ORIGIN to one to use them.",
    problems: passkeyProblems,
  },
  password: {
    title: "Password",
    text: "Changing your password signs you out everywhere else.",
    current: "Current password",
    next: "New password",
    rule: "15 to 256 characters. A few unrelated words are easy to remember and hard to guess.",
    submit: "Change password",
    problems: "The password was not changed:",
    none: {
      text: "You sign in with passkeys and have no password. Setting one signs you out everywhere else.",
      submit: "Set password",
    },
    remove: {
      label: "Remove password",
      question:
        "Remove your password? You can then only sign in with a passkey. You can set a password again while you are signed in.",
      confirm: "Remove password",
    },
  },
};

export const accountNotices = {
  name: { kind: "success", text: "Name saved." },
  mails: { kind: "success", text: "Emails saved." },
  ended: { kind: "success", text: "Sessions signed out." },
  passkeyAdded: { kind: "success", text: "Passkey added. You can now sign in with it." },
  passkeyRenamed: { kind: "success", text: "Passkey renamed." },
  passkeyRemoved: { kind: "success", text: "Passkey removed." },
  passkeyGone: {
    kind: "problem",
    text: "Nothing was changed. The passkey no longer exists, or it needs a name.",
  },
  lastWay: {
    kind: "problem",
    text: "This is your only way to sign in. Add another one before you remove it.",
  },
  passwordRemoved: { kind: "success", text: "Password removed. You now sign in with a passkey." },
  password: { kind: "success", text: "Password changed. You were signed out everywhere else." },
} satisfies Notices;

export const accountErrors = {
  refused: "The passkey was not added. It timed out or is already in use. Try again.",
  full: "You have 20 passkeys, which is the most you can have. Remove one first.",
  wrongPassword: "Password not accepted. After several wrong attempts, wait 10 minutes.",
};
