import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { demoOffers } from "~/content/demo-store";
import { siteVideos, videos } from "~/content/videos";

const folder = `${import.meta.dir}/../../public/films`;
const ids = Object.keys(siteVideos);
/** Videos of variants, each with the product's own one, which it goes on from. */
const variants = demoOffers.filter(({ file, product }) => file !== product);
const files = [...ids, ...variants.map(({ file }) => file)];
/** What windows of the home page further away show. */
const small = ["halo-360", "tide-360"].flatMap((name) => [`${name}.webm`, `${name}.mp4`]);
const kinds = [".webm", ".mp4", ".avif", ".webp", "-360.avif", "-360.webp"];

test("every video is there in both encodings with its posters, and no other upright video is", () => {
  const there = readdirSync(folder).filter((name) => !name.startsWith("demo"));
  expect(there.sort()).toEqual([...files.flatMap((id) => kinds.map((kind) => id + kind)), ...small].sort());
});

test("a video weighs at most 700 KB in AV1, a variant's 350 KB in either encoding, a small one 120 KB, and a small poster 12 KB", () => {
  const listHeavy = (names: string[], most: Record<string, number>) =>
    Object.entries(most).flatMap(([kind, bytes]) =>
      names.map((name) => name + kind).filter((name) => Bun.file(`${folder}/${name}`).size > bytes),
    );
  expect(listHeavy(ids, { ".webm": 700_000 })).toEqual([]);
  const ofVariants = variants.map(({ file }) => file);
  expect(listHeavy(ofVariants, { ".webm": 350_000, ".mp4": 350_000 })).toEqual([]);
  expect(listHeavy(small, { "": 120_000 })).toEqual([]);
  expect(listHeavy(files, { "-360.avif": 12_000 })).toEqual([]);
});

test("an MP4 begins with its index, so that it plays before all of it is there", async () => {
  for (const id of files) {
    const begin = await Bun.file(`${folder}/${id}.mp4`).slice(0, 4096).bytes();
    expect(Buffer.from(begin).includes("moov"), id).toBe(true);
  }
});

test("a video has one title and one description of its own wherever it is told of", () => {
  for (const { id, product, alt, sound } of videos)
    expect({ title: product, alt, sound }).toEqual(siteVideos[id]);
  for (const key of ["title", "alt"] as const) {
    const texts = Object.values(siteVideos).map((video) => video[key]);
    expect(new Set(texts.filter(Boolean)).size).toBe(ids.length);
  }
});

test("a variant's video is as long as the product's, so that it goes on at the same moment", async () => {
  const readLength = async (name: string) => {
    const bytes = Buffer.from(await Bun.file(`${folder}/${name}.mp4`).bytes());
    // In the header of a film its time scale and its duration stand 12 and 16 bytes after its name.
    const at = bytes.indexOf("mvhd") + 4;
    return bytes.readUInt32BE(at + 16) / bytes.readUInt32BE(at + 12);
  };
  expect(variants.length).toBeGreaterThan(0);
  for (const { file, product } of variants)
    expect(Math.abs((await readLength(file)) - (await readLength(product))), file).toBeLessThan(0.1);
});
