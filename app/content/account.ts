import type { ResumeTexts, SetupFormTexts, SignInFormTexts } from "~/sections/admin/account-forms";
import type { AccountFrameProps } from "~/sections/admin/account-frame";
import type { PasskeyButtonTexts } from "~/sections/admin/passkey-button";
import { company } from "./company";

/** What is said when a passkey was asked for and none came. */
export const passkeyProblems: PasskeyButtonTexts = {
  cancelled: "No passkey was used: the dialog was closed, or it took too long.",
  known: "This device or password manager has a passkey of yours already.",
  unreachable: "The site did not answer. Check your connection and try again.",
  failed: "This browser could not do it. Try another browser or device.",
  noScript: "Passkeys need JavaScript, which is turned off here.",
  noPasskeys: "This browser has no passkeys, or not over this connection.",
};

export const signIn = {
  frame: {
    home: company.name,
    title: "Sign in",
    lead: `For the ${company.name} team: job postings, leads and their deliveries.`,
  } satisfies AccountFrameProps,
  noCookies:
    "This browser keeps no cookies for this site, so nobody can stay signed in. Allow cookies for this site in the browser's settings, then sign in again.",
  expired: "Your session ended before this was saved. Sign in to go on; nothing you typed is lost.",
  form: {
    email: "Email",
    password: "Password",
    submit: "Sign in",
    refused:
      "That email and password did not work. Check both; after several wrong attempts, wait ten minutes.",
    wait: "Too many attempts from here. Try again in {seconds} seconds.",
    forgotten: "Forgot your password?",
    passkey: "Sign in with a passkey",
    passkeyRefused:
      "This passkey was not accepted. Try again, use another one, or sign in with your password.",
    problems: { ...passkeyProblems, noScript: undefined, noPasskeys: undefined },
  } satisfies SignInFormTexts,
  resume: {
    title: "You are signed in",
    lead: "What you typed before your session ended is still here.",
    submit: "Continue editing",
  } satisfies ResumeTexts,
};

export const setup = {
  first: {
    home: company.name,
    title: "Create the first account",
    lead: "This account owns the site: it edits jobs, works with leads and invites the rest of the team.",
  } satisfies AccountFrameProps,
  invited: {
    home: company.name,
    title: "Join the team",
    lead: "You were invited to the team of this site ({role}). Choose a password to begin.",
  } satisfies AccountFrameProps,
  closed: {
    used: {
      home: company.name,
      title: "This link was used already",
      lead: "The account is there: sign in. If you do not know its password, “Forgot your password?” on the next page helps.",
    },
    replaced: {
      home: company.name,
      title: "There is a newer link",
      lead: "You were sent another one after this, and only the newest works. Look for the latest email from us, or for the latest link in the terminal.",
    },
    expired: {
      home: company.name,
      title: "This link has expired",
      lead: "An invitation works for three days, and the link to the first account for 30 minutes. Ask whoever invited you for a new one, or restart the server.",
    },
    wrong: {
      home: company.name,
      title: "This link does not work",
      lead: "A part of it may be missing: copy it whole from the email. If it still does not work, it was taken back: ask whoever invited you.",
    },
  } satisfies Record<string, AccountFrameProps>,
  signIn: { label: "Go to sign in", to: "/sign-in" } as const,
  form: {
    name: "Your name",
    email: "Email",
    password: "Password",
    rule: "15 to 256 characters. A few unrelated words are easy to remember and hard to guess.",
    submit: "Create account",
    problems: "Please look at this again:",
  } satisfies SetupFormTexts,
};

export const forgottenPassword = {
  ask: {
    home: company.name,
    title: "Forgot your password?",
    lead: "We send a link to the address of your account. It works once, for one hour.",
  } satisfies AccountFrameProps,
  asked: {
    home: company.name,
    title: "Check your inbox",
    lead: "If that address has an account here, an email with a link is on its way to it. It may take a minute.",
  } satisfies AccountFrameProps,
  noMail: {
    home: company.name,
    title: "Forgot your password?",
    lead: "This site does not send email. Whoever runs its server can set a new password for you, with the command “admin password” and the address of your account.",
  } satisfies AccountFrameProps,
  form: { email: "Email", submit: "Send the link" },
  /** With {minutes}. */
  wait: "Too many requests from here. Try again in {minutes} minutes.",
  back: { label: "Back to sign in", to: "/sign-in" } as const,
};

export const newPassword = {
  choose: {
    home: company.name,
    title: "Choose a new password",
    lead: "It ends all sessions of your account, and this link.",
  } satisfies AccountFrameProps,
  changed: {
    home: company.name,
    title: "Your password is changed",
    lead: "All sessions are ended. Sign in with the new one.",
  } satisfies AccountFrameProps,
  closed: {
    used: {
      home: company.name,
      title: "This link was used already",
      lead: "It works once, and the password was changed by it. If it was not you, ask for a new link and change it again.",
    },
    replaced: {
      home: company.name,
      title: "This link no longer works",
      lead: "The password was changed by a newer link, which ended this one. Sign in with it, or ask for a new link.",
    },
    expired: {
      home: company.name,
      title: "This link has expired",
      lead: "It worked for one hour. Ask for a new one: it comes in a minute.",
    },
    wrong: {
      home: company.name,
      title: "This link does not work",
      lead: "A part of it may be missing: copy it whole from the email, or ask for a new one.",
    },
  } satisfies Record<string, AccountFrameProps>,
  form: {
    email: "Email",
    password: "New password",
    rule: "15 to 256 characters. A few unrelated words are easy to remember and hard to guess.",
    submit: "Change the password",
    problems: "Please look at this again:",
  },
  signIn: { label: "Go to sign in", to: "/sign-in" } as const,
  again: { label: "Ask for a new link", to: "/forgotten-password" } as const,
};
