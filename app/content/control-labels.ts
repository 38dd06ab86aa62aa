import type { CopyLabels } from "~/ui/copy-button";
import type { PageStepsTexts } from "~/ui/page-steps";

export const copyLabels: CopyLabels = { copy: "Copy", copied: "Copied" };

export const pageSteps: PageStepsTexts = {
  previous: "Previous",
  next: "Next",
  page: "Page {page} of {pages}",
};
