import { company } from "~/content/company";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import type { ReceiptTexts } from "./receipt";

/** The pages behind the secret link of a request. */
export const receipt = {
  seo: {
    title: "Your request",
    description: `What you sent to ${company.name}, how it reached us, how to correct it, and a button that erases it for good.`,
  } satisfies Seo,
  found: {
    crumb: "Your request",
    title: "What you sent us",
    lead: "What you wrote and how you came to us. Whoever has this link can see, correct and erase it, so keep it to yourself.",
  } satisfies PageHeadProps,
  erased: {
    crumb: "Your request",
    title: "Your request is erased",
    lead: "It no longer tells who you are. This does not reach a message that our team's chat already has, older backups, or other requests of yours.",
    actions: [{ label: "Back to the start", to: "/" }],
  } satisfies PageHeadProps,
  wrong: {
    crumb: "Your request",
    title: "This link shows nothing",
    lead: "It is not complete, or the request was deleted because of its age. Write to us if you are not sure.",
    actions: [{ label: "Contact us", to: "/company/about#contact" }],
  } satisfies PageHeadProps,
  unavailable: "We could not save that just now. Please try again in a minute.",
  corrected: "Thank you. We have your corrections.",
  changed: "This was corrected in another window meanwhile. Look at it again, then send yours.",
  /** With {minutes}. */
  wait: "That was too often. Please try again in {minutes} minutes.",
};

export const receiptTexts: ReceiptTexts = {
  labels: {
    received: "Received",
    type: "You asked for",
    times: "Times you propose",
    page: "Sent from",
    cta: "By the button",
    first: "How you first came",
    last: "How you came last",
  },
  types: { lead: "A free trial", demo_request: "A demo" },
  utc: "{when} UTC",
  propose: "Propose times for a meeting",
  change: "Change them",
  direct: "Directly",
  correct: {
    open: "Correct it",
    note: "Another address is another request: send a new one for that.",
    problems: "Please look at these fields again:",
    submit: "Save corrections",
    pending: "Saving…",
  },
  erase: "Erase my request",
  question: "It is gone for good, and nobody will get back to you about it.",
  confirm: "Yes, erase it",
};
