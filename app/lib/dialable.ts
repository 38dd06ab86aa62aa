/** The longest number that can be dialed (ITU-T E.164); more digits are two numbers. */
const mostDigits = 15;
const leastDigits = 5;
/** More digits than a country's and an area's code have. */
const wholeDigits = 9;

/**
 * Returns a phone number for a tel link: the first of several, without extension and remarks, and without the trunk
 * zero, which is not dialed from abroad.
 */
export function toDialable(phone: string): string {
  const parts = phone
    .replace(/(?<=\d\s*)\([^()]*\p{L}[^()]*\)/gu, "|")
    // Extensions and remarks begin with a letter, in any language, or one of these signs.
    .split(/[\p{L};,#|&]+|\s(?=\+\d)/u)
    .flatMap((part) => {
      const [first = "", ...others] = part.split(/[/\\]/);
      // A slash stands behind an area code too: "0234/123456".
      return countDigits(part) > mostDigits || countDigits(first) >= wholeDigits ? [first, ...others] : part;
    });
  const number = parts.find((part) => countDigits(part) >= leastDigits) ?? phone;
  const dialed = number.replace(/((?:\+|^\D*00)[\s(]*\d{1,3}[\s)-]*)\(0\)/, "$1");
  return (/\+[\s(]*\d/.test(dialed) ? "+" : "") + dialed.replace(/\D/g, "");
}

function countDigits(text: string) {
  return text.replace(/\D/g, "").length;
}
