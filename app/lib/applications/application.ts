import { type JobQuestion, parseAnswer, toQuestionField } from "../jobs/job-questions";
import { parsePersonField } from "../person-fields";
import { createFieldRule } from "../text-rule";
import {
  type ApplicationText,
  applicationFieldNames,
  applicationFields,
  applicationFormNames,
  maxLinks,
} from "./application-fields";

export type Answer = { question: JobQuestion; answer: string };

export type Application = Omit<ApplicationText, "links"> & { links: string[]; answers: Answer[] };

type Parsed =
  | { kind: "valid"; application: Application }
  | { kind: "invalid"; errors: Record<string, string> };

/**
 * Checks the posted `fields` (by form name) against the job's questions. `errors` maps each field to its problem, in
 * the order of the form.
 */
export function parseApplication(fields: Record<string, unknown>, questions: readonly JobQuestion[]): Parsed {
  const errors: Record<string, string> = {};
  const texts = {} as ApplicationText;
  for (const name of applicationFieldNames) {
    const read = createFieldRule(name, applicationFields[name]).safeParse(fields[name]);
    if (read.success) texts[name] = read.data;
    else errors[name] = read.error.issues[0]?.message ?? "";
  }
  const links: string[] = [];
  for (const typed of (texts.links ?? "").split(/\s+/).filter(Boolean)) {
    const link = parsePersonField("website", typed);
    // A comma behind a link may be its last sign or part two links.
    if (link.kind === "valid" && !/[,;]$/.test(typed)) {
      if (!links.includes(link.value)) links.push(link.value);
    } else
      errors.links ??= `“${typed.slice(0, 60)}” is not a web address like example.com/me. Enter each link on its own line.`;
  }
  if (links.length > maxLinks) errors.links ??= `At most ${maxLinks} links, please.`;
  const answers = questions.map((question) => {
    const field = toQuestionField(question.id);
    const typed = fields[field];
    const { answer, error } = parseAnswer(question, typeof typed === "string" ? typed : "");
    if (error) errors[field] = error;
    return { question, answer };
  });
  if (!fields[applicationFormNames.consent])
    errors[applicationFormNames.consent] = "We need your consent to keep your application.";
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  return { kind: "valid", application: { ...texts, links, answers } };
}

/** Returns the known fields, whole, to fill the form again. */
export function pickApplicationFields(
  fields: Record<string, unknown>,
  questions: readonly JobQuestion[],
): Record<string, string> {
  const names = [
    ...applicationFieldNames,
    ...questions.map(({ id }) => toQuestionField(id)),
    applicationFormNames.consent,
    applicationFormNames.keepLonger,
  ];
  const entries = names.flatMap((name) => {
    const value = fields[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}
