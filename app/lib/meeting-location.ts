/** The maximum length of the place or link of a meeting, in characters. */
export const maxLocationLength = 500;
export const locationRule = `Use at most ${maxLocationLength} characters for the place or link.`;

/**
 * Returns the URL of a location that is a link, as browsers write it; undefined for a place. A link is an http or https
 * URL and nothing else, without a user's name, which could pass for a host.
 */
export function findMeetingLink(location: string): string | undefined {
  if (!/^https?:\/\/\S+$/i.test(location) || !URL.canParse(location)) return undefined;
  const { username, password, href } = new URL(location);
  return username || password ? undefined : href;
}
