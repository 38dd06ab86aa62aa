import { and, desc, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { clockSlackMs } from "./clock.server";
import type { Db } from "./database.server";
import type { LinkPurpose } from "./link-purposes";
import type { Tables } from "./schema/sqlite";

export type Link = Tables["links"]["$inferSelect"];

export type LinkState = "open" | "used" | "replaced" | "expired";

/** So many links to one thing are kept: each attempt to send a mail makes one. */
const keptPerSubject = 20;

/** Keeps a link by the hash of its token; the oldest ones to the same thing go. */
export async function insertLink(db: Db, link: Omit<Link, "endedAt" | "outcome">): Promise<void> {
  await db.transaction(async (tx) => {
    const { links } = tx.tables;
    await tx.orm.insert(links).values(link).onConflictDoNothing();
    const old = await tx.orm
      .select({ tokenHash: links.tokenHash })
      .from(links)
      .where(and(eq(links.purpose, link.purpose), eq(links.subject, link.subject)))
      .orderBy(desc(links.createdAt), desc(links.tokenHash))
      .limit(1000)
      .offset(keptPerSubject);
    if (old.length > 0)
      await tx.orm.delete(links).where(
        inArray(
          links.tokenHash,
          old.map(({ tokenHash }) => tokenHash),
        ),
      );
  });
}

/** The link of this token, whether it still opens something or not. */
export async function findLinkByHash(db: Db, tokenHash: string): Promise<Link | undefined> {
  const { links } = db.tables;
  const [row] = await db.orm.select().from(links).where(eq(links.tokenHash, tokenHash));
  return row;
}

/** What a link can do at `now`. One from the future is over too: a clock that was set back makes no link last longer. */
export function linkStateOf({ outcome, createdAt, expiresAt }: Link, now: number): LinkState {
  if (outcome !== null) return outcome;
  return expiresAt > now && createdAt <= now + clockSlackMs ? "open" : "expired";
}

/** Uses a link up and gives what it opens. Of any number who try at once, one gets it; the others and the late get undefined. */
export async function redeemLinkByHash(
  tx: Db,
  purpose: LinkPurpose,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const { links } = tx.tables;
  const isOpen = and(
    isNull(links.outcome),
    gt(links.expiresAt, now),
    lte(links.createdAt, now + clockSlackMs),
  );
  const [row] = await tx.orm
    .update(links)
    .set({ endedAt: now, outcome: "used" })
    .where(and(eq(links.tokenHash, tokenHash), eq(links.purpose, purpose), isOpen))
    .returning({ subject: links.subject });
  return row?.subject;
}

/** Ends the open links to a thing, because newer ones or none take their place. */
export async function replaceLinks(
  db: Db,
  purpose: LinkPurpose,
  subject: string,
  now: number,
): Promise<void> {
  const { links } = db.tables;
  const isOfIt = and(eq(links.purpose, purpose), eq(links.subject, subject), isNull(links.outcome));
  await db.transaction((tx) => tx.orm.update(links).set({ endedAt: now, outcome: "replaced" }).where(isOfIt));
}

/** Forgets links that ended, or ran out, before `before` (ms). Gives how many. */
export async function purgeLinks(db: Db, before: number): Promise<number> {
  const { links } = db.tables;
  const isOver = or(lte(links.expiresAt, before), lte(links.endedAt, before));
  const gone = await db.transaction((tx) =>
    tx.orm.delete(links).where(isOver).returning({ tokenHash: links.tokenHash }),
  );
  return gone.length;
}

/** Forgets links that were made later than `now`, before the clock is there again and they would open something. */
export async function deleteFutureLinks(db: Db, now: number): Promise<number> {
  const { links } = db.tables;
  const isFuture = gt(links.createdAt, now + clockSlackMs);
  const gone = await db.transaction((tx) =>
    tx.orm.delete(links).where(isFuture).returning({ tokenHash: links.tokenHash }),
  );
  return gone.length;
}
