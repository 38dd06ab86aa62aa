import * as z from "zod/mini";
import { isPersonField } from "../person-bounds";
import { personRule, textRule } from "../text-rule";
import {
  askedFieldNames,
  type LeadFieldName,
  type LeadType,
  type LeadWords,
  leadFields,
  leadTypes,
} from "./lead-fields";

/** What a visitor tells us, cleaned and checked. */
export type Lead = LeadWords & { type: LeadType };

function ruleOf(name: LeadFieldName, isOptional = false): z.ZodMiniType<string> {
  if (isPersonField(name)) return isOptional ? z._default(personRule(name, true), "") : personRule(name);
  const { label, max, optional, rows } = leadFields[name];
  const rule = textRule({ label, max, optional, lines: rows !== undefined });
  return optional ? z._default(rule, "") : rule;
}

/** The one rule for all three lead forms and for the JSON call, in the browser and on the server, in the forms' order. */
const leadSchema = schemaOf((name) => ruleOf(name));

/** What the team knows of somebody who did not use a form: a name and an email address at least. */
const addedLeadSchema = schemaOf((name) => ruleOf(name, name !== "name" && name !== "email"));

function schemaOf(rule: (name: LeadFieldName) => z.ZodMiniType<string>) {
  const rules = Object.fromEntries(askedFieldNames.map((name) => [name, rule(name)]));
  return z.strictObject({
    ...(rules as Record<LeadFieldName, z.ZodMiniType<string>>),
    type: z._default(z.enum(leadTypes, 'Type must be "lead" or "demo_request".'), "lead"),
  });
}

type ParsedLead = { kind: "valid"; lead: Lead } | { kind: "invalid"; errors: Record<string, string> };

/** Checks a body from a stranger. `errors` names each field and the rule it broke; `form` is about the whole body. */
export function parseLead(body: unknown): ParsedLead {
  return parseAs(leadSchema, body);
}

/** Checks a lead that the team adds by hand. */
export function parseAddedLead(body: unknown): ParsedLead {
  return parseAs(addedLeadSchema, body);
}

function parseAs(schema: typeof leadSchema, body: unknown): ParsedLead {
  const result = z.safeParse(schema, body);
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
