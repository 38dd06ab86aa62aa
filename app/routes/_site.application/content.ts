import { company } from "~/content/company";
import type { PageHeadProps } from "~/sections/page-head";

/** The candidate's page of an application. */
export const applicationPage = {
  found: {
    crumb: "Your application",
    title: "What you sent us",
    lead: "Anyone with this link can see, withdraw or erase your application, so keep it to yourself.",
  } satisfies PageHeadProps,
  erased: {
    crumb: "Your application",
    title: "Your application is erased",
    lead: "Everything that says who you are is gone, and so are the files. Older backups and other applications of yours are not changed by this.",
    actions: [{ label: "Open positions", to: "/company/careers" }],
  } satisfies PageHeadProps,
  wrong: {
    crumb: "Your application",
    title: "We could not find this application",
    lead: "The link is incomplete, or the application was deleted because of its age. Not sure? Write to us.",
    actions: [{ label: "Open positions", to: "/company/careers" }],
  } satisfies PageHeadProps,
  unknown: "Something went wrong. Please try again.",
  noFile: "Choose a file first.",
  full: "No more files can be added to this application.",
  interview: {
    past: "This time has passed. Please choose another one, or reply to our email.",
    taken: "This time was taken in the meantime. Please choose another one, or reply to our email.",
    gone: "This time is no longer offered. Please choose another one, or reply to our email.",
    wait: "You have changed the time often. Please try again in 10 minutes, or reply to our email.",
  },
  unavailable: "We could not save that just now. Please try again in a minute.",
  notices: {
    sent: {
      kind: "success",
      text: "Thank you. We have your application. Bookmark this page to come back to it.",
    },
    withdrawn: { kind: "success", text: "Your application is withdrawn. We no longer read it." },
    added: { kind: "success", text: "Your file was added." },
    interview: {
      kind: "success",
      text: "Your interview is confirmed. We will email you an invitation for your calendar.",
    },
  },
} as const;

export const applicationTexts = {
  labels: {
    position: "Position",
    received: "Received",
    state: "Status",
    files: "Files",
    consent: "Consent",
  },
  states: {
    open: "In review",
    decided: "Closed",
    withdrawn: "Withdrawn",
  },
  steps: ["Received", "In review", "Closed"],
  manage: {
    title: "Manage your application",
    text: "Add a file, withdraw your application or erase it.",
    print: "Print",
    wrote: {
      title: "You wrote",
      text: `These are the words that were typed into our form with this address. They are not from ${company.name}.`,
    },
  },
  interview: {
    title: "Your interview",
    where: "Where:",
    choose: "Choose the time that suits you best. If none does, reply to our email.",
    change: "You can still choose another time. If none suits you, reply to our email.",
    fixed: "To change the time, reply to our email.",
  },
  add: {
    label: "Add a file",
    hint: "PDF, DOCX, ODT, RTF or TXT, at most 10 MB.",
    submit: "Add file",
  },
  withdraw: {
    open: "Withdraw it",
    question:
      "We stop considering it. It stays here until it is deleted because of its age, or until you erase it.",
    confirm: "Stop considering my application",
    submit: "Withdraw application",
  },
  erase: {
    open: "Erase it",
    question: "It will be gone for good, with its files, and we will not get back to you about it.",
    confirm: "I know that this cannot be undone",
    submit: "Erase application",
  },
};
