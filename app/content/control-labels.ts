import type { PaginationLabels } from "~/ui/pagination";

export const paginationLabels: PaginationLabels = {
  previous: "Previous",
  next: "Next",
  page: "Page {page} of {pages}",
};
