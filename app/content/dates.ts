import type { ProductId } from "~/lib/prices";

/** The founding date; no dated text may be older than what it mentions. */
export const founded = "2024-01-15";

export const launches: Record<ProductId, string> = {
  commerce: "2024-03-19",
  showcase: "2024-06-18",
  securestream: "2024-10-08",
  studio: "2025-02-11",
};

/** The date of the case studies, and of the demo video that quotes their figures. */
export const caseStudiesPublished = "2025-10-14";
