import { and, desc, eq, isNull, lte, notInArray, sql } from "drizzle-orm";
import type { Db } from "./database.server";
import { updateRows } from "./rows.server";
import type { Tables } from "./schema/sqlite";

/** A file made of an uploaded picture; its bytes are in the file store under `formatStoredName`. */
export type PictureFileRow = Tables["pictureFiles"]["$inferSelect"];

export type PictureRow = Tables["pictures"]["$inferSelect"];

/** Writes a picture and the rows of its files, whose bytes are stored already. */
export async function createPicture(
  db: Db,
  picture: PictureRow,
  files: readonly PictureFileRow[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.orm.insert(tx.tables.pictures).values(picture);
    await tx.orm.insert(tx.tables.pictureFiles).values([...files]);
  });
}

/** Returns the file of this name, unless its picture was deleted. */
export async function findPictureFile(db: Db, name: string): Promise<PictureFileRow | undefined> {
  const { pictures, pictureFiles } = db.tables;
  const [found] = await db.orm
    .select({ file: pictureFiles })
    .from(pictureFiles)
    .innerJoin(pictures, eq(pictures.id, pictureFiles.pictureId))
    .where(and(eq(pictureFiles.name, name), isNull(pictures.deletedAt)));
  return found?.file;
}

/** Lists the newest pictures, without the social cards of articles. */
export function listPictures(db: Db, limit: number): Promise<PictureRow[]> {
  const { news, pictures } = db.tables;
  const cards = db.orm.select({ card: news.card }).from(news);
  return db.orm
    .select()
    .from(pictures)
    .where(and(isNull(pictures.deletedAt), notInArray(sql`'/pictures/' || ${pictures.id}`, cards)))
    .orderBy(desc(pictures.createdAt), desc(pictures.id))
    .limit(limit);
}

/** Marks a picture as deleted at a time (ms), or restores it with null. Returns whether there is one. */
export async function setPictureDeleted(db: Db, id: string, deletedAt: number | null): Promise<boolean> {
  return (await updateRows(db, db.tables.pictures, { deletedAt }, eq(db.tables.pictures.id, id))) > 0;
}

/** Deletes the rows of pictures deleted until `until` (ms). The daily sweep of files deletes their bytes. */
export async function purgeDeletedPictures(db: Db, until: number): Promise<number> {
  const { pictures } = db.tables;
  return db.transaction(
    async (tx) =>
      (await tx.orm.delete(pictures).where(lte(pictures.deletedAt, until)).returning({ id: pictures.id }))
        .length,
  );
}
