import type { PageStepsTexts } from "~/ui/page-steps";

export const pageSteps: PageStepsTexts = {
  previous: "Previous",
  next: "Next",
  page: "Page {page} of {pages}",
};
