import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Db } from "./database.server";
import type { LinkPurpose } from "./link-purposes";
import { deleteRows, findRow, updateRows } from "./rows.server";
import type { Tables } from "./schema/sqlite";

export type Link = Tables["links"]["$inferSelect"];

export type LinkState = "open" | "used" | "replaced" | "expired";

/**
 * Stores a link by the hash of its token. A link that was handed out stays until it ends: none makes room for another. A
 * token that is issued again is valid as long as a new one.
 */
export async function insertLink(db: Db, link: Omit<Link, "endedAt" | "outcome">): Promise<void> {
  const { expiresAt } = link;
  await db.transaction(async ({ orm, tables: { links } }) => {
    await orm.insert(links).values(link).onConflictDoUpdate({ target: links.tokenHash, set: { expiresAt } });
  });
}

/** Returns the link of this token, valid or not. */
export async function findLinkByHash(db: Db, tokenHash: string): Promise<Link | undefined> {
  return findRow(db, db.tables.links, eq(db.tables.links.tokenHash, tokenHash));
}

/** The state of a link at `now`. */
export function getLinkState({ outcome, expiresAt }: Link, now: number): LinkState {
  if (outcome !== null) return outcome;
  return expiresAt > now ? "open" : "expired";
}

/** Uses up a link and returns its subject. Of several concurrent calls one succeeds; the others get undefined. */
export async function redeemLinkByHash(
  tx: Db,
  purpose: LinkPurpose,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const { links } = tx.tables;
  const isOpen = and(isNull(links.outcome), gt(links.expiresAt, now));
  const [row] = await tx.orm
    .update(links)
    .set({ endedAt: now, outcome: "used" })
    .where(and(eq(links.tokenHash, tokenHash), eq(links.purpose, purpose), isOpen))
    .returning({ subject: links.subject });
  return row?.subject;
}

/** Marks the open links to a subject as replaced, so that they no longer work. */
export async function replaceLinks(
  db: Db,
  purpose: LinkPurpose,
  subject: string,
  now: number,
): Promise<void> {
  const { links } = db.tables;
  const isOpen = and(eq(links.purpose, purpose), eq(links.subject, subject), isNull(links.outcome));
  await updateRows(db, links, { endedAt: now, outcome: "replaced" }, isOpen);
}

/** Deletes links that ended or expired before `before` (ms). Returns how many. */
export async function purgeLinks(db: Db, before: number): Promise<number> {
  const { links } = db.tables;
  return deleteRows(db, links, or(lte(links.expiresAt, before), lte(links.endedAt, before)));
}
