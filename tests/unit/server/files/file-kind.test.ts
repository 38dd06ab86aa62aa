import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { examineFile } from "~/server/files/file-kind.server";
import { measureShortest } from "../../../fixtures/measured-time";
import { docx, odt, pdf, rtf, zip } from "../../../fixtures/sample-files";
import { temporaryFolder } from "../../../fixtures/temporary-folder";

async function examine(content: string | Buffer) {
  using folder = temporaryFolder();
  const path = join(folder.path, "file");
  writeFileSync(path, content);
  return await examineFile(path);
}

const text = "Ada Moreau\n\tLamps, glass and light.\r\n";
const oldOffice = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
const named = (...names: string[]) => zip(names.map((name) => ({ name, content: "x" })));

/** The archive with its numbers in the record of ZIP64. */
function asZip64(archive: Buffer) {
  const end = Buffer.from(archive.subarray(-22));
  const record = Buffer.alloc(56 + 20);
  record.write("PK\u0006\u0006", 0, "latin1");
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  record.write("PK\u0006\u0007", 56, "latin1");
  end.fill(0xff, 8, 20);
  return Buffer.concat([archive.subarray(0, -22), record, end]);
}

/** The archive with a comment at its end. */
function commented(archive: Buffer, comment: string) {
  const commentedArchive = Buffer.concat([archive, Buffer.from(comment)]);
  commentedArchive.writeUInt16LE(comment.length, archive.length - 2);
  return commentedArchive;
}

test.each([
  ["a PDF", pdf(), "pdf"],
  ["a PDF of a megabyte", pdf(crypto.getRandomValues(Buffer.alloc(1_000_000))), "pdf"],
  ["a PDF without its end", pdf("x".repeat(9000)).subarray(0, 8000), "pdf"],
  ["a PDF with an archive behind it", Buffer.concat([pdf(), named("a")]), "pdf"],
  ["a Word document", docx(), "docx"],
  [
    "a Word document whose types come last",
    named("word/document.xml", "_rels/.rels", "[Content_Types].xml"),
    "docx",
  ],
  ["a Word document with slashes of Windows", named("[Content_Types].xml", "Word\\document.xml"), "docx"],
  ["a Word document in ZIP64", asZip64(docx()), "docx"],
  ["a Word document with a comment", commented(docx(), "made by hand ".repeat(900)), "docx"],
  ["a Word document with zeros behind it", Buffer.concat([docx(), Buffer.alloc(512)]), "docx"],
  [
    "a Word document with a spreadsheet in it",
    named("[Content_Types].xml", "word/embeddings/a.xlsx"),
    "docx",
  ],
  [
    "a Word document of many files",
    named("[Content_Types].xml", ...Array.from({ length: 9000 }, (_, i) => `word/media/${i}.png`)),
    "docx",
  ],
  ["an OpenDocument text", odt(), "odt"],
  [
    "an OpenDocument text that was packed anew",
    named("META-INF/manifest.xml", "content.xml", "mimetype"),
    "odt",
  ],
  ["rich text", rtf, "rtf"],
  ["rich text behind blanks, without its end", `\n ${rtf.toString().slice(0, -1)}`, "rtf"],
  ["text", text, "txt"],
  ["one letter", "a", "txt"],
  ["text with an arrow in it", "Munich -> Berlin, 3 < 4", "txt"],
  ["text that begins with an address", "<ada@shop.example.com> Ada Moreau", "txt"],
  ["text in UTF-8 over the end of a piece", "é".repeat(200_000), "txt"],
  ["text that begins with the letters of a program", "BM Engineering, BMW, 2019", "txt"],
  ["text that speaks of PDF", "I wrote a reader of files that begin with %PDF-1.7.\n", "txt"],
  ["text with the ends of lines and pages of old programs", "one\u000btwo\u000cthree\u0085four\u001a", "txt"],
  ["text in UTF-16", Buffer.from(`\ufeff${text}`, "utf16le"), "txt"],
  ["text in UTF-16 of a Mac", Buffer.from(`\ufeff${text.repeat(9000)}`, "utf16le").swap16(), "txt"],
  ["text of an old Windows", Buffer.from("R\xe9sum\xe9 \x96 caf\xe9", "latin1"), "txt"],
  ["text of an old Japanese program", "\u001b$B@D?9\u001b(B", "txt"],
  ["text in Chinese of a code page", Buffer.from("d6d0b9facac0bde7", "hex"), "txt"],
])("%s is taken", async (_, content, kind) => {
  expect(await examine(content)).toEqual({ kind: kind as "pdf" });
});

