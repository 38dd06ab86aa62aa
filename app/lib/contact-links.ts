import type { OutsideLink } from "./links";

/** Opens a mail draft; the subject is percent-encoded as RFC 6068 asks. */
export function mailLink(address: string, subject?: string): OutsideLink {
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
}

/** Opens a mail draft to nobody yet, which tells of the page at `url`. */
export function shareByMail(subject: string, url: string): OutsideLink {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${subject}\r\n${url}`)}`;
}

/** Dials a number written for people: "+1 415 555 0142" → "tel:+14155550142". */
export function phoneLink(phone: string): OutsideLink {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
