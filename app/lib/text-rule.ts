import * as z from "zod/mini";
import { cleanLine, cleanText, countCharacters } from "./clean-text";
import { formatMissing, formatTooLong, isBounded } from "./field-messages";
import { isPersonField, type PersonFieldName, personBounds } from "./person-bounds";
import { parsePersonField } from "./person-fields";

/** The label of a text in messages, and its maximum length in characters. */
export type TextBounds = {
  label: string;
  max: number;
  optional?: boolean;
  lines?: boolean;
};

/** A zod rule for a field by its name: one of the personal fields, or a text within bounds. A missing optional one is "". */
export function createFieldRule(name: string, bounds: TextBounds): z.ZodMiniType<string> {
  const rule = isPersonField(name) ? createPersonRule(name, bounds.optional) : createTextRule(bounds);
  return bounds.optional ? z._default(rule, "") : rule;
}

function createTextRule({ label, max, optional = false, lines = false }: TextBounds) {
  const missing = formatMissing(label);
  return createStringRule(label).check(
    z.refine((value) => isBounded(value, max), { error: formatTooLong(label, max), abort: true }),
    z.overwrite(lines ? cleanText : cleanLine),
    z.refine((value) => value !== "" || optional, { error: missing, abort: true }),
    z.refine((value) => countCharacters(value) <= max, formatTooLong(label, max)),
  );
}

function createPersonRule(name: PersonFieldName, optional = false) {
  return createStringRule(personBounds[name].label).check(
    z.check((payload) => {
      const parsed = parsePersonField(name, payload.value);
      if (parsed.kind === "valid") payload.value = parsed.value;
      else if (optional && parsed.isEmpty) payload.value = "";
      else payload.issues.push({ code: "custom", message: parsed.error, input: payload.value });
    }),
  );
}

function createStringRule(label: string) {
  return z.string({
    error: ({ input }) => (input === undefined ? formatMissing(label) : `${label} must be text.`),
  });
}
