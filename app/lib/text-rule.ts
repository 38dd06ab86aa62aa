import * as z from "zod/mini";
import { cleanLine, cleanText, countCharacters } from "./clean-text";
import { type PersonFieldName, personBounds } from "./person-bounds";
import { isBounded, missingField, parsePersonField, tooLong } from "./person-fields";

/** How long a text may be (characters), and how its label stands in messages. */
export type TextBounds = {
  label: string;
  max: number;
  /** May be left empty. */
  optional?: boolean;
  /** May have several lines. */
  lines?: boolean;
};

/** A text without surrounding space, cleaned of what its author does not see. */
export function textRule({ label, max, optional = false, lines = false }: TextBounds) {
  const missing = missingField(label);
  return textOf(label).check(
    z.refine((value) => isBounded(value, max), { error: tooLong(label, max), abort: true }),
    z.overwrite(lines ? cleanText : cleanLine),
    z.refine((value) => value !== "" || optional, { error: missing, abort: true }),
    z.refine((value) => countCharacters(value) <= max, tooLong(label, max)),
  );
}

/** The rule for one of the fields that every form has of a person. */
export function personRule(name: PersonFieldName, optional = false) {
  return textOf(personBounds[name].label).check(
    z.check((payload) => {
      const parsed = parsePersonField(name, payload.value);
      if (parsed.kind === "valid") payload.value = parsed.value;
      else if (optional && parsed.isEmpty) payload.value = "";
      else payload.issues.push({ code: "custom", message: parsed.error, input: payload.value });
    }),
  );
}

function textOf(label: string) {
  return z.string({
    error: ({ input }) => (input === undefined ? missingField(label) : `${label} must be text.`),
  });
}
