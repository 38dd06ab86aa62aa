import { cleanLine, cleanText, countCharacters } from "../clean-text";
import { dateOf } from "../format";
import { greetingName } from "../greeting-name";
import type { MessageKind, TemplateKind } from "./application-stage";

/** What a mail to a candidate begins with; a person may change all of it before it is sent. */
export type MessageTemplate = { subject: string; body: string };

/** A template in the list of the team. Those of the site have their kind as `id`. */
export type NamedTemplate = MessageTemplate & { id: string; kind: TemplateKind; name: string };

/** What stands for something else in a template. */
const variables = ["first name", "job", "company", "sender", "date"] as const;

export type TemplateValues = Record<(typeof variables)[number], string>;

const listed = variables.map((name) => `{${name}}`);
/** The variables as a sentence lists them. */
export const variableList = `${listed.slice(0, -1).join(", ")} and ${listed.at(-1)}`;

/** Longest texts, in characters. */
export const messageLimits = { name: 80, subject: 200, body: 5000 };

const subject = "Your application for {job} at {company}";

/** The templates of a site where nobody wrote others; a message of the team's own begins blank. */
export const firstTemplates: Record<TemplateKind, MessageTemplate> = {
  received: {
    subject,
    body: `Hello {first name},

Thank you for applying for the {job} position at {company}. We have received your application, and the hiring team will review it.

We will reply to this email address, whatever we decide.`,
  },
  invitation: {
    subject: "Interview for {job} at {company}",
    body: `Hello {first name},

Thank you for applying for the {job} position. We enjoyed reading your application and would like to invite you to an interview: a video call of about 45 minutes.

Please reply with two or three times that suit you, and your time zone.

Kind regards,
{sender}
{company}`,
  },
  rejection: {
    subject,
    body: `Hello {first name},

Thank you for applying for the {job} position at {company}, and for the time you put into it. After careful consideration, we have decided not to move forward with your application.

We appreciate your interest and wish you every success in your search.

Kind regards,
{sender}
{company}`,
  },
  message: { subject, body: "" },
};

/** How a candidate is greeted; by the whole name where its first word is none. */
export function firstName(name: string): string {
  return greetingName(name) ?? name;
}

/** The UTC day on which a message goes out that is written now (ms): "November 26, 2026". */
export function messageDate(now: number, days: number): string {
  return dateOf(new Date(now + days * 86_400_000).toISOString().slice(0, 10));
}

/** The variable that is meant, also by "First Name" and "first_name". */
function readVariable(name: string) {
  const plain = name
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
  return variables.find((one) => one === plain || one.replace(" ", "") === plain);
}

/** Puts the values in, each once; an empty one takes the blank before it along: "Hello {first name}," is "Hello,". */
export function fillTemplate({ subject, body }: MessageTemplate, values: TemplateValues): MessageTemplate {
  const fill = (text: string) =>
    text.replace(/( ?)\{([^{}]*)\}/g, (gap, blank: string, name: string) => {
      const known = readVariable(name);
      if (!known) return gap;
      return values[known] && blank + values[known];
    });
  return { subject: fill(subject), body: fill(body) };
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

/** What stands in braces like a variable and is none: somebody mistyped it. A smiley's brace is left alone. */
function findUnknownVariable(text: string): string | undefined {
  const named = text.matchAll(/\{+(\p{L}[\p{L}\p{N}\s_.-]{0,40}|\s*(?=\}))(\}*)/gu);
  for (const [written, name = "", end] of named)
    if (written.startsWith("{{") || end !== "}" || !readVariable(name)) return written.trim();
  return undefined;
}

export type TemplateErrors = { name?: string; subject?: string; body?: string };

/** What is wrong with a subject, a body and the name of a template; undefined when they can be used. */
export function checkTemplate({
  name,
  subject,
  body,
}: MessageTemplate & { name?: string }): TemplateErrors | undefined {
  const isWrong = (text: string, most: number) => text === "" || countCharacters(text) > most;
  const check = (text: string, most: number, problem: string) => {
    if (isWrong(text, most)) return problem;
    const unknown = findUnknownVariable(text);
    return unknown && `${unknown} is not a variable. Use ${variableList}.`;
  };
  const errors: TemplateErrors = {
    ...(name !== undefined &&
      isWrong(name, messageLimits.name) && {
        name: `Enter a name of at most ${messageLimits.name} characters.`,
      }),
    subject: check(
      subject,
      messageLimits.subject,
      `Enter a subject of at most ${messageLimits.subject} characters.`,
    ),
    body: check(body, messageLimits.body, "Enter a message of at most 5,000 characters."),
  };
  return errors.name || errors.subject || errors.body ? errors : undefined;
}
