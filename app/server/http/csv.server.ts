/** At the beginning of a file: without it spreadsheets read UTF-8 as something else. */
export const byteOrderMark = "\ufeff";

export type Cell = string | number | null | undefined | { phone: string };

/** A record of RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

const phoneNumber = /^\+\d[\d ().\-/]*( ?(ext\.?|x) ?\d{1,6})?$/i;
// Beside "+1 (555)" or "+49 30" no spreadsheet finds anything to compute.
const isNoSum = /[\d)] ?[ (] ?[\d(]/;

/**
 * A phone number as imports take it: as it was typed, without an apostrophe. What a spreadsheet would take for a sum,
 * like +1-212-555-0142, has spaces in the place of its hyphens and slashes; what is no phone number is text.
 */
function phoneText(phone: string): string | undefined {
  if (!phoneNumber.test(phone)) return undefined;
  return isNoSum.test(phone) ? phone : phone.replaceAll(/ ?[-/] ?/g, " ");
}

function csvCell(value: Cell): string {
  if (typeof value === "object" && value !== null) return phoneText(value.phone) ?? csvCell(value.phone);
  const text = typeof value === "string" ? value : String(value ?? "");
  const isFormula = typeof value === "string" && /^[=+\-@\t\r\0\uff0b\uff0d\uff1d\uff20]/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A column of a file: its name, and what stands in it of a row. */
export type Column<Row> = [name: string, value: (row: Row) => Cell];

export function namesOf<Row>(columns: Column<Row>[]): string[] {
  return columns.map(([name]) => name);
}

/** A moment (ms) as a cell; an empty one where there is none. */
export function timeCell(time: number | null): string {
  return time === null ? "" : new Date(time).toISOString();
}

/** Notes of the team as a cell, a line each. */
export function notesCell(notes: { author: string | null; createdAt: number; body: string }[]): string {
  const lines = notes.map(({ author, createdAt, body }) =>
    author ? `${timeCell(createdAt)} ${author}: ${body}` : body,
  );
  return lines.join("\n");
}

/**
 * A file of rows that are read page by page, in pieces: memory stays small whatever the number. `next` is the `past` of
 * the following page.
 */
export async function* csvPages<Past>(
  names: string[],
  readPage: (past: Past | undefined) => Promise<{ lines: string[]; next?: Past }>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(names);
  let past: Past | undefined;
  do {
    const { lines, next } = await readPage(past);
    if (lines.length > 0) yield lines.join("");
    past = next;
    // Queries answer without giving way: let visitors through between two pages.
    await Bun.sleep(0);
  } while (past !== undefined);
}

/** Text that is made piece by piece, as fast as it is taken, as a file to keep. `name` is plain ASCII. */
export function csvAnswer(pieces: AsyncGenerator<string>, name: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
