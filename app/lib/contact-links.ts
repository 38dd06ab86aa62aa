import type { OutsideLink } from "./links";

/** Opens a mail draft; the subject is percent-encoded as RFC 6068 asks. */
export function mailLink(address: string, subject?: string): OutsideLink {
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
}

/** Dials a number written for people: "+1 415 555 0142" → "tel:+14155550142". */
export function phoneLink(phone: string): OutsideLink {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
