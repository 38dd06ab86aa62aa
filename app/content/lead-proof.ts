import type { LeadProofProps } from "~/sections/lead-proof";
import { stories } from "./stories";

/** Chooses the customer that fits the pressed button, or else the page it is on (a URL or a part of it). */
export function chooseStory(cta: string, page = "") {
  return matchStory(cta) ?? matchStory(page) ?? stories.orrel;
}

function matchStory(text: string) {
  if (/showcase/.test(text)) return stories.kestrl;
  if (/securestream|security/.test(text)) return stories.bluefern;
  if (/shopify|stories/.test(text)) return stories.tessel;
  if (/floating|custom-|magento/.test(text)) return stories.lumenade;
}

/** Returns a customer's quote and first figure, to show beside a lead form. */
export function getLeadProof(cta: string, page: string): LeadProofProps {
  const { quote, author, results } = chooseStory(cta, page);
  return { quote, author, result: results[0] };
}
