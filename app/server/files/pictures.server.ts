import { rm } from "node:fs/promises";
import { join } from "node:path";
import { formatStoredName } from "~/db/application-files.server";
import { isDiskFull } from "~/db/errors.server";
import { createPicture, type PictureFileRow, type PictureRow } from "~/db/pictures.server";
import { listPictureWidths, pictureLimits, toSocialPicture } from "~/lib/pictures";
import type { App } from "../app.server";
import { createConcurrencyLimit } from "../concurrency-limit.server";
import { type Incoming, receiveStream } from "./arrival.server";

/** One at a time: a large picture takes 200 MB of memory while it is decoded, on a thread of its own. */
const inTurn = createConcurrencyLimit(1);

export type ReceivedPicture =
  | { kind: "stored"; picture: PictureRow }
  | { kind: "refused"; status: 408 | 413 | 415 | 503; detail: string };

/**
 * The only way to store a picture: the files are made anew of its pixels, turned upright and without places, cameras or
 * anything else that the upload contained. When the result is "stored", all files are durable; otherwise nothing remains.
 */
export async function receivePicture(
  app: Pick<App, "db" | "clock" | "files" | "log">,
  { body, alt, size }: { body: Incoming; alt: string; size: number },
): Promise<ReceivedPicture> {
  const { incoming, limits, gate } = app.files;
  if (size > pictureLimits.bytes) return refuse(413, tooLargeText);
  const release = gate.reserve(size || pictureLimits.bytes);
  if (release === "full") return refuse(503, "Pictures cannot be saved at the moment. Please try again.");
  try {
    const arrived = await receiveStream(incoming, body, { bytes: pictureLimits.bytes, ...limits });
    if ("failed" in arrived)
      return arrived.failed === "large"
        ? refuse(413, tooLargeText)
        : refuse(408, "The picture did not arrive.");
    try {
      return await inTurn(() => storePicture(app, arrived.path, alt));
    } finally {
      await rm(arrived.path, { force: true });
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    app.log.error("no disk space for pictures", { advice: "free disk space for DATA_DIR" });
    return refuse(503, "Pictures cannot be saved at the moment. Please try again later.");
  } finally {
    release();
  }
}

const tooLargeText = "The picture is larger than 20 MB.";
const kindText = "This is not a JPEG, PNG or WebP picture.";

/** Sentences for the errors of Bun.Image; any other code is a picture that cannot be read. */
const problems: Partial<Record<string, string>> = {
  ERR_IMAGE_TOO_MANY_PIXELS:
    "The picture has more than 50 million pixels. Make it smaller and choose it again.",
  ERR_IMAGE_UNKNOWN_FORMAT: kindText,
  ERR_IMAGE_FORMAT_UNSUPPORTED:
    "The server cannot read AVIF, HEIC or TIFF. Save the picture as JPEG, PNG or WebP and choose it again.",
};

async function storePicture(
  { db, clock, files }: Pick<App, "db" | "clock" | "files">,
  path: string,
  alt: string,
): Promise<ReceivedPicture> {
  const made: { name: string; bytes: Uint8Array }[] = [];
  let id = "";
  try {
    const image = () => new Bun.Image(path, { maxPixels: pictureLimits.pixels });
    const { format } = await image().metadata();
    if (!["jpeg", "png", "webp"].includes(format)) return refuse(415, kindText);
    const widest = Math.max(...listPictureWidths({ width: Number.POSITIVE_INFINITY }));
    const largest = await image().resize(widest, undefined, { withoutEnlargement: true }).webp().bytes();
    const { width, height } = await new Bun.Image(largest).metadata();
    id = `${createName()}-${width}x${height}`;
    made.push({ name: `${id}-${width}.webp`, bytes: largest });
    for (const smaller of listPictureWidths({ width }).slice(0, -1))
      made.push({ name: `${id}-${smaller}.webp`, bytes: await image().resize(smaller).webp().bytes() });
    const social = toSocialPicture(`/pictures/${id}`);
    if (social)
      made.push({
        name: social.path.slice("/pictures/".length),
        bytes: await new Bun.Image(largest).resize(social.width).jpeg().bytes(),
      });
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    if (!code.startsWith("ERR_IMAGE_")) throw error;
    return refuse(415, problems[code] ?? "The picture cannot be read: it is damaged or animated.");
  }
  const now = clock();
  const picture: PictureRow = { id, alt, createdAt: now, deletedAt: null };
  const rows: PictureFileRow[] = [];
  try {
    for (const { name, bytes } of made) {
      const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
      const file = { id: Bun.randomUUIDv7("hex", now), pictureId: id, name, sha256, createdAt: now };
      const temporary = join(files.incoming, `${process.pid}-${file.id}`);
      await Bun.write(temporary, bytes, { mode: 0o600 });
      rows.push({ ...file, size: bytes.length });
      // Bytes come before the rows, so that no row ever refers to a missing file.
      await files.store.put(formatStoredName(file), temporary);
      await rm(temporary, { force: true });
    }
    await createPicture(db, picture, rows);
  } catch (error) {
    await files.remove(rows.map(formatStoredName));
    throw error;
  }
  return { kind: "stored", picture };
}

/** Returns twelve random letters and digits. */
function createName() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join("");
}

function refuse(status: 408 | 413 | 415 | 503, detail: string): ReceivedPicture {
  return { kind: "refused", status, detail };
}
