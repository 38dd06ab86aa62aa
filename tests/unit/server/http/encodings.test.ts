import { expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { addBrotli, chooseEncoding, type EncodedBody, encodeBody } from "~/server/http/encodings.server";

const bytes = new Uint8Array([1]);
const ready: EncodedBody = { identity: bytes, gzip: bytes, br: bytes };

test("a text is ready in gzip at once, in the better encoding a moment later, and is the same in both", async () => {
  const text = new TextEncoder().encode("a lit window ".repeat(300));
  const body = encodeBody(text);
  expect(body.gzip && gunzipSync(body.gzip)).toEqual(Buffer.from(text));
  expect(chooseEncoding(body, "br, gzip")).toBe("gzip");
  addBrotli(body);
  for (let tries = 0; tries < 1000 && !body.br; tries++) await Bun.sleep(10);
  expect(body.br && brotliDecompressSync(body.br)).toEqual(Buffer.from(text));
  expect(chooseEncoding(body, "br, gzip")).toBe("br");
});

test("what is small is not made larger by compressing it", () => {
  expect(encodeBody(new Uint8Array(511))).not.toHaveProperty("gzip");
  expect(encodeBody(new Uint8Array(512))).toHaveProperty("gzip");
});

const choices: [accept: string | null, chosen: string][] = [
  ["gzip, deflate, br, zstd", "br"],
  ["zstd, gzip", "gzip"],
  ["GZIP", "gzip"],
  ["gzip;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0, *", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["deflate", "identity"],
  ["identity", "identity"],
  ["", "identity"],
  [null, "identity"],
];
for (const [accept, chosen] of choices) {
  test(`a visitor who accepts ${accept ?? "nothing in particular"} gets ${chosen}`, () => {
    expect(chooseEncoding(ready, accept)).toBe(chosen as never);
  });
}
