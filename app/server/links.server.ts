import type { Db } from "~/db/database.server";
import type { LinkPurpose } from "~/db/link-purposes";
import { findLinkByHash, insertLink, type LinkState, linkStateOf, redeemLinkByHash } from "~/db/links.server";
import { randomToken, sha256 } from "./tokens.server";

// Secrets of links. A token is random, is told once, when its link is shown or its mail is sent, and is stored as a hash: who
// reads the database, a backup or a mail that waits can open nothing.

const dayMs = 86_400_000;

/** How long the links of each kind open something (ms). */
export const linkLifeMs: Record<LinkPurpose, number> = {
  setup: 30 * 60_000,
  invitation: 3 * dayMs,
  password: 60 * 60_000,
  lead: 365 * dayMs,
  application: 365 * dayMs,
  newsletter: 7 * dayMs,
  unsubscribe: 365 * dayMs,
};

/** Makes a link to a thing, beside those it has, and gives its token. One may be given that only its bearer knows. */
export async function createLink(
  db: Db,
  purpose: LinkPurpose,
  subject: string,
  now: number,
  token = randomToken(),
): Promise<string> {
  const lasts = { createdAt: now, expiresAt: now + linkLifeMs[purpose] };
  await insertLink(db, { tokenHash: sha256(token), purpose, subject, ...lasts });
  return token;
}

export type FoundLink = { purpose: LinkPurpose; subject: string; createdAt: number; state: LinkState };

/** What a token is for and whether it still opens it; undefined for one that was never given for any of these purposes. */
export async function findLink(
  { db, clock }: { db: Db; clock(): number },
  token: string,
  ...purposes: LinkPurpose[]
): Promise<FoundLink | undefined> {
  const link = await findLinkByHash(db, sha256(token));
  if (!link || !purposes.includes(link.purpose)) return undefined;
  const { purpose, subject, createdAt } = link;
  return { purpose, subject, createdAt, state: linkStateOf(link, clock()) };
}

/** What a token opens, as long as it does. */
export async function openLink(
  app: { db: Db; clock(): number },
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const link = await findLink(app, token, purpose);
  return link?.state === "open" ? link.subject : undefined;
}

/** Uses a link up, once, and gives what it opened; belongs into the transaction of what it is used for. */
export function redeemLink(tx: Db, token: string, purpose: LinkPurpose, now: number) {
  return redeemLinkByHash(tx, purpose, sha256(token), now);
}
