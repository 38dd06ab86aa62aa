import { cleanLine, cleanText, countCharacters } from "../clean-text";
import { dayMs } from "../days";
import { formatDate } from "../format";
import { findGreetingName } from "../greeting-name";
import type { CandidateMessageKind, TemplateKind } from "./application-stage";

/** The initial text of an email to a candidate; it can be edited before sending. */
export type MessageTemplate = { subject: string; body: string };

const templateVariables = ["first name", "job", "company", "sender", "date"] as const;

export type TemplateValues = Record<(typeof templateVariables)[number], string>;

const bracedVariables = templateVariables.map((name) => `{${name}}`);
export const variableList = `${bracedVariables.slice(0, -1).join(", ")} and ${bracedVariables.at(-1)}`;

/** The maximum lengths of a message template, in characters. */
export const messageLimits = { subject: 200, body: 5000 };

const defaultSubject = "Your application for {job} at {company}";

/** The default templates; a plain message starts empty. */
export const defaultTemplateTexts: Record<TemplateKind, MessageTemplate> = {
  received: {
    subject: defaultSubject,
    body: `Hello {first name},

Thank you for applying for the {job} position at {company}. We have received your application, and the hiring team will review it.

We will reply to this email address, whatever we decide.`,
  },
  invitation: {
    subject: "Interview for {job} at {company}",
    body: `Hello {first name},

Thank you for applying for the {job} position. We enjoyed reading your application and would like to invite you to an interview of about 45 minutes.

Kind regards,
{sender}
{company}`,
  },
  rejection: {
    subject: defaultSubject,
    body: `Hello {first name},

Thank you for applying for the {job} position at {company}, and for the time you put into it. After careful consideration, we have decided not to move forward with your application.

We appreciate your interest and wish you every success in your search.

Kind regards,
{sender}
{company}`,
  },
  message: { subject: defaultSubject, body: "" },
};

/** Returns the first name for a greeting; the whole name when its first word is not a name. */
export function toFirstName(name: string): string {
  return findGreetingName(name) ?? name;
}

/** Returns the UTC day of sending for a message written at `now` (ms): "November 26, 2026". */
export function formatSendingDate(now: number, days: number): string {
  return formatDate(new Date(now + days * dayMs).toISOString().slice(0, 10));
}

function findVariable(name: string) {
  return templateVariables.find((variable) => variable === name);
}

/** Fills in the values. An empty value removes the space before it: "Hello {first name}," becomes "Hello,". */
export function fillTemplate({ subject, body }: MessageTemplate, values: TemplateValues): MessageTemplate {
  const fill = (text: string) =>
    text.replace(/( ?)\{([^{}]*)\}/g, (gap, blank: string, name: string) => {
      const known = findVariable(name);
      if (!known) return gap;
      return values[known] && blank + values[known];
    });
  return { subject: fill(subject), body: fill(body) };
}

/** The choices for the sending delay in days; 0 sends at once. */
export const sendingDays = [0, 1, 3, 7] as const;

/** Reads the chosen delay in days; an unknown value is 0. */
export function readDays(text: string): number {
  return sendingDays.find((days) => String(days) === text) ?? 0;
}

/** Returns the default delay in days as text. A rejection waits, so that it can be reconsidered. */
export function getDefaultDays(kind: CandidateMessageKind): string {
  return kind === "rejection" ? "3" : "0";
}

/** Reads the fields of a message form. */
export function readMessageForm(form: FormData): MessageTemplate & { days: string } {
  const text = (name: string) => String(form.get(name) ?? "");
  return { subject: cleanLine(text("subject")), body: cleanText(text("body")), days: text("days") };
}

/** Splits a text at its empty lines. */
export function splitParagraphs(body: string): string[] {
  return body.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
}

/** Finds a mistyped variable: text in braces that looks like one. The brace of a smiley is ignored. */
function findUnknownVariable(text: string): string | undefined {
  const named = text.matchAll(/(?<!\{)\{+(\p{L}[\p{L}\p{N}\s_.-]{0,40}|\s*(?=\}))(\}*)/gu);
  for (const [written, name = "", end] of named)
    if (written.startsWith("{{") || end !== "}" || !findVariable(name)) return written.trim();
  return undefined;
}

export type TemplateErrors = { subject?: string; body?: string };

/** Returns the problem of a template, or undefined when it is valid. */
export function checkTemplate({ subject, body }: MessageTemplate): TemplateErrors | undefined {
  const check = (text: string, most: number, problem: string) => {
    if (text === "" || countCharacters(text) > most) return problem;
    const unknown = findUnknownVariable(text);
    return unknown && `${unknown} is not a variable. Use ${variableList}.`;
  };
  const errors: TemplateErrors = {
    subject: check(
      subject,
      messageLimits.subject,
      `Enter a subject of at most ${messageLimits.subject} characters.`,
    ),
    body: check(body, messageLimits.body, "Enter a message of at most 5,000 characters."),
  };
  return errors.subject || errors.body ? errors : undefined;
}
