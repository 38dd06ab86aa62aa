import * as z from "zod/mini";
import { withScheme } from "./leads/lead-fields";
import { toNfc } from "./unicode";

/** How long a text may be (characters), and how what is wrong with it calls it. */
export type TextBounds = {
  label: string;
  min: number;
  max: number;
  /** May be left empty. */
  optional?: boolean;
  /** May have several lines. */
  lines?: boolean;
};

// As browsers judge <input type="email">, and with a dot in the host, without which nobody can be answered.
const emailRule =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const controls = /[\p{Cc}\p{Cs}]/u;
const controlsButLines = /(?![\n\t])[\p{Cc}\p{Cs}]/u;
const anythingVisible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text without surrounding space, in the one Unicode form in which equal texts are equal. */
export function textRule({ label, min, max, optional = false, lines = false }: TextBounds) {
  const length = min === 1 ? `at most ${max} characters` : `${min} to ${max} characters`;
  const missing = `${label} is required.`;
  const badLength = `${label} must have ${length}.`;
  const badSigns = `${label} must not contain ${lines ? "" : "line breaks or "}control characters.`;
  const forbidden = lines ? controlsButLines : controls;
  return z.string({ error: ({ input }) => (input === undefined ? missing : `${label} must be text.`) }).check(
    // As it came, before anything is done with it: a stranger must not be able to order work by the length of a text.
    z.refine((value) => value.length <= 4 * max, { error: badLength, abort: true }),
    z.overwrite((value) => toNfc(lines ? value.replace(/\r\n?/g, "\n") : value).trim()),
    z.refine((value) => value.length > 0 || optional, { error: missing, abort: true }),
    z.refine((value) => value.length <= max && (value.length >= min || value === ""), {
      error: badLength,
      abort: true,
    }),
    z.refine((value) => !forbidden.test(value), badSigns),
  );
}

/** Whether a text is an http(s) address of a host with a dot. */
export function isWebAddress(value: string) {
  const url = URL.parse(value);
  const hasHost = /^https?:\/\/[^/?#@]+([/?#]|$)/i.test(value);
  return url !== null && hasHost && /^[^.]+(\.[^.]+)+$/.test(url.hostname) && !/[\s\\\p{Cf}]/u.test(value);
}

/** What a name, an address and a number of somebody must be beside a text of their length. */
export const personChecks: Record<"name" | "email" | "phone" | "website", z.core.$ZodCheck<string>[]> = {
  name: [z.regex(anythingVisible, "Name must contain visible characters.")],
  email: [z.regex(emailRule, "Email must be an address like name@example.com."), z.toLowerCase()],
  website: [
    z.overwrite(withScheme),
    z.refine((value) => value.length <= 2048, "Website must have at most 2048 characters."),
    z.refine(isWebAddress, "Website must be a web address like example.com or shop.example.com."),
  ],
  phone: [z.regex(/^[-+0-9(). x]*$/, "Phone may contain digits, spaces and + ( ) . - x only.")],
};
