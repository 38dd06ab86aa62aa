/** The site's own page for proposing times, when no calendar is configured. */
export const ownSchedule = "/schedule";

/**
 * Returns the link to book a meeting. An external calendar receives the typed values, so that they are not typed twice.
 * The site's own page finds the lead by its token, the only content of `search`.
 */
export function toSchedulingLink(
  calendar: string,
  { name, email }: { name: string; email: string },
  search: string,
) {
  if (calendar === ownSchedule) return ownSchedule + search;
  const url = new URL(calendar);
  if (name) url.searchParams.set("name", name);
  if (email) url.searchParams.set("email", email);
  return url.href;
}

/** Returns the token of a lead as a query string, from its page's path ("/receipt?token=…"). */
export function toTokenQuery(receipt: string) {
  return receipt.slice(receipt.indexOf("?"));
}
