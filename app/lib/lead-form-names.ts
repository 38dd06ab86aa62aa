/** Fields that travel in a form beside the visitor's own words. Nobody sees the honeypot; programs fill it in. */
export const leadFormNames = {
  submissionKey: "submissionKey",
  honeypot: "fax",
  attribution: "attribution",
  page: "page",
  cta: "cta",
} as const;