test.each([
  ["nothing", "", "empty"],
  ["blanks", " \n\t \n", "empty"],
  ["a zero", Buffer.alloc(1), "empty"],
  ["a document of which a cloud gave only the size", Buffer.alloc(200_000), "empty"],
  ["a mark of the encoding alone", Buffer.from("efbbbf", "hex"), "empty"],
  ["a mark of UTF-16 alone", Buffer.from("fffe", "hex"), "empty"],
  ["half a Word document", docx().subarray(0, 300), "cut"],
  ["a web page", "<!DOCTYPE html><title>CV</title>", "page"],
  ["a web page behind blanks and a mark", "\ufeff\n\n <html>", "page"],
  ["a web page in UTF-16", Buffer.from("\ufeff<html><body>Ada", "utf16le"), "page"],
  ["a web page behind a comment", "\n<!-- saved from url=(0014)about:internet -->\n<html>", "page"],
  ["a part of a web page", '<div class="cv"><p>Ada</p></div>', "page"],
  [
    "a web page that Word saved",
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"',
    "page",
  ],
  ["a drawing with a script", '<svg xmlns="a"><script/></svg>', "page"],
  ["a web page that a browser saved", "From: <Saved by Blink>\nMIME-Version: 1.0\n", "page"],
  ["a Word file in XML", '<?xml version="1.0"?><?mso-application progid="Word.Document"?>', "page"],
  ["a row of pictures of a phone", Buffer.from("\0\0\0\x24ftyphevc\0\0\0\0msf1hevc", "latin1"), "picture"],
  ["a picture", Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF", "latin1"), "picture"],
  ["a picture of a phone", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "picture"],
  ["a sound", Buffer.from("RIFF\0\0\0\0WAVEfmt \0\0\0\0\0\x01\0\x01", "latin1"), "video"],
  ["a packed file", Buffer.from("\x1f\x8b\x08\0", "latin1"), "archive"],
  ["an end of an archive that is cut", "PK\u0003\u0004\0PK\u0003\u0004\0\0\0\0\0PK\u0005\u0006", "cut"],
  ["an archive of files", named("cv.txt"), "archive"],
  ["a Pages, Numbers or Keynote file", named("Index/Document.iwa", "Metadata/Properties.plist"), "pages"],
  ["a Keynote file of old", named("index.apxl", "QuickLook/Thumbnail.jpg"), "pages"],
  ["a spreadsheet", named("[Content_Types].xml", "xl/workbook.xml"), "spreadsheet"],
  ["slides", named("[Content_Types].xml", "ppt/presentation.xml"), "slides"],
  ["an OpenDocument spreadsheet", odt({ of: "spreadsheet" }), "spreadsheet"],
  ["an OpenDocument drawing", odt({ of: "graphics" }), "slides"],
  ["a Word document with macros", named("[Content_Types].xml", "word/vbaProject.bin"), "macros"],
  ["a Word file of the old kind", oldOffice, "old-office"],
  ["a shortcut to Google's documents", '{"":"WARNING!","doc_id":"x","email":"a@b.example"}', "shortcut"],
  [
    "a Word document that an old Mac wrapped",
    Buffer.concat([Buffer.from("\0\x02cv", "latin1"), Buffer.alloc(124), docx()]),
    "other",
  ],
  ["an e-book", named("mimetype", "META-INF/container.xml", "OEBPS/content.opf"), "other"],
  ["an XPS document", named("[Content_Types].xml", "FixedDocSeq.fdseq"), "other"],
  ["PostScript", "%!PS-Adobe-3.0\n%%Title: CV\nshowpage\n", "other"],
  ["PostScript for a printer", "\u001b%-12345X@PJL JOB\n%!PS-Adobe-3.0\n", "other"],
  ["a form without its PDF", "%FDF-1.2\n1 0 obj\n", "other"],
  ["a program", Buffer.from("7f454c4602010100", "hex"), "other"],
  ["a text with a zero in it", "Ada\0Moreau", "other"],
  ["a text in UTF-16 without its mark, which no page shows", Buffer.from(text, "utf16le"), "other"],
  ["a program of mostly zeros", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(100_000)]), "other"],
  [
    "a program with a word in each corner of its zeros",
    Buffer.from("\x7fELF\0\0a\0\0\0b\0\0\0c\0\0\0\0"),
    "other",
  ],
  ["zeros behind a mark of UTF-16", Buffer.from(`\ufeffMZ${"\0".repeat(999)}`, "utf16le"), "other"],
] as const)("%s is refused for what it is", async (_, content, told) => {
  expect(await examine(content)).toEqual(
    told === "empty" || told === "cut" ? { trouble: told } : { trouble: "foreign", kind: told },
  );
});

