import { company } from "~/content/company";

const home = company.name;

/** The page for confirming one's identity, and for using a required passkey. */
export const confirm = {
  seo: {
    title: "Confirm your identity",
    description: "One more step before you can change how you sign in.",
  },
  again: {
    ...{ home, title: "Confirm your identity" },
    lead: "You are signed in as {email}. Confirm your identity to change how you sign in. We ask again after 10 minutes.",
  },
  use: {
    ...{ home, title: "Use your passkey" },
    lead: "You are signed in as {email}. This team requires passkeys. Use yours to continue.",
  },
  add: {
    ...{ home, title: "Add a passkey" },
    lead: "You are signed in as {email}. This team requires passkeys, and you have none yet. Add one to continue: you then sign in with your fingerprint, face or screen lock.",
  },
  lost: "Lost your passkeys? Ask an owner, or the server's administrator, to let you back in.",
  password: "Password",
  submit: "Confirm",
  or: "or",
  usePasskey: "Use a passkey",
  addPasskey: "Add a passkey",
  signOut: "Sign out",
  refused: {
    password: "Password not accepted. After several wrong attempts, wait 10 minutes.",
    passkey: "This passkey was not accepted. Try again, or use another one.",
    "add-passkey": "The passkey was not added. It timed out or is already in use. Try again.",
  },
};
