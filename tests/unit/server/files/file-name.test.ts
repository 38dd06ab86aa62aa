import { expect, test } from "bun:test";
import fc from "fast-check";
import { fileKinds } from "~/lib/applications/application-fields";
import { buildStoredFileName, formatAttachmentHeader } from "~/server/files/file-name.server";

const names = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.string({ maxLength: 20 }).map((name) => `../${name}\\CON.pdf`),
  fc
    .string({ unit: fc.constantFrom(" ", ".", "\u00a0", "\u200b"), maxLength: 5 })
    .map((end) => `nul${end}pdf`),
);

test("whatever a file is called, it is kept under a short name of its kind that breaks no header", () => {
  fc.assert(
    fc.property(names, fc.constantFrom(...fileKinds), (name, kind) => {
      const stored = buildStoredFileName(name, kind);
      expect([...stored].length).toBeLessThanOrEqual(120);
      expect(stored).toEndWith(`.${kind}`);
      expect(stored).not.toMatch(/[/\\<>:"|?*\p{Cc}]|^\.|^(con|nul)\./iu);
      expect(formatAttachmentHeader(stored)).toMatch(
        /^attachment; filename="[^"\\%]+"; filename\*=UTF-8''[\w.%~!$&+^`{}#|-]+$/,
      );
    }),
  );
});

test.each([
  ["Resume.PDF", "docx", "Resume.docx"],
  ["cv.doc", "rtf", "cv.rtf"],
  // A program's name is that of a text, which runs nowhere.
  ["setup.exe", "txt", "setup.exe.txt"],
  ["résumé.sh", "txt", "résumé.sh.txt"],
  ["cv\u202Efdp.exe", "txt", "cvfdp.exe.txt"],
  ["resume.pdf", "txt", "resume.txt"],
  ["cv.pdf.bat ", "txt", "cv.pdf.bat.txt"],
  ["Lebenslauf 👩‍💻.pages", "pdf", "Lebenslauf 👩‍💻.pages.pdf"],
  ["السيرة الذاتية", "txt", "السيرة الذاتية.txt"],
  [".pdf", "pdf", "pdf.pdf"],
  ["", "odt", "file.odt"],
  ["cv.pdf\\", "pdf", "cv.pdf"],
  ["'cv.docx'", "docx", "cv.docx"],
  ["r%C3%A9sum%C3%A9%20100%.pdf", "pdf", "r%C3%A9sum%C3%A9%20100%.pdf"],
  ["r&eacute;sum%e9 a&amp;b.pdf", "pdf", "r&eacute;sum%e9 a&amp;b.pdf"],
  ["a %22final%22.pdf", "pdf", "a final.pdf"],
] as const)("%j of a %s is kept as %j", (name, kind, kept) => {
  expect(buildStoredFileName(name, kind)).toBe(kept);
});
