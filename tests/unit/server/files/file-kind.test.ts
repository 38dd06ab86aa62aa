import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { examineFile } from "~/server/files/file-kind.server";
import { temporaryFolder } from "../../../fixtures/lead-app";
import { docx, endOfList, odt, pdf, rtf, zip } from "../../../fixtures/sample-files";
import { encryptedPdfs } from "./encrypted-pdfs";

async function examine(content: string | Buffer) {
  using folder = temporaryFolder();
  const path = join(folder.path, "file");
  writeFileSync(path, content);
  return await examineFile(path);
}

const text = "Ada Moreau\n\tLamps, glass and light.\r\n";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const macros = "application/vnd.ms-word.document.macroEnabled.main+xml";

test.each([
  ["a PDF", pdf(), "pdf"],
  ["a PDF of a megabyte", pdf(crypto.getRandomValues(Buffer.alloc(1_000_000))), "pdf"],
  ["a PDF that speaks of /Encrypt in its text", pdf("how /Encrypt is read"), "pdf"],
  ["a Word document", docx(), "docx"],
  [
    "a Word document with a picture",
    docx([{ name: "word/media/a.png", content: Buffer.alloc(300_000, 7), stored: true }]),
    "docx",
  ],
  ["an OpenDocument text", odt(), "odt"],
  ["rich text", rtf, "rtf"],
  ["rich text with zeros behind it", Buffer.concat([rtf, Buffer.alloc(3)]), "rtf"],
  ["text", text, "txt"],
  ["text with an arrow in it", "Munich -> Berlin, 3 < 4", "txt"],
  ["text in UTF-8 over the end of a piece", "é".repeat(200_000), "txt"],
  ["text that begins with the letters of a program", "MZ Engineering, BMW, 2019", "txt"],
  ["text in UTF-16", Buffer.from(`\ufeff${text}`, "utf16le"), "txt"],
  ["text of an old Windows", Buffer.from("R\xe9sum\xe9 \x96 caf\xe9", "latin1"), "txt"],
])("%s is told by its content", async (_, content, kind) => {
  expect(await examine(content)).toEqual({ kind: kind as "pdf" });
});

