import * as z from "zod/mini";
import {
  askedFieldNames,
  type LeadFieldName,
  type LeadType,
  type LeadWords,
  leadFields,
  leadTypes,
  withScheme,
} from "./lead-fields";
import { toNfc } from "./unicode";

/** What a visitor tells us, checked and in one form: trimmed, NFC, email in lower case, website with its scheme. */
export type Lead = LeadWords & { type: LeadType };

// As browsers judge <input type="email">, and with a dot in the host, without which nobody can be answered.
const emailRule =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const controls = /[\p{Cc}\p{Cs}]/u;
const anythingVisible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text without surrounding space, in the one Unicode form in which equal texts are equal. */
function text(name: LeadFieldName) {
  const { label, min, max, optional = false } = leadFields[name];
  const length = min === 1 ? `at most ${max} characters` : `${min} to ${max} characters`;
  const missing = `${label} is required.`;
  const badLength = `${label} must have ${length}.`;
  return z.string({ error: ({ input }) => (input === undefined ? missing : `${label} must be text.`) }).check(
    // As it came, before anything is done with it: a stranger must not be able to order work by the length of a text.
    z.refine((value) => value.length <= 4 * max, { error: badLength, abort: true }),
    z.overwrite((value) => toNfc(value).trim()),
    z.refine((value) => value.length > 0 || optional, { error: missing, abort: true }),
    z.refine((value) => value.length <= max && (value.length >= min || value === ""), {
      error: badLength,
      abort: true,
    }),
    z.refine(
      (value) => !controls.test(value),
      `${label} must not contain line breaks or control characters.`,
    ),
  );
}

function isWebAddress(value: string) {
  const url = URL.parse(value);
  const hasHost = /^https?:\/\/[^/?#@]+([/?#]|$)/i.test(value);
  return url !== null && hasHost && /^[^.]+(\.[^.]+)+$/.test(url.hostname) && !/[\s\\\p{Cf}]/u.test(value);
}

/** What some fields must be beside a text of their length. */
const checks: Partial<Record<LeadFieldName, z.core.$ZodCheck<string>[]>> = {
  name: [z.regex(anythingVisible, "Name must contain visible characters.")],
  email: [z.regex(emailRule, "Email must be an address like name@example.com."), z.toLowerCase()],
  website: [
    z.overwrite(withScheme),
    z.refine((value) => value.length <= 2048, "Website must have at most 2048 characters."),
    z.refine(isWebAddress, "Website must be a web address like example.com or shop.example.com."),
  ],
  phone: [z.regex(/^[-+0-9(). x]*$/, "Phone may contain digits, spaces and + ( ) . - x only.")],
};

function ruleOf(name: LeadFieldName): z.ZodMiniType<string> {
  const rule = text(name).check(...(checks[name] ?? []));
  return leadFields[name].optional ? z._default(rule, "") : rule;
}

const emailSchema = ruleOf("email");
/** The name of somebody, whoever says it. */
export const nameSchema = ruleOf("name");

/** The one rule for all three lead forms and for the JSON call, in the browser and on the server, in the forms' order. */
const leadSchema = z.strictObject({
  ...(Object.fromEntries(askedFieldNames.map((name) => [name, ruleOf(name)])) as Record<
    LeadFieldName,
    z.ZodMiniType<string>
  >),
  type: z._default(z.enum(leadTypes, 'Type must be "lead" or "demo_request".'), "lead"),
});

type ParsedLead = { kind: "valid"; lead: Lead } | { kind: "invalid"; errors: Record<string, string> };

/** Checks a body from a stranger. `errors` names each field and the rule it broke; `form` is about the whole body. */
export function parseLead(body: unknown): ParsedLead {
  const result = z.safeParse(leadSchema, body);
  if (result.success) return { kind: "valid", lead: result.data };
  const errors = result.error.issues.flatMap((issue): [string, string][] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.slice(0, 10).map((key) => [key.slice(0, 40), "This is not a field of the form."])
      : issue.path.length === 0
        ? [["form", "A lead must be an object."]]
        : [[String(issue.path[0]), issue.message]],
  );
  // Of several broken rules of a field the first one is told, in the order of the fields.
  const first = new Map(errors.toReversed());
  return {
    kind: "invalid",
    errors: Object.fromEntries(errors.map(([name]) => [name, first.get(name) ?? ""])),
  };
}

/** What is wrong with the fields of a lead, by their names; undefined when it may be sent. */
export function checkLead(fields: unknown): Record<string, string> | undefined {
  const checked = parseLead(fields);
  return checked.kind === "invalid" ? checked.errors : undefined;
}

/** Checks an email address alone; gives it in lower case, or the rule that it broke. */
export function parseEmail(
  value: unknown,
): { kind: "valid"; email: string } | { kind: "invalid"; error: string } {
  const result = z.safeParse(emailSchema, value);
  if (result.success) return { kind: "valid", email: result.data };
  return { kind: "invalid", error: result.error.issues[0]?.message ?? "" };
}
