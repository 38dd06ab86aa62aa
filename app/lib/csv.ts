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
