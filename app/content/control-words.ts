import type { TablePanelTexts } from "~/sections/admin/table-panel";
import type { CopyWords } from "~/ui/copy-button";
import type { PageStepsTexts } from "~/ui/page-steps";

/** The button above every code sample. */
export const copyWords: CopyWords = { copy: "Copy", copied: "Copied" };

/** How a table of the admin is read. */
export const tablePanel: TablePanelTexts = {
  title: "Table",
  columns: "Columns",
  lines: "Lines",
  compact: "Close together",
  apply: "Keep it like this",
};

/** The words around the pages of a long list. */
export const pageSteps: PageStepsTexts = {
  previous: "Previous",
  next: "Next",
  page: "Page {page} of {pages}",
};
