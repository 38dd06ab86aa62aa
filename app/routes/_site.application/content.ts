import { company } from "~/content/company";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import type { ApplicationTexts } from "./application-receipt";

/** The page behind the secret link of an application. */
export const applicationPage = {
  seo: {
    title: "Your application",
    description: `What you sent to ${company.name}, and the ways to add to it, withdraw it or erase it for good.`,
  } satisfies Seo,
  found: {
    crumb: "Your application",
    title: "What you sent us",
    lead: "Whoever has this link can see it, withdraw it and erase it, so keep it to yourself.",
  } satisfies PageHeadProps,
  erased: {
    crumb: "Your application",
    title: "Your application is erased",
    lead: "It no longer tells who you are, and its files are gone. This does not reach older backups, or other applications of yours.",
    actions: [{ label: "Open positions", to: "/company/careers" }],
  } satisfies PageHeadProps,
  wrong: {
    crumb: "Your application",
    title: "This link shows nothing",
    lead: "It is not complete, or the application was deleted because of its age. Write to us if you are not sure.",
    actions: [{ label: "Open positions", to: "/company/careers" }],
  } satisfies PageHeadProps,
  unknown: "We did not understand that. Please try again.",
  noFile: "Choose a file first.",
  full: "No more files can be added to this application.",
  unavailable: "We could not save that just now. Please try again in a minute.",
  notices: {
    sent: {
      kind: "success",
      text: "Thank you. We have your application. This page is your receipt: keep its address.",
    },
    withdrawn: { kind: "success", text: "Your application is withdrawn. Nobody works with it any more." },
    added: { kind: "success", text: "Your file is with your application." },
  },
} as const;

export const applicationTexts: ApplicationTexts = {
  labels: {
    position: "Position",
    received: "Received",
    state: "Where it is",
    files: "Files",
    consent: "What we may keep",
  },
  states: {
    open: "With the people who decide about it",
    decided: "Decided",
    withdrawn: "Withdrawn",
    replaced: "Replaced by one that you sent later",
  },
  utc: "{when} UTC",
  add: {
    label: "Add a file",
    hint: "PDF, DOCX, ODT, RTF or TXT, at most 10 MB.",
    submit: "Add it",
  },
  withdraw: {
    open: "Withdraw it",
    question: "We stop working with it. It stays here until it is deleted by its age, or until you erase it.",
    confirm: "Yes, withdraw it",
  },
  erase: {
    open: "Erase it",
    question: "It is gone for good, with its files, and nobody will get back to you about it.",
    confirm: "Yes, erase it",
  },
};
