import type { LeadProofProps } from "~/sections/lead-proof";
import { stories } from "./stories";

/** The customer who bears out a request, by the page or the plan whose button was pressed. */
export function storyFor(cta: string | null) {
  if (/showcase/.test(cta ?? "")) return stories.kestrl;
  if (/securestream|security/.test(cta ?? "")) return stories.bluefern;
  if (/shopify|stories/.test(cta ?? "")) return stories.tessel;
  if (/floating|custom|magento/.test(cta ?? "")) return stories.lumenade;
  return stories.orrel;
}

/** What that customer says, with the first of their figures. */
export function leadProof(cta: string): LeadProofProps {
  const { quote, author, results } = storyFor(cta);
  return { quote, author, result: results[0] };
}
