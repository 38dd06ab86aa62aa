// What machines need of an address that a person typed: hosts in ASCII, and one spelling to compare by.

const hostPattern = /^(?:[\p{L}\p{M}\p{N}._-]|\u200c|\u200d)+$/u;

/** Returns a host in ASCII, as DNS has it; undefined for anything else. */
function toAsciiHost(host: string): string | undefined {
  return host.length > 255 || !hostPattern.test(host) ? undefined : URL.parse(`http://${host}`)?.hostname;
}

/** Returns an email address as mail servers have it, with its host in ASCII. */
export function toMailAddress(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + (toAsciiHost(email.slice(at)) ?? email.slice(at));
}

/** Returns what all spellings of an email address have in common: in lower case, its host in ASCII. */
export function toEmailKey(email: string): string {
  return toMailAddress(email).toLowerCase();
}

/** Whether a host of a URL, in ASCII, has a domain. A number at its end would be the last part of an IP address. */
export function isDomain(host: string | undefined): boolean {
  const labels = host?.replace(/\.$/, "").split(".") ?? [];
  const [end = ""] = labels.slice(-1);
  return (
    labels.length > 1 &&
    labels.join(".").length <= 253 &&
    labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)) &&
    /^(?:[a-z]{2,}|xn--.+)$/.test(end)
  );
}

/** Whether the host of an email address has a domain. */
export function hasDomain(email: string): boolean {
  return isDomain(toAsciiHost(email.slice(email.lastIndexOf("@") + 1)));
}
