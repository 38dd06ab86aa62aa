/** The site's own page for proposing times, where no calendar is configured. */
export const ownSchedule = "/schedule";

/**
 * Where a visitor goes on to book a meeting. An outside calendar is given what was typed already, so that nobody types
 * it twice; the site's own page finds it by the secret of the request, which is all that `search` holds.
 */
export function schedulingLink(
  place: string,
  { name, email }: { name: string; email: string },
  search: string,
) {
  if (place === ownSchedule) return ownSchedule + search;
  const url = new URL(place);
  if (name) url.searchParams.set("name", name);
  if (email) url.searchParams.set("email", email);
  return url.href;
}

/** The secret of a request, as the query of the address where its sender sees it ("/receipt?token=…"). */
export function secretOf(receipt: string) {
  return receipt.slice(receipt.indexOf("?"));
}
