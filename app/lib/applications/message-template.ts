import { cleanLine, cleanText, countCharacters } from "../clean-text";
import { interpolate } from "../text";
import type { MessageKind, TemplateKind } from "./application-stage";

/** What a mail to a candidate begins with; a person may change all of it before it is sent. */
export type MessageTemplate = { subject: string; body: string };

/** What stands for something else in a template. */
export const placeholders = ["name", "job", "company"] as const;

export type PlaceholderValues = Record<(typeof placeholders)[number], string>;

/** Longest texts, in characters. */
export const messageLimits = { subject: 200, body: 5000 };

/** The templates of a site where nobody wrote others. */
export const firstTemplates: Record<TemplateKind, MessageTemplate> = {
  received: {
    subject: "Your application for {job} at {company}",
    body: `Hello {name},

Thank you for applying for the {job} position at {company}. We have received your application and will read it carefully.

We will get back to you within two weeks, whatever we decide.

Kind regards,
{company}`,
  },
  invitation: {
    subject: "Interview for {job} at {company}",
    body: `Hello {name},

Thank you for applying for the {job} position. We enjoyed reading your application and would like to invite you to an interview: a video call of about 45 minutes.

Please reply with two or three times that suit you, and your time zone.

Kind regards,
{company}`,
  },
  rejection: {
    subject: "Your application for {job} at {company}",
    body: `Hello {name},

Thank you for applying for the {job} position at {company}, and for the time you put into it. After careful consideration, we have decided not to move forward with your application.

We appreciate your interest and wish you every success in your search.

Kind regards,
{company}`,
  },
};

/** Puts the values in; whatever else stands in braces stays as it is. */
export function fillTemplate({ subject, body }: MessageTemplate, values: PlaceholderValues): MessageTemplate {
  return { subject: interpolate(subject, values), body: interpolate(body, values) };
}

/** After how many days a message can go out; 0 is at once. */
export const messageDays = [0, 1, 3, 7] as const;

/** Reads how many days were chosen; what is not understood is at once. */
export function readDays(text: string): number {
  return messageDays.find((days) => String(days) === text) ?? 0;
}

/** What is chosen at first, as text: a no can wait, and be thought over. */
export function firstDays(kind: MessageKind): string {
  return kind === "rejection" ? "3" : "0";
}

/** What was typed into a form for a message. */
export function readMessageForm(form: FormData): MessageTemplate & { days: string } {
  const text = (name: string) => String(form.get(name) ?? "");
  return { subject: cleanLine(text("subject")), body: cleanText(text("body")), days: text("days") };
}

/** The paragraphs of a text, which empty lines part. */
export function paragraphsOf(body: string): string[] {
  return body.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
}

/** The words in braces that stand for nothing: somebody mistyped them. */
function findUnknownPlaceholders(text: string): string[] {
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return named.filter((name) => !placeholders.some((known) => known === name));
}

export type TemplateErrors = { subject?: string; body?: string };

/** What is wrong with a subject and a body; undefined when they can be sent. */
export function checkTemplate({ subject, body }: MessageTemplate): TemplateErrors | undefined {
  const check = (text: string, most: number, problem: string) => {
    if (text === "" || countCharacters(text) > most) return problem;
    const [unknown] = findUnknownPlaceholders(text);
    return unknown && `{${unknown}} is not a variable. Use {name}, {job} or {company}.`;
  };
  const errors = {
    subject: check(
      subject,
      messageLimits.subject,
      `Enter a subject of at most ${messageLimits.subject} characters.`,
    ),
    body: check(body, messageLimits.body, "Enter a message of at most 5,000 characters."),
  };
  return errors.subject || errors.body ? errors : undefined;
}
