import { company } from "~/content/company";

const home = company.name;

/** Where somebody who is signed in proves once more who they are; and what passkeys that are demanded lead to. */
export const confirm = {
  seo: {
    title: "Confirm that it is you",
    description: "One more step before the ways into your account can be changed.",
  },
  again: {
    ...{ home, title: "Confirm that it is you" },
    lead: "You are signed in as {email}. Before the ways into your account can change, prove once more that it is you. That holds for ten minutes.",
  },
  use: {
    ...{ home, title: "Use your passkey" },
    lead: "You are signed in as {email}. An owner of this site demands a passkey of everybody: use yours to go on.",
  },
  add: {
    ...{ home, title: "Add a passkey" },
    lead: "You are signed in as {email}. An owner of this site demands a passkey of everybody, and you have none yet. Add one to go on: your fingerprint, face or screen lock opens it, and nobody can guess it.",
  },
  lost: "You cannot use any of your passkeys? Ask an owner or whoever runs the server for a way in.",
  password: "Password",
  submit: "Confirm",
  or: "or",
  usePasskey: "Use a passkey",
  addPasskey: "Add a passkey",
  signOut: "Sign out",
  refused: {
    password: "That password did not work. Check it; after several wrong attempts, wait ten minutes.",
    passkey: "This passkey was not accepted. Try again, or use another one.",
    "add-passkey": "The passkey was not added: the answer came too late, or it is in use already. Try again.",
  },
};