/** How other kinds begin that a few bytes may be by chance. */
const otherBeginnings = "PK {\\rtf \xd0\xcf \x1f\x8b \xff\xd8 < BM MM II RIFF GIF ID3 Rar".split(" ");

/** Anything that may stand around a PDF on its way: marks, line ends, headers of mail and old systems. */
const junk = fc.oneof(
  fc.uint8Array({ maxLength: 1000 }),
  fc.string({ unit: "binary", maxLength: 300 }).map((one) => Buffer.from(one)),
  fc.constantFrom("\ufeff", "\r\n", "HTTP/1.1 200 OK\r\n\r\n").map((one) => Buffer.from(one)),
);

test("a PDF is taken with anything before its mark, up to a thousand bytes, and anything behind its end", async () => {
  await fc.assert(
    fc.asyncProperty(junk, junk, async (before, behind) => {
      // A file that begins as another kind is of that kind.
      const begin = Buffer.from(before).toString("latin1");
      fc.pre(!otherBeginnings.some((other) => begin.startsWith(other)));
      expect(await examine(Buffer.concat([before, pdf(), behind, Buffer.alloc(20_000)]))).toEqual({
        kind: "pdf",
      });
    }),
  );
});

test("no bytes with a zero among them are a text, but in UTF-16 by its mark", async () => {
  const zeros = fc.nat(90_000).map((count) => Buffer.alloc(count + 1));
  const others = fc.oneof(fc.uint8Array(), fc.string().map(Buffer.from));
  await fc.assert(
    fc.asyncProperty(others, zeros, others, async (...parts) => {
      const content = Buffer.concat(parts);
      fc.pre(!["fffe", "feff"].includes(content.toString("hex", 0, 2)));
      expect(await examine(content)).not.toEqual({ kind: "txt" });
    }),
  );
});

test("no bytes make the look at a file fail or take long", async () => {
  const marks = [
    ...["PK\u0003\u0004", "PK\u0001\u0002", "PK\u0005\u0006", "PK\u0006\u0006", "\xff\xff\xff\xff"],
    ...["%PDF-", "\0"],
  ];
  const piece = fc.oneof(
    fc.constantFrom(...marks).map((mark) => Buffer.from(mark, "latin1")),
    fc.uint8Array({ maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), fc.constantFrom(1, 2000), async (pieces, times) => {
      const bytes = Buffer.concat(Array.from({ length: times }, () => pieces).flat());
      // The best of several, as garbage is collected at any time.
      const ms = await measureShortest(50, async () => {
        const started = process.threadCpuUsage();
        await examine(bytes);
        return process.threadCpuUsage(started).user / 1000;
      });
      expect(ms).toBeLessThan(50);
    }),
    { numRuns: 500 },
  );
});
