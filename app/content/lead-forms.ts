import type { LeadRequest } from "~/lib/leads/lead-fields";
import { nextSteps } from "~/lib/leads/next-steps";
import type { LeadFieldTexts } from "~/sections/lead-fields";

export const leadFieldTexts: LeadFieldTexts = {
  name: { label: "Name", placeholder: "Ada Moreau" },
  email: { label: "Work email", placeholder: "ada@yourstore.com" },
  website: { label: "Website", placeholder: "https://yourstore.com" },
  phone: { label: "Phone", placeholder: "+1 555 0100" },
  message: { label: "Message", placeholder: "The page that should sell more" },
  required: "Fields are required unless marked optional.",
  problems: "Please look at these fields again:",
};

export const leadFormNote =
  "We use these details to answer your request, nothing else. See our [privacy policy](/privacy).";

/** The note at a form that also sends the visitor's cart or calculator numbers. */
export const visitNote = "What you tried here goes along with your request.";

export const nextStepNotes: Record<LeadRequest, string> = {
  trial: `Your trial: ${lowerFirst(nextSteps.trial)}`,
  free: `Your free plan: ${lowerFirst(nextSteps.free)}`,
  demo: `Your demo: ${lowerFirst(nextSteps.demo)}`,
  video: `Your video: ${lowerFirst(nextSteps.video)}`,
  contact: nextSteps.contact,
};

function lowerFirst(text: string) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The link to the visitor's page of a lead. */
export const receiptLabel = "See or erase what you sent";

/** Shown when a demo request could not be sent. */
export const requestFailure = {
  title: "Error",
  description: "There was a problem submitting your request. Please try again.",
};
