import type { PageStepsTexts } from "~/ui/page-steps";

/** The words around the pages of a long list. */
export const pageSteps: PageStepsTexts = {
  previous: "Previous",
  next: "Next",
  page: "Page {page} of {pages}",
};
