import { deflateRawSync } from "node:zlib";

/** One file of an archive; what is given beside its content is told instead of the truth. */
export type ZipEntry = {
  name: string;
  content: string | Buffer;
  stored?: true;
  size?: number;
  flags?: number;
};

/** A ZIP archive of these files. */
export function zip(entries: ZipEntry[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, stored, size, flags = 0 } of entries) {
    const bytes = Buffer.from(content);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    const line = Buffer.alloc(46);
    head.writeUInt32LE(0x04034b50);
    line.writeUInt32LE(0x02014b50);
    for (const [target, from] of [
      [head, 4],
      [line, 6],
    ] as const) {
      target.writeUInt16LE(20, from);
      target.writeUInt16LE(flags, from + 2);
      target.writeUInt16LE(stored ? 0 : 8, from + 4);
      target.writeUInt32LE(Bun.hash.crc32(bytes), from + 10);
      target.writeUInt32LE(packed.length, from + 14);
      target.writeUInt32LE(size ?? bytes.length, from + 18);
      target.writeUInt16LE(Buffer.byteLength(name), from + 22);
    }
    line.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), packed);
    list.push(line, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  return Buffer.concat([...parts, ...list, endOfList(entries.length, Buffer.concat(list).length, at)]);
}

/** The end of an archive of `count` files whose list of `length` bytes stands at `at`. */
export function endOfList(count: number, length: number, at: number) {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

const typesOf = (type: string) => ({
  name: "[Content_Types].xml",
  content: `<?xml version="1.0"?><Types><Override PartName="/a" ContentType="${type}"/></Types>`,
});
const office = "application/vnd.openxmlformats-officedocument";

/** A document of Word, with more files in it. */
export function docx(
  more: ZipEntry[] = [],
  type = `${office}.wordprocessingml.document.main+xml`,
): Buffer<ArrayBuffer> {
  return zip([typesOf(type), { name: "word/document.xml", content: "<w:document/>" }, ...more]);
}

/** A document of OpenDocument; of a text, unless `of` says otherwise. */
export function odt({ of = "text", manifest = "<manifest/>" } = {}): Buffer<ArrayBuffer> {
  const type = `application/vnd.oasis.opendocument.${of}`;
  return zip([
    { name: "mimetype", content: type, stored: true },
    { name: "META-INF/manifest.xml", content: manifest },
    { name: "content.xml", content: "<office:document-content/>" },
  ]);
}

/** A PDF of one page, made larger by `filler` bytes that no program shows. */
export function pdf(filler: string | Buffer = ""): Buffer<ArrayBuffer> {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
  ];
  let text = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const stream = Buffer.concat([
    Buffer.from(`4 0 obj\n<< /Length ${filler.length} >>\nstream\n`),
    Buffer.from(filler),
    Buffer.from("\nendstream\nendobj\n"),
  ]);
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length + stream.length}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(text), stream, Buffer.from(table)]);
}

export const rtf = Buffer.from("{\\rtf1\\ansi Ada Moreau\\par}");
