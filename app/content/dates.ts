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

/** Every quoted customer: the month of the first video, and the product. */
export const customers = {
  "Maison Orrel": { since: "2024-05", product: "Commerce" },
  lumenade: { since: "2024-03", product: "Commerce" },
  "Tessel&Tide": { since: "2024-09", product: "Commerce" },
  kestrl_: { since: "2024-07", product: "Showcase" },
  Bluefern: { since: "2024-10", product: "SecureStream" },
  Ofenrot: { since: "2024-07", product: "Commerce" },
  "Piedra Alta": { since: "2024-03", product: "Commerce" },
  Parcelwise: { since: "2025-02", product: "Studio" },
  "Hollin & Reed": { since: "2024-08", product: "Commerce" },
  "Varda Medical": { since: "2024-11", product: "SecureStream" },
  "Atelier Nkiru": { since: "2024-09", product: "Commerce" },
  "Kumo Carry": { since: "2024-04", product: "Commerce" },
  "Corrib Cycles": { since: "2024-09", product: "Commerce" },
  "Banco Mirlo": { since: "2025-02", product: "Studio" },
} as const;

export type CustomerName = keyof typeof customers;

/** "14 months with Commerce" on the day of the quote; undefined in the first quarter. */
export function describeExperience(customer: CustomerName, date: string) {
  const { since, product } = customers[customer];
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = count(date) - count(since);
  return months < 3 ? undefined : `${months} months with ${product}`;
}
