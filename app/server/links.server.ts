import type { Db } from "~/db/database.server";
import type { LinkPurpose } from "~/db/link-purposes";
import {
  findLinkByHash,
  getLinkState,
  insertLink,
  type LinkState,
  redeemLinkByHash,
} from "~/db/links.server";
import { dayMs } from "~/lib/days";
import { randomToken, sha256 } from "./tokens.server";

// A link's token is random, appears only in the shown link or the sent email, and is stored as a hash: neither the
// database nor a backup nor a waiting email can open anything, but for the signed link that unsubscribes. No link is
// deleted before its time.

/** The validity of links by purpose (ms). */
export const linkLifeMs: Record<LinkPurpose, number> = {
  setup: 30 * 60_000,
  invitation: 3 * dayMs,
  password: 60 * 60_000,
  lead: 365 * dayMs,
  application: 365 * dayMs,
  newsletter: 7 * dayMs,
  unsubscribe: 365 * dayMs,
};

/** Creates another link to a subject and returns its token. The caller can pass a token that only its bearer knows. */
export async function createLink(
  db: Db,
  purpose: LinkPurpose,
  subject: string,
  now: number,
  token = randomToken(),
): Promise<string> {
  const validity = { createdAt: now, expiresAt: now + linkLifeMs[purpose] };
  await insertLink(db, { tokenHash: sha256(token), purpose, subject, ...validity });
  return token;
}

export type FoundLink = { purpose: LinkPurpose; subject: string; createdAt: number; state: LinkState };

/** Returns a token's link and state; undefined when it was not issued for any of these purposes. */
export async function findLink(
  { db, clock }: { db: Db; clock(): number },
  token: string,
  ...purposes: LinkPurpose[]
): Promise<FoundLink | undefined> {
  const link = await findLinkByHash(db, sha256(token));
  if (!link || !purposes.includes(link.purpose)) return undefined;
  const { purpose, subject, createdAt } = link;
  return { purpose, subject, createdAt, state: getLinkState(link, clock()) };
}

/** Returns the subject of a link with a valid token. */
export async function openLink(
  app: { db: Db; clock(): number },
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const link = await findLink(app, token, purpose);
  return link?.state === "open" ? link.subject : undefined;
}

/** Uses up a link and returns its subject, in the transaction of its action. */
export function redeemLink(tx: Db, token: string, purpose: LinkPurpose, now: number) {
  return redeemLinkByHash(tx, purpose, sha256(token), now);
}

/** Reads the token of a link, without signs that were copied with it, and cut to its maximum length. */
export function readLinkToken(request: Request): string {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return token.slice(0, 200).replace(/[^\w-]/g, "");
}
