/** At the beginning of a file: without it spreadsheets read UTF-8 as something else. */
export const byteOrderMark = "\ufeff";

/** A record of RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvLine(cells: (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number | null | undefined) {
  const text = typeof value === "string" ? value : String(value ?? "");
  const isFormula = typeof value === "string" && /^[=+\-@\t\r\0\uff0b\uff0d\uff1d\uff20]/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A column of a file: its name, and what stands in it of a row. */
export type Column<Row> = [name: string, value: (row: Row) => string | number | null | undefined];

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
