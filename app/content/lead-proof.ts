import type { LeadProofProps } from "~/sections/lead-proof";
import { stories } from "./stories";

export function storyFor(cta: string | null) {
  if (/showcase/.test(cta ?? "")) return stories.kestrl;
  if (/securestream|security/.test(cta ?? "")) return stories.bluefern;
  if (/shopify|stories/.test(cta ?? "")) return stories.tessel;
  if (/floating|custom|magento/.test(cta ?? "")) return stories.lumenade;
  return stories.orrel;
}

/** The quote and first figure of that customer. */
export function leadProof(cta: string): LeadProofProps {
  const { quote, author, results } = storyFor(cta);
  return { quote, author, result: results[0] };
}
