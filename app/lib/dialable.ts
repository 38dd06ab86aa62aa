/** The longest number that can be dialed (ITU-T E.164). */
const mostDigits = 15;
const leastDigits = 5;

/** Italy's and San Marino's numbers have a zero that is dialed from abroad too. */
const countriesWithZero = /^(?:00)?(?:39|378)/;

/**
 * Returns a phone number for a tel link, without its extension and, from abroad, without the trunk zero "(0)". Undefined
 * when the digits to dial are uncertain, because of letters ("1-800-FLOWERS") or two numbers.
 */
export function findDialable(phone: string): string | undefined {
  const [number = ""] = phone.split(/x|ext|[;,#]/i, 1);
  const digits = number.replace(/\D/g, "");
  if (/\p{L}/u.test(number) || digits.length < leastDigits || digits.length > mostDigits) return undefined;
  const [, prefix] = /^[ (]*(\+|00)/.exec(number) ?? [];
  const dialed = prefix && !countriesWithZero.test(digits) ? number.replace("(0)", "") : number;
  return (prefix === "+" ? "+" : "") + dialed.replace(/\D/g, "");
}
