type Suspect = {
  /** Who sent it. */
  lead: { name: string };
  honeypot?: string | undefined;
  issuedAt?: number | undefined;
  now: number;
};

// A browser that fills in by itself still needs most of a second; a program that fetches the form and posts it back
// needs a few milliseconds. Low, because a real visitor in quarantine costs more than a program outside of it.
const minFillMs = 250;
const link =
  /:\/\/|\bwww\.|<a\b|\[url|\.(com|net|org|info|biz|ru|cn|xyz|top|site|shop|online|click|link|icu)\b/i;

/** Why this looks like the work of a program, in words for the team; undefined when it does not. */
export function findSpamReason({ lead, honeypot, issuedAt, now }: Suspect): string | undefined {
  if (honeypot) return "The hidden field was filled in.";
  if (link.test(lead.name)) return "The name holds a link.";
  const filled = issuedAt === undefined ? undefined : now - issuedAt;
  // Less than no time says that the clock was set back meanwhile, and nothing about the visitor.
  if (filled !== undefined && filled >= 0 && filled < minFillMs)
    return `The form was filled in within ${filled} ms.`;
  return undefined;
}
