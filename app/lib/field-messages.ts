// The bounds of a typed text and the sentences about them, which every form shares.

/** Returns the error of an empty field. */
export function formatMissing(label: string): string {
  const article = /^[aeiou]/i.test(label) ? "an" : "a";
  const noun = { Email: "email address", Phone: "phone number" }[label] ?? label.toLowerCase();
  return `Please enter ${article} ${noun}.`;
}

/** Formats the error of a text with more than `max` characters. */
export function formatTooLong(label: string, max: number): string {
  return `${label} can have at most ${max} characters.`;
}

/** Whether a text is short enough to be cleaned, because cleaning takes time. */
export function isBounded(typed: string, max: number): boolean {
  return typed.length <= 4 * max;
}
