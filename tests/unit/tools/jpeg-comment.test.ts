import { expect, test } from "bun:test";
import fc from "fast-check";
import { addJpegComment, readJpegComment } from "~/tools/jpeg-comment";

/** The start of a JPEG: an APP0 segment, then the scan. */
const plain = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2, 9, 9, 0xff, 0xd9]);

test("a picture gives back the comment it was given, and has none before", () => {
  expect(readJpegComment(plain)).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
      const text = title.toWellFormed();
      expect(readJpegComment(addJpegComment(plain, text))).toBe(text);
    }),
  );
});
