import { expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { formatStoredName, listAllFiles } from "~/db/application-files.server";
import { findPictureFile, listPictures, purgeDeletedPictures, setPictureDeleted } from "~/db/pictures.server";
import { listPictureWidths, parsePicturePath, toSocialPicture } from "~/lib/pictures";
import { createFiles } from "~/server/files/files.server";
import { receivePicture } from "~/server/files/pictures.server";
import { noon, openJobApp } from "../../../fixtures/job-app";
import { temporaryFolder } from "../../../fixtures/temporary-folder";

setDefaultTimeout(60_000);

/** A picture of one color as a PNG, which is written here so that its header can lie. */
function createPng(width: number, height: number, rows = height) {
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(Bun.hash.crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + 3 * Math.min(width, 4000))));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** A JPEG whose Exif says how it was held and where it was taken. */
async function createRotatedJpeg(width: number, height: number) {
  const jpeg = await new Bun.Image(createPng(width, height)).jpeg().bytes();
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const tiff = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...orientation, 0, 0, 0, 0]);
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff, Buffer.from("GPS 52.5200 13.4050")]);
  const length = exif.length + 2;
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, length >> 8, length & 255]), exif]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

async function openStore() {
  const folder = temporaryFolder();
  const site = await openJobApp({ DATA_DIR: folder.path });
  site.app.files = createFiles(site.app.env, site.app.db);
  const receive = (bytes: Uint8Array, alt = "A lamp") =>
    receivePicture(site.app, { body: new Blob([Buffer.from(bytes)]).stream(), alt, size: bytes.length });
  async function read(name: string) {
    const file = await findPictureFile(site.app.db, name);
    const bytes = file && (await site.app.files.store.open(formatStoredName(file)));
    return bytes && Buffer.concat(await Array.fromAsync(bytes));
  }
  async function dispose() {
    await site[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  }
  return { ...site, folder, receive, read, [Symbol.asyncDispose]: dispose };
}

test("a photo becomes upright files of each width, without the place where it was taken", async () => {
  await using site = await openStore();
  const received = await site.receive(await createRotatedJpeg(2400, 1200));
  if (received.kind !== "stored") throw new Error(received.detail);
  const picture = parsePicturePath(`/pictures/${received.picture.id}`);
  expect(picture).toMatchObject({ width: 1200, height: 2400 });
  const names = listPictureWidths(picture ?? { width: 0 }).map((width) => `${picture?.id}-${width}.webp`);
  expect(names).toHaveLength(3);
  for (const name of [...names, toSocialPicture(`/pictures/${picture?.id}`)?.path.slice(10) ?? ""]) {
    const bytes = await site.read(name);
    if (!bytes) throw new Error(`${name} is missing`);
    const { width, height, format } = await new Bun.Image(bytes).metadata();
    expect([height, name]).toEqual([width * 2, name.replace(/\d+(?=\.\w+$)/, String(width))]);
    expect(name.endsWith(format === "jpeg" ? "jpg" : format)).toBe(true);
    expect(bytes.includes("GPS")).toBe(false);
    expect(bytes.includes("Exif")).toBe(false);
  }
  expect(await listPictures(site.app.db, 9)).toMatchObject([{ alt: "A lamp" }]);
});

test("a small picture is not enlarged", async () => {
  await using site = await openStore();
  const received = await site.receive(createPng(300, 200));
  if (received.kind !== "stored") throw new Error(received.detail);
  const { id } = received.picture;
  expect(id).toEndWith("-300x200");
  expect(await site.read(`${id}-300.webp`)).toBeDefined();
  expect(await site.read(`${id}-480.webp`)).toBeUndefined();
});

test("whatever is no picture is refused with a sentence, and nothing of it remains", async () => {
  await using site = await openStore();
  const png = createPng(40, 30);
  const refused: [bytes: Uint8Array, status: number, sentence: string][] = [
    [
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
      415,
      "JPEG, PNG or WebP",
    ],
    [Buffer.from("<!doctype html><script>alert(1)</script>"), 415, "JPEG, PNG or WebP"],
    [
      Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff;", "latin1"),
      415,
      "JPEG, PNG or WebP",
    ],
    [Buffer.concat([Buffer.from("%PDF-1.4\n"), png]), 415, "JPEG, PNG or WebP"],
    [Buffer.from("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf", "latin1"), 415, "cannot read AVIF"],
    [png.subarray(0, 60), 415, "damaged"],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 415, "damaged"],
    [createPng(30_000, 30_000, 1), 415, "50 million pixels"],
    [Buffer.alloc(20 * 1024 * 1024 + 1), 413, "20 MB"],
  ];
  for (const [bytes, status, sentence] of refused)
    expect(await site.receive(bytes)).toMatchObject({
      kind: "refused",
      status,
      detail: expect.stringContaining(sentence),
    });
  expect(await listPictures(site.app.db, 9)).toEqual([]);
  expect(readdirSync(site.folder.file("files/incoming"))).toEqual([]);
});

test("a picture with a page behind it is stored without the page", async () => {
  await using site = await openStore();
  const received = await site.receive(
    Buffer.concat([createPng(40, 30), Buffer.from("<script>alert(1)</script>")]),
  );
  if (received.kind !== "stored") throw new Error(received.detail);
  expect((await site.read(`${received.picture.id}-40.webp`))?.includes("script")).toBe(false);
});

test("a deleted picture is served no more, can be restored, and its files go after 30 days", async () => {
  await using site = await openStore();
  const received = await site.receive(createPng(40, 30));
  if (received.kind !== "stored") throw new Error(received.detail);
  const { id } = received.picture;
  const { db } = site.app;
  await setPictureDeleted(db, id, noon);
  expect(await site.read(`${id}-40.webp`)).toBeUndefined();
  await setPictureDeleted(db, id, null);
  expect(await site.read(`${id}-40.webp`)).toBeDefined();
  await setPictureDeleted(db, id, noon);
  expect(await purgeDeletedPictures(db, noon - 1)).toBe(0);
  expect(await purgeDeletedPictures(db, noon)).toBe(1);
  expect(await Array.fromAsync(listAllFiles(db))).toEqual([]);
});
