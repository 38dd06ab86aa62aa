import type { FileBytes } from "./file-bytes.server";

// Tabs, line ends and the form feed are text, and what older encodings leave unused is no harm.
const controls = /(?![\t\n\f\r\u007f-\u009f])\p{Cc}/u;

/** Whether a file is text: UTF-8, UTF-16 with its mark, or an older encoding of a byte each. Blanks alone are none. */
export async function findText(bytes: FileBytes): Promise<"text" | "empty" | "none"> {
  const mark = (await bytes.read(0, 2)).toString("hex");
  const unicode = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
  const asUnicode = await readAs(bytes, unicode);
  // In an older encoding each byte is a character, and so each but the controls may stand there.
  return asUnicode === "none" && unicode === "utf-8" ? readAs(bytes, "latin1") : asUnicode;
}

async function readAs(bytes: FileBytes, encoding: "utf-8" | "utf-16le" | "utf-16be" | "latin1") {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let isEmpty = true;
  try {
    for await (const piece of bytes.pieces()) {
      const text = decoder.decode(piece, { stream: true });
      if (controls.test(text)) return "none";
      isEmpty &&= text.trim() === "";
    }
    decoder.decode();
  } catch {
    return "none";
  }
  return isEmpty ? "empty" : "text";
}
