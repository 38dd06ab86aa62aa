import { company } from "~/content/company";
import type { PageHeadProps } from "~/sections/page-head";

/** The visitor's page of a lead. */
export const receipt = {
  found: {
    crumb: "Your request",
    title: "What you sent us",
    lead: "What you wrote, and how you found us. Anyone with this link can see or erase it, so keep it to yourself.",
  } satisfies PageHeadProps,
  erased: {
    crumb: "Your request",
    title: "Your request is erased",
    lead: "Everything that says who you are is gone. A message that our team's chat already has, older backups and other requests of yours are not changed by this.",
    actions: [{ label: "Back to the home page", to: "/" }],
  } satisfies PageHeadProps,
  wrong: {
    crumb: "Your request",
    title: "We could not find this request",
    lead: "The link is incomplete, or the request was deleted because of its age. Not sure? Write to us.",
    actions: [{ label: "Contact us", to: "/company/about#contact" }],
  } satisfies PageHeadProps,
  unavailable: "We could not save that just now. Please try again in a minute.",
};

export const receiptTexts = {
  labels: {
    received: "Received",
    type: "You asked for",
    confirmed: "Your demo",
    location: "Where",
    times: "Proposed times",
    page: "Page",
    cta: "Button",
    first: "How you found us first",
    last: "How you found us last",
  },
  /** Below a value that is stored in another form. */
  typed: "You typed “{typed}”.",
  change: "Change times",
  other: "Propose other times",
  manage: {
    title: "Manage your request",
    text: `Erase your request at any time. To correct it, write to us: ${company.mail.hello}.`,
    print: "Print",
    wrote: {
      title: "You sent",
      text: `Name, contact data and message are the words that were typed into our form with this address. They are not from ${company.name}. The rest was recorded when the form was sent.`,
    },
  },
  erase: {
    open: "Erase my request",
    question: "It will be gone for good, and we will not get back to you about it.",
    confirm: "I know that this cannot be undone",
    submit: "Erase request",
  },
};
