import { leadFormNames } from "~/lib/leads/lead-fields";

/** An unchecked submission of a lead form. */
export type Submission = {
  /** The form fields that the visitor filled in. */
  body: unknown;
  submissionKey?: string | undefined;
  honeypot?: string | undefined;
  attribution?: unknown;
  page?: string | undefined;
  cta?: string | undefined;
  visit?: string | undefined;
};

/** Separates the visitor's fields from the other values of a form or a JSON call. */
export function readSubmission(fields: Record<string, unknown>): Submission {
  const { submissionKey, honeypot, attribution, page, cta, visit } = leadFormNames;
  const beside = new Set<string>(Object.values(leadFormNames));
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : undefined);
  return {
    // JSON clients send null for nothing.
    body: Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => !beside.has(name) && value !== null),
    ),
    submissionKey: text(submissionKey) || undefined,
    honeypot: text(honeypot),
    attribution: fields[attribution],
    page: text(page),
    cta: text(cta),
    visit: text(visit),
  };
}
