import { toBody } from "./responses.server";

/** The start of a CSV file; without it spreadsheets do not read UTF-8. */
export const byteOrderMark = "\ufeff";

export type Cell = string | number | null | undefined | { phone: string };

/** A CSV record (RFC 4180). A cell that a spreadsheet would execute as a formula gets an apostrophe in front. */
export function formatCsvLine(cells: Cell[]): string {
  return `${cells.map(formatCsvCell).join(",")}\r\n`;
}

const phoneNumber = /^\+\d[\d ().\-/]*( ?(ext\.?|x) ?\d{1,6})?$/i;
// In "+1 (555)" or "+49 30" no spreadsheet finds a formula.
const isNotFormula = /[\d)] ?[ (] ?[\d(]/;

/**
 * Returns a phone number without an apostrophe, so that it can be imported. Hyphens and slashes become spaces where a
 * spreadsheet would calculate, as in +1-212-555-0142. Undefined for anything but a phone number.
 */
function formatPhone(phone: string): string | undefined {
  if (!phoneNumber.test(phone)) return undefined;
  return isNotFormula.test(phone) ? phone : phone.replaceAll(/ ?[-/] ?/g, " ");
}

function formatCsvCell(value: Cell): string {
  if (typeof value === "object" && value !== null)
    return formatPhone(value.phone) ?? formatCsvCell(value.phone);
  const text = typeof value === "string" ? value : String(value ?? "");
  const safe = typeof value === "string" ? text.replace(formulaStart, "'") : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Where a spreadsheet begins a formula: at the start of a cell, and behind what it takes for the end of one where the
 * semicolon separates cells, as in German or French. A hyphen before a blank begins a point of a list.
 */
const formulaStart =
  /^(?=[=+\-@\t\r\0\uff0b\uff0d\uff1d\uff20])|(?=[=+@\uff0b\uff0d\uff1d\uff20]|-(?! ))(?<=[;\t\r\n]"*)/g;

export type Column<Row> = [name: string, value: (row: Row) => Cell];

/** Formats a time (ms) as a cell; empty for null. */
export function formatTimeCell(time: number | null): string {
  return time === null ? "" : new Date(time).toISOString();
}

/** Formats notes as a cell, one per line. */
export function formatNotesCell(notes: { author: string; createdAt: number; body: string }[]): string {
  return notes
    .map(({ author, createdAt, body }) => `${formatTimeCell(createdAt)} ${author}: ${body}`)
    .join("\n");
}

/** Returns the values of a row by the names of their columns; empty ones are left out. */
export function toRecord<Row>(columns: Column<Row>[], row: Row): Record<string, string> {
  const cells = columns.map(([name, value]) => {
    const cell = value(row);
    return [name, typeof cell === "object" && cell !== null ? cell.phone : String(cell ?? "")] as const;
  });
  return Object.fromEntries(cells.filter(([, text]) => text !== ""));
}

/** Reads all rows of an export. */
export async function readRows<Row, Past>(
  readPage: (past: Past | undefined) => Promise<{ rows: Row[]; next?: Past }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let past: Past | undefined;
  do {
    const { rows, next } = await readPage(past);
    all.push(...rows);
    past = next;
  } while (past !== undefined);
  return all;
}

/** Yields a CSV file page by page, so that memory stays small. `next` is the `past` of the next page. */
export async function* generateCsv<Row, Past>(
  columns: Column<Row>[],
  readPage: (past: Past | undefined) => Promise<{ rows: Row[]; next?: Past }>,
): AsyncGenerator<string> {
  yield byteOrderMark + formatCsvLine(columns.map(([name]) => name));
  let past: Past | undefined;
  do {
    const { rows, next } = await readPage(past);
    if (rows.length > 0)
      yield rows.map((row) => formatCsvLine(columns.map(([, value]) => value(row)))).join("");
    past = next;
    // Queries block the event loop, so other requests run between two pages.
    await Bun.sleep(0);
  } while (past !== undefined);
}

/** An export is logged, so it is a POST; a link to it only leads to the button on its page. */
export function redirectToExportButton({ url }: Request, page: string): Response {
  const { searchParams } = new URL(url);
  searchParams.set("notice", "export");
  return new Response(null, { status: 302, headers: { Location: `${page}?${searchParams}` } });
}

/** A download of text generated in pieces. `name` is plain ASCII. */
export function createCsvResponse(pieces: AsyncGenerator<string>, name: string): Response {
  return new Response(toBody(pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
