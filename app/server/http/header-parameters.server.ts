/** The media type of a header, in lower case, and its parameters by lower-case name. */
export type ParsedHeader = { value: string; parameters: Map<string, string> };

/**
 * Parses a header such as `form-data; name="a"` in one pass that never goes back; undefined when a parameter cannot be
 * read. A quoted value ends at the quote before a semicolon or the end, because not every sender escapes quotes.
 */
export function parseHeader(text: string): ParsedHeader | undefined {
  const end = text.indexOf(";");
  const value = (end < 0 ? text : text.slice(0, end)).trim().toLowerCase();
  const parameters = new Map<string, string>();
  for (let at = end < 0 ? text.length : end; ; ) {
    at = skip(text, at, "; \t");
    if (at === text.length) return { value, parameters };
    const equals = text.indexOf("=", at);
    const name = text.slice(at, equals).trim().toLowerCase();
    if (equals < 0 || !/^[^\s;"]+$/.test(name)) return undefined;
    const start = skip(text, equals + 1, " \t");
    const found = text[start] === '"' ? readQuoted(text, start) : readBare(text, start);
    if (!found) return undefined;
    if (!parameters.has(name)) parameters.set(name, found.value);
    at = found.end;
  }
}

function skip(text: string, from: number, signs: string) {
  let at = from;
  while (at < text.length && signs.includes(text.charAt(at))) at++;
  return at;
}

function readBare(text: string, start: number) {
  const semicolon = text.indexOf(";", start);
  const end = semicolon < 0 ? text.length : semicolon;
  return { value: text.slice(start, end).trimEnd(), end };
}

/** Browsers encode quotes and line ends of a value as %22, %0D and %0A; other senders put a backslash before a quote. */
function readQuoted(text: string, start: number) {
  let value = "";
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    const next = text.charAt(at + 1);
    if (sign === "\\" && (next === '"' || next === "\\")) {
      value += next;
      at++;
      continue;
    }
    const end = sign === '"' ? skip(text, at + 1, " \t") : -1;
    if (end === text.length || text[end] === ";")
      return { value: value.replace(/%(22|0D|0A)/gi, decodeURIComponent), end };
    value += sign;
  }
  return undefined;
}
