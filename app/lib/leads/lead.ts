import * as z from "zod/mini";
import { createFieldRule } from "../text-rule";
import {
  formFieldNames,
  type LeadFieldName,
  type LeadText,
  type LeadType,
  leadFields,
  leadTypes,
} from "./lead-fields";

export type Lead = LeadText & { type: LeadType };

function createRule(
  name: LeadFieldName,
  isOptional: boolean | undefined = leadFields[name].optional,
): z.ZodMiniType<string> {
  const { label, max, rows } = leadFields[name];
  return createFieldRule(name, { label, max, optional: isOptional, lines: rows !== undefined });
}

/** The validation of all lead forms and the JSON API, in browser and server, in the order of the forms. */
const leadSchema = createLeadSchema((name) => createRule(name));

/** The validation of a lead that the team adds: only name and email are required. */
const addedLeadSchema = createLeadSchema((name) => createRule(name, name !== "name" && name !== "email"));

function createLeadSchema(rule: (name: LeadFieldName) => z.ZodMiniType<string>) {
  const rules = Object.fromEntries(formFieldNames.map((name) => [name, rule(name)]));
  return z.strictObject({
    ...(rules as Record<LeadFieldName, z.ZodMiniType<string>>),
    type: z._default(z.enum(leadTypes, 'Type must be "lead" or "demo_request".'), "lead"),
  });
}

type ParsedLead = { kind: "valid"; lead: Lead } | { kind: "invalid"; errors: Record<string, string> };

/** Validates an untrusted body. `errors` maps each field to the rule it broke; `form` is about the whole body. */
export function parseLead(body: unknown): ParsedLead {
  return parseWithSchema(leadSchema, body);
}

/** Validates a lead that the team adds. */
export function parseAddedLead(body: unknown): ParsedLead {
  return parseWithSchema(addedLeadSchema, body);
}

function parseWithSchema(schema: typeof leadSchema, body: unknown): ParsedLead {
  const result = z.safeParse(schema, body);
  if (result.success) return { kind: "valid", lead: result.data };
  const errors = result.error.issues.flatMap((issue): [string, string][] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.slice(0, 10).map((key) => [key.slice(0, 40), "This is not a field of the form."])
      : issue.path.length === 0
        ? [["form", "A lead must be an object."]]
        : [[String(issue.path[0]), issue.message]],
  );
  // The first broken rule of each field is reported, in the order of the fields.
  const first = new Map(errors.toReversed());
  return {
    kind: "invalid",
    errors: Object.fromEntries(errors.map(([name]) => [name, first.get(name) ?? ""])),
  };
}

/** Returns the errors of a lead by field; undefined when it is valid. */
export function checkLead(fields: unknown): Record<string, string> | undefined {
  const checked = parseLead(fields);
  return checked.kind === "invalid" ? checked.errors : undefined;
}
