import { expect, test } from "bun:test";
import { createStaticFiles } from "~/server/http/static-files.server";

const text = "export const x = 1;\n".repeat(200);
const film = Uint8Array.from({ length: 1000 }, (_, i) => i % 256);
const serveFile = createStaticFiles([
  { path: "/assets/x-1a2b.js", open: () => new Blob([text]) },
  { path: "/films/a.mp4", open: () => new Blob([film]) },
]);

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await serveFile(
    path,
    new Request(`https://www.vitreel.example${path}`, { headers, method }),
  );
  if (!response) throw new Error(`${path} is not served`);
  return response;
}

const ranges: [string, number, number][] = [
  ["bytes=0-0", 0, 0],
  ["bytes=0-99", 0, 99],
  ["bytes=990-", 990, 999],
  ["bytes=-10", 990, 999],
  ["bytes=-5000", 0, 999],
  ["bytes=500-999999", 500, 999],
];
for (const [range, start, end] of ranges) {
  test(`${range} of a film of 1,000 bytes is ${start} to ${end}`, async () => {
    const response = await ask("/films/a.mp4", { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(`bytes ${start}-${end}/1000`);
    expect(response.headers.get("Content-Length")).toBe(String(end - start + 1));
    expect(await response.bytes()).toEqual(film.slice(start, end + 1));
  });
}

test("a range that the film does not have gets 416 and its size", async () => {
  for (const range of ["bytes=1000-", "bytes=-0", "bytes=600-500"]) {
    const response = await ask("/films/a.mp4", { Range: range });
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe("bytes */1000");
  }
});

test("several ranges, other units, nonsense and a stale If-Range get the whole film", async () => {
  const wrong = [{ Range: "bytes=0-1,5-6" }, { Range: "seconds=0-1" }, { Range: "bytes=-" }];
  for (const headers of [...wrong, { Range: "bytes=0-1", "If-Range": '"old"' }]) {
    const response = await ask("/films/a.mp4", headers);
    expect(response.status).toBe(200);
    expect(await response.bytes()).toEqual(film);
  }
});

test("a film says that it can be asked for in parts, and a part can be tied to its version", async () => {
  const film = await ask("/films/a.mp4");
  expect(film.headers.get("Accept-Ranges")).toBe("bytes");
  const etag = film.headers.get("ETag") ?? "";
  expect((await ask("/films/a.mp4", { Range: "bytes=0-1", "If-Range": etag })).status).toBe(206);
  expect((await ask("/films/a.mp4", { "If-None-Match": etag })).status).toBe(304);
});

test("HEAD has the headers of GET and no body, and ignores a range", async () => {
  const get = await ask("/films/a.mp4");
  for (const headers of [{}, { Range: "bytes=0-9" }] as Record<string, string>[]) {
    const head = await ask("/films/a.mp4", headers, "HEAD");
    expect([...head.headers]).toEqual([...get.headers]);
    expect([head.status, await head.text()]).toEqual([200, ""]);
  }
});

test("text is compressed for those who take it, from the first request on", async () => {
  const response = await ask("/assets/x-1a2b.js", { "Accept-Encoding": "gzip" });
  expect(response.headers.get("Content-Encoding")).toBe("gzip");
  expect(response.headers.get("Cache-Control")).toContain("immutable");
  expect(new TextDecoder().decode(Bun.gunzipSync(await response.bytes()))).toBe(text);
  expect((await ask("/assets/x-1a2b.js")).headers.get("Content-Encoding")).toBeNull();
});

test("what is not in the table is not served, however it is written", () => {
  for (const path of ["/films/../films/a.mp4", "/films/%61.mp4", "/films/", "//films/a.mp4", "/etc/passwd"])
    expect(serveFile(path, new Request("https://www.vitreel.example/"))).toBeUndefined();
});

test("a body that the build has compressed is sent as it is, and has no address of its own", async () => {
  const page = new Blob(["x".repeat(1000)]);
  const serve = createStaticFiles([
    { path: "/a.js", open: () => page },
    { path: "/a.js.br", open: () => new Blob(["made by the build"]) },
    { path: "/alone.br", open: () => new Blob(["nobody's other body"]) },
  ]);
  const get = (path: string, encoding: string) =>
    serve(path, new Request(`https://x.example${path}`, { headers: { "Accept-Encoding": encoding } }));
  const small = await get("/a.js", "br, gzip");
  expect(small?.headers.get("Content-Encoding")).toBe("br");
  expect(await small?.text()).toBe("made by the build");
  expect((await get("/a.js", "gzip"))?.headers.get("Content-Encoding")).toBe("gzip");
  expect(await get("/a.js.br", "br")).toBeUndefined();
  expect((await get("/alone.br", "br"))?.status).toBe(200);
});
