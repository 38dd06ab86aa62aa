import { expect, test } from "bun:test";
import fc from "fast-check";
import { needsPassword } from "~/server/files/pdf-password.server";
import { encryptedPdfs } from "../../../fixtures/encrypted-pdfs";
import { pdf } from "../../../fixtures/sample-files";

test("a PDF that asks for a password is known, however it is encrypted, and one that only forbids changes is not", () => {
  for (const { name, content, isLocked } of encryptedPdfs)
    expect([name, needsPassword(content)]).toEqual([name, isLocked]);
  expect(needsPassword(pdf("a text about /Encrypt 5 0 R and\n5 0 obj"))).toBe(false);
});

test("no bytes make the look for a password fail", () => {
  const [{ content }] = encryptedPdfs as [(typeof encryptedPdfs)[number]];
  fc.assert(
    fc.property(fc.nat(content.length), fc.uint8Array({ maxLength: 40 }), (at, bytes) => {
      const broken = Buffer.concat([content.subarray(0, at), bytes, content.subarray(at + bytes.length)]);
      expect(typeof needsPassword(broken)).toBe("boolean");
    }),
  );
});
