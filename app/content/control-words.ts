import type { CopyWords } from "~/ui/copy-button";
import type { PageStepsTexts } from "~/ui/page-steps";

/** The button above every code sample. */
export const copyWords: CopyWords = { copy: "Copy", copied: "Copied" };

/** The words around the pages of a long list. */
export const pageSteps: PageStepsTexts = {
  previous: "Previous",
  next: "Next",
  page: "Page {page} of {pages}",
};
