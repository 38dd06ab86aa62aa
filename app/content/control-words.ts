import type { CopyWords } from "~/ui/copy-button";
import type { PageStepsTexts } from "~/ui/page-steps";

export const copyWords: CopyWords = { copy: "Copy", copied: "Copied" };

export const pageSteps: PageStepsTexts = {
  previous: "Previous",
  next: "Next",
  page: "Page {page} of {pages}",
};
