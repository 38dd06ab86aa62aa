import type { CopyWords } from "~/ui/copy-button";
import type { PageStepsTexts } from "~/ui/page-steps";

/** The copy button of code samples. */
export const copyWords: CopyWords = { copy: "Copy", copied: "Copied" };

/** The pagination of long lists. */
export const pageSteps: PageStepsTexts = {
  previous: "Previous",
  next: "Next",
  page: "Page {page} of {pages}",
};
