import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { siteVideos, videos } from "~/content/videos";

const folder = `${import.meta.dir}/../../public/films`;
const ids = Object.keys(siteVideos);
const kinds = [".webm", ".mp4", ".avif", ".webp", "-360.avif", "-360.webp"];

test("every video is there in both encodings with its posters, and no other upright video is", () => {
  const there = readdirSync(folder).filter((name) => !name.startsWith("demo"));
  expect(there.sort()).toEqual(ids.flatMap((id) => kinds.map((kind) => id + kind)).sort());
});

test("a video weighs at most 700 KB in AV1, and its small poster 12 KB", () => {
  const heavy = ids.filter((id) => {
    const most = { ".webm": 700_000, "-360.avif": 12_000 };
    return Object.entries(most).some(([kind, bytes]) => Bun.file(`${folder}/${id}${kind}`).size > bytes);
  });
  expect(heavy).toEqual([]);
});

test("an MP4 begins with its index, so that it plays before all of it is there", async () => {
  for (const id of ids) {
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
