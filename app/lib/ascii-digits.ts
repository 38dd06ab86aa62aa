/** Returns a text with the digits of any script in ASCII: "١٢" becomes "12". */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, toAsciiDigit);
}

/** Unicode has the ten digits of each script in a row. */
function toAsciiDigit(digit: string) {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}
