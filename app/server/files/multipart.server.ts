import { release } from "./arrival.server";

/** A form that cannot be read: broken off, or none. */
export class FormError extends Error {
  constructor(
    readonly status: 400 | 408 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** One part of a form. Its body is read before the next part, or passed over. */
export type Part = {
  name: string;
  /** Of a part that is a file; empty where none was chosen. */
  fileName: string | undefined;
  body: AsyncGenerator<Uint8Array>;
};

/** Files beyond their limit are read to their end, so that what is typed behind them is not lost; but no more than this. */
export const formBytes = 100_000_000;
const headAtMost = 8 * 1024;
const none = Buffer.alloc(0);

/** The word that stands between the parts of a form, from its content type. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, bare] = contentType.match(/;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i) ?? [];
  return /^multipart\/form-data\b/i.test(contentType) ? (quoted ?? bare) : undefined;
}

/**
 * The parts of a form (RFC 7578) in their order, read from the stream as they come: in memory is a piece at a time.
 * Throws FormError for what is no form or breaks off, and beyond `bytes` of everything together.
 */
export async function* readParts(
  body: AsyncIterator<Uint8Array>,
  boundary: string,
  bytes: number,
): AsyncGenerator<Part> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  let [held, total] = [Buffer.from("\r\n"), 0];

  async function more() {
    const { done, value } = await body.next();
    if (done) throw new FormError(400, "The form broke off.");
    total += value.length;
    if (total > bytes) throw new FormError(413, "The form is too large.");
    held = Buffer.concat([held, value]);
    release(value);
  }

  /** What stands before `end`, which is passed over; at most `atMost` bytes. */
  async function until(end: string, atMost: number) {
    for (;;) {
      const at = held.indexOf(end);
      if (at > atMost || (at < 0 && held.length > atMost + end.length))
        throw new FormError(400, "A part of the form has no end.");
      if (at >= 0) {
        const before = held.subarray(0, at);
        held = held.subarray(at + end.length);
        return before;
      }
      await more();
    }
  }

  async function* content(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = held.indexOf(mark);
      const sure = at >= 0 ? at : Math.max(0, held.length - mark.length + 1);
      const piece = held.subarray(0, sure);
      held = at >= 0 ? held.subarray(at + mark.length) : held.subarray(sure);
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      await more();
    }
  }

  for await (const _ of content());
  for (;;) {
    while (held.length < 2) await more();
    if (held.subarray(0, 2).toString() === "--") break;
    await until("\r\n", 200);
    // Without a name for it the head is empty, and begins with its end.
    held = Buffer.concat([Buffer.from("\r\n"), held]);
    const head = (await until("\r\n\r\n", headAtMost)).toString();
    let isOver = false;
    async function* own() {
      yield* content();
      isOver = true;
    }
    const { name, fileName } = readHead(head);
    const part = own();
    yield { name, fileName, body: part };
    // Whoever left off in the middle has ended its generator; the rest of the part is passed over by another.
    if (!isOver) for await (const _ of content());
  }
  held = none;
}

function readHead(head: string) {
  const line = head.match(/^content-disposition:\s*form-data\b(.*)$/im)?.[1];
  const name = line && parameter(line, "name");
  if (name === undefined) throw new FormError(400, "A part of the form has no name.");
  return { name, fileName: parameter(line ?? "", "filename") };
}

/** A value in quotes, in which browsers write quotes and ends of lines as %22, %0D and %0A. */
function parameter(line: string, name: string) {
  const [, value] = line.match(new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, "i")) ?? [];
  return value
    ?.replace(/\\(["\\])/g, "$1")
    .replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
