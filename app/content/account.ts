import type { ResumeTexts, SetupFormTexts, SignInFormTexts } from "~/sections/admin/account-forms";
import type { AccountFrameProps } from "~/sections/admin/account-frame";
import type { PasskeyButtonTexts } from "~/sections/admin/passkey-button";
import { company } from "./company";

/** Messages after a passkey request without an answer. */
export const passkeyProblems: PasskeyButtonTexts = {
  cancelled: "No passkey was used. The dialog was closed or timed out.",
  known: "You already have a passkey on this device or in this password manager.",
  unreachable: "The site did not answer. Check your connection and try again.",
  failed: "This browser could not use a passkey. Try another browser or device.",
  noScript: "Passkeys need JavaScript, which is turned off in this browser.",
  noPasskeys: "This browser does not support passkeys on this connection.",
};

export const signIn = {
  frame: {
    home: company.name,
    title: "Sign in",
    lead: `For the ${company.name} team: jobs, applications and leads.`,
  } satisfies AccountFrameProps,
  /** For sites without a separate sign-in for customers. */
  customers: `Are you a customer? Your account opens with your invitation; write to [${company.mail.support}](mailto:${company.mail.support}).`,
  noCookies:
    "Your browser blocks cookies for this site, so you cannot stay signed in. Allow cookies in your browser's settings, then sign in again.",
  expired: "Your session ended before this was saved. Sign in to continue. Nothing you typed is lost.",
  form: {
    email: "Email",
    password: "Password",
    submit: "Sign in",
    refused: "Email or password not accepted. After several wrong attempts, wait 10 minutes.",
    wait: "Too many attempts. Try again in {seconds} seconds.",
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
    lead: "This account is the owner: it can do everything and invite the rest of the team.",
  } satisfies AccountFrameProps,
  invited: {
    home: company.name,
    title: "Join the team",
    lead: "You were invited as {role}. Choose a password to get started.",
  } satisfies AccountFrameProps,
  closed: {
    used: {
      home: company.name,
      title: "This link was already used",
      lead: "Your account exists. Sign in, or reset your password on the next page.",
    },
    replaced: {
      home: company.name,
      title: "There is a newer link",
      lead: "Only the newest link works. Look for our latest email, or the latest link in the terminal.",
    },
    expired: {
      home: company.name,
      title: "This link has expired",
      lead: "An invitation is valid for 3 days, the link to the first account for 30 minutes. Ask the person who invited you for a new one, or restart the server.",
    },
    wrong: {
      home: company.name,
      title: "This link does not work",
      lead: "Part of it may be missing: copy the whole link from the email. If it still does not work, the invitation was withdrawn. Ask the person who invited you.",
    },
  } satisfies Record<string, AccountFrameProps>,
  signIn: { label: "Go to sign in", to: "/sign-in" } as const,
  form: {
    name: "Your name",
    email: "Email",
    password: "Password",
    rule: "15 to 256 characters. A few unrelated words are easy to remember and hard to guess.",
    submit: "Create account",
    problems: "Check these fields:",
  } satisfies SetupFormTexts,
};

export const forgottenPassword = {
  ask: {
    home: company.name,
    title: "Forgot your password?",
    lead: "Enter the email of your account. We send you a link that works once, for 1 hour.",
  } satisfies AccountFrameProps,
  asked: {
    home: company.name,
    title: "Check your inbox",
    lead: "If there is an account with that email, a link is on its way. It may take a minute.",
  } satisfies AccountFrameProps,
  noMail: {
    home: company.name,
    title: "Forgot your password?",
    lead: "This site does not send email. The server's administrator can set a new password for you with the command “admin password” and your email.",
  } satisfies AccountFrameProps,
  form: { email: "Email", submit: "Send link" },
  wait: "Too many attempts. Try again in {minutes} minutes.",
  back: { label: "Back to sign in", to: "/sign-in" } as const,
};

export const newPassword = {
  choose: {
    home: company.name,
    title: "Choose a new password",
    lead: "You will be signed out everywhere, and this link stops working.",
  } satisfies AccountFrameProps,
  changed: {
    home: company.name,
    title: "Password changed",
    lead: "You were signed out everywhere. Sign in with your new password.",
  } satisfies AccountFrameProps,
  closed: {
    used: {
      home: company.name,
      title: "This link was already used",
      lead: "Your password was changed with it. If that was not you, request a new link and change it again.",
    },
    replaced: {
      home: company.name,
      title: "This link no longer works",
      lead: "Your password was changed with a newer link. Sign in, or request a new link.",
    },
    expired: {
      home: company.name,
      title: "This link has expired",
      lead: "Links work for 1 hour. Request a new one.",
    },
    wrong: {
      home: company.name,
      title: "This link does not work",
      lead: "Part of it may be missing: copy the whole link from the email, or request a new one.",
    },
  } satisfies Record<string, AccountFrameProps>,
  form: {
    email: "Email",
    password: "New password",
    rule: "15 to 256 characters. A few unrelated words are easy to remember and hard to guess.",
    submit: "Change password",
    problems: "Check these fields:",
  },
  signIn: { label: "Go to sign in", to: "/sign-in" } as const,
  again: { label: "Request a new link", to: "/forgotten-password" } as const,
};
