import { leadFormNames } from "~/lib/lead-form-names";

/** What one sending of a lead form carries, not checked yet. */
export type Submission = {
  /** The visitor's own words; checked here. */
  body: unknown;
  submissionKey?: string | undefined;
  honeypot?: string | undefined;
  attribution?: unknown;
  page?: string | undefined;
  cta?: string | undefined;
};

/** Separates the visitor's own words from what a form or a JSON call carries beside them. */
export function readSubmission(fields: Record<string, unknown>): Submission {
  const { submissionKey, honeypot, attribution, page, cta } = leadFormNames;
  const beside = new Set<string>(Object.values(leadFormNames));
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : undefined);
  return {
    body: Object.fromEntries(Object.entries(fields).filter(([name]) => !beside.has(name))),
    submissionKey: text(submissionKey) || undefined,
    honeypot: text(honeypot),
    attribution: fields[attribution],
    page: text(page),
    cta: text(cta),
  };
}
