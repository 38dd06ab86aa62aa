/** The records of RFC 4180 text, read by rules of its own. */
export function parseCsv(text: string) {
  const records: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") records.push([]);
    if (end === "") break;
  }
  return records.slice(0, -1);
}