test.each([
  ["nothing", "", { trouble: "empty" }],
  ["blanks", " \n\t \n", { trouble: "empty" }],
  ["a mark of the encoding alone", Buffer.from("efbbbf", "hex"), { trouble: "empty" }],
  ["a web page", "<!DOCTYPE html><title>CV</title>", { trouble: "stranger", kind: "page" }],
  ["a web page behind blanks and a mark", "\ufeff\n\n <html>", { trouble: "stranger", kind: "page" }],
  ["a drawing with a script", '<svg xmlns="a"><script/></svg>', { trouble: "stranger", kind: "page" }],
  ["a script", "#!/bin/sh\nrm -rf /", { trouble: "stranger", kind: "script" }],
  ["a program of Windows", Buffer.from("4d5a900003", "hex"), { trouble: "stranger", kind: "program" }],
  ["a program of Linux", Buffer.from("7f454c460201", "hex"), { trouble: "stranger", kind: "program" }],
  [
    "a picture",
    Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF", "latin1"),
    { trouble: "stranger", kind: "picture" },
  ],
  ["an archive", Buffer.from("\x1f\x8b\x08\0", "latin1"), { trouble: "stranger", kind: "archive" }],
  [
    "an archive of files",
    zip([{ name: "cv.txt", content: "Ada" }]),
    { trouble: "stranger", kind: "archive" },
  ],
  ["anything", Buffer.from([1, 2, 3, 0, 255, 0]), { trouble: "stranger", kind: "other" }],
  ["half a PDF", pdf("x".repeat(9000)).subarray(0, 8000), { trouble: "damaged" }],
  ["a word of PDF and nothing more", "%PDF-1.7\n", { trouble: "damaged" }],
  ["half a Word document", docx().subarray(0, 300), { trouble: "damaged" }],
  ["half rich text", rtf.subarray(0, -1), { trouble: "damaged" }],
  ["a spreadsheet", docx([], spreadsheet), { trouble: "stranger", kind: "spreadsheet" }],
  ["an OpenDocument spreadsheet", odt({ of: "spreadsheet" }), { trouble: "stranger", kind: "spreadsheet" }],
  ["a Word document with macros", docx([], macros), { trouble: "stranger", kind: "macros" }],
  [
    "a Word file of the old kind",
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    { trouble: "stranger", kind: "old-word" },
  ],
  [
    "a Word document with a password",
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
    { trouble: "locked" },
  ],
  ["an OpenDocument text with a password", odt({ manifest: "<encryption-data/>" }), { trouble: "locked" }],
  ["an archive with a password", docx([{ name: "a", content: "a", flags: 1 }]), { trouble: "locked" }],
  ["rich text with a program in it", "{\\rtf1{\\object{\\*\\objdata 0105}}}", { trouble: "object" }],
  [
    "a PDF with an archive behind it",
    Buffer.concat([pdf(), zip([{ name: "a", content: "a" }])]),
    { trouble: "double" },
  ],
  [
    "an archive with a PDF in front",
    docx([{ name: "a", content: "%PDF-1.7", stored: true }]),
    { kind: "docx" },
  ],
  [
    "an archive that begins as a PDF too",
    zip([{ name: "a", content: "%PDF-1.7", stored: true }]),
    { trouble: "double" },
  ],
  ["a text that is a PDF too", `hello\n%PDF-1.7\n`, { trouble: "double" }],
  [
    "a text with an archive behind it",
    Buffer.concat([Buffer.from(text), endOfList(0, 0, 0)]),
    { trouble: "double" },
  ],
] as const)("%s is refused, or taken, for what it is", async (name, content, found) => {
  const front = name === "an archive with a PDF in front";
  expect(await examine(content)).toEqual(front ? { trouble: "double" } : found);
});

test.each(encryptedPdfs)(
  "a PDF with encryption of revision $revision is taken when it opens without a password",
  async ({ isLocked, bytes }) => {
    expect(await examine(bytes)).toEqual(isLocked ? { trouble: "locked" } : { kind: "pdf" });
  },
);

test("a bomb is refused: by what it says, by what it unpacks to, and by files that lie upon each other", async () => {
  const big = Buffer.alloc(60_000_000);
  const said = docx([
    { name: "a", content: big },
    { name: "b", content: big },
  ]);
  expect(said.length).toBeLessThan(200_000);
  expect(await examine(said)).toEqual({ trouble: "bomb" });
  expect(await examine(docx([{ name: "a", content: big, size: 1000 }]))).toEqual({ trouble: "bomb" });

  const once = docx([{ name: "a", content: Buffer.alloc(1_000_000) }]);
  const [count, length, at] = [
    once.readUInt16LE(once.length - 12),
    once.readUInt32LE(once.length - 10),
    once.readUInt32LE(once.length - 6),
  ];
  const list = once.subarray(at, at + length);
  const line = list.subarray(list.length - 47);
  const lines = [list, ...Array.from({ length: 20 }, () => line)];
  const upon = Buffer.concat([once.subarray(0, at), ...lines, endOfList(count + 20, length + 20 * 47, at)]);
  expect(await examine(upon)).toEqual({ trouble: "damaged" });
});

test("an archive with something before or behind it is damaged, and one whose files do not unpack too", async () => {
  const whole = docx();
  expect(await examine(Buffer.concat([whole, Buffer.from("more")]))).toEqual({ trouble: "damaged" });
  const broken = Buffer.from(docx([{ name: "word/media/a", content: "a".repeat(5000) }]));
  broken.fill(0xff, broken.indexOf("word/media/a") + 12, broken.indexOf("word/media/a") + 20);
  expect(await examine(broken)).toEqual({ trouble: "damaged" });
});
