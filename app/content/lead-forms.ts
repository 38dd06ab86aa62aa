import type { LeadInterest } from "~/lib/leads/lead-actions";
import type { LeadFieldTexts } from "~/sections/lead-fields";

/** What all forms say that ask for a trial or a demo. */
export const leadFieldTexts: LeadFieldTexts = {
  name: { label: "Name", placeholder: "Ada Moreau" },
  email: { label: "Work email", placeholder: "ada@yourstore.com" },
  website: { label: "Website", placeholder: "https://yourstore.com" },
  phone: { label: "Phone", placeholder: "+1 555 0100" },
  message: { label: "Message", placeholder: "The page that should sell more" },
  problems: "Please look at these fields again:",
};

/** Below the fields. */
export const leadFormNote =
  "We use these details to answer your request, nothing else. See our [privacy policy](/privacy).";

/** What becomes of what was asked for. */
export const nextStepNotes: Record<LeadInterest, string> = {
  trial:
    "Your trial: within one working day we email you a link to sign in. The 14 days begin when you first use it.",
  free: "Your free plan: within one working day we email you a link to sign in. It has no end date.",
  demo: "Your demo: within one working day we write to you to agree on a time for twenty minutes.",
};

/** The link to the receipt. */
export const receiptLabel = "See or erase what you sent";

/** When a request for a demo could not be sent. */
export const requestFailure = {
  title: "Error",
  description: "There was a problem submitting your request. Please try again.",
};
