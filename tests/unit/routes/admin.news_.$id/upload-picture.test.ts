import { afterEach, expect, test } from "bun:test";
import { uploadPicture } from "~/routes/admin.news_.$id/upload-picture";

const ownFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = ownFetch;
});

test("a picture is there when the site says so, and not when its sign-in page or a stranger answers", async () => {
  const upload = (body: string, status: number) => {
    globalThis.fetch = (async () => new Response(body, { status })) as unknown as typeof fetch;
    return uploadPicture(new File(["x"], "lamp.png", { type: "image/png" }), "A lamp");
  };
  expect(await upload('{"id":"lamp","alt":"A lamp"}', 201)).toEqual({ id: "lamp", alt: "A lamp" });
  await expect(upload('{"detail":"This is no picture."}', 415)).rejects.toThrow("This is no picture.");
  for (const [body, status] of [
    ["<h1>Sign in</h1>", 200],
    ["<h1>Forbidden</h1>", 403],
    ['{"id":"la', 201],
  ] as const)
    await expect(upload(body, status)).rejects.toThrow(/did not arrive/);
});
