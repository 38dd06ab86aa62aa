type Suspect = {
  /** The visitor's name and free texts, which are searched for links. */
  lead: { name: string; message?: string; note?: string };
  honeypot?: string | undefined;
  issuedAt?: number | undefined;
  now: number;
};

/** From this score on, a submission is held for the team. One sign alone is not enough. */
const minScoreToHold = 2;

// A browser's autofill takes most of a second; a program that posts the fetched form takes a few milliseconds.
const programMs = 250;
const hastyMs = 2000;

const linkPattern = /:\/\/|\bwww\.|<a\b|\[(url|link)\b/i;
// At least three letters, because degrees look like domains: B.Com, M.Net.
const domainPattern =
  /[\p{L}\p{N}-]{3}\.(com|net|org|info|biz|ru|cn|xyz|top|site|shop|online|click|link|icu)(?![\p{L}\p{N}])/iu;
const foreignMarkup = /\[url\b/i;
/** Shops paste HTML too, so this is only a doubt. */
const htmlLink = /<a\s[^>]{0,20}href/i;

/** Whether a name contains a link. */
export function hasLink(name: string): boolean {
  return linkPattern.test(name);
}

/** Returns why a submission looks automated, as sentences for the team; undefined when it is not held. */
export function findSpamReason({ lead, honeypot, issuedAt, now }: Suspect): string | undefined {
  const words = lead.message ?? lead.note ?? "";
  const filled = issuedAt === undefined ? undefined : now - issuedAt;
  // A negative duration means that the clock was set back, and says nothing about the visitor.
  const isWithin = (ms: number) => filled !== undefined && filled >= 0 && filled < ms;
  const doubts: [isThere: boolean, weight: number, reason: string][] = [
    [Boolean(honeypot), 2, "The hidden field was filled in."],
    [hasLink(lead.name), 2, "The name holds a link."],
    [isWithin(programMs), 2, `The form was filled in within ${filled} ms.`],
    [isWithin(hastyMs) && !isWithin(programMs), 1, `The form was filled in within ${filled} ms.`],
    [!hasLink(lead.name) && domainPattern.test(lead.name), 1, "The name holds a domain."],
    [foreignMarkup.test(words), 2, "The text holds links in the markup of other sites."],
    [htmlLink.test(words), 1, "The text holds a link in HTML."],
    [(words.match(/:\/\//g)?.length ?? 0) > 3, 1, "The text holds many links."],
  ];
  const found = doubts.filter(([isThere]) => isThere);
  const score = found.reduce((total, [, weight]) => total + weight, 0);
  return score < minScoreToHold ? undefined : found.map(([, , reason]) => reason).join(" ");
}
