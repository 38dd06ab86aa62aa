import { cleanLine } from "../clean-text";
import { currencies } from "./currencies";

const amountPatterns = [
  /^\d{1,12}(?:[.,]\d{1,2})?$/,
  // Thousands by one sign, decimals by another.
  /^[1-9]\d{0,2}([,.' ’\u00a0\u2009\u202f])\d{3}(?:\1\d{3}){0,3}(?:(?!\1)[.,]\d{1,2})?$/,
  // Lakhs and crores.
  /^[1-9]\d?(?:,\d\d){1,4},\d{3}(?:\.\d{1,2})?$/,
];

/** Reads an amount of money: digits in one kind of groups, as "85,000", "85.000", "85 000" or "12,00,000". */
export function readAmount(typed: string): number | undefined {
  const text = cleanLine(typed);
  if (!amountPatterns.some((pattern) => pattern.test(text))) return undefined;
  const [, whole = "", decimals = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
  return Number(`${whole.replace(/\D/g, "")}.${decimals || "0"}`);
}

const almostAmount =
  /^(\p{Sc}|[A-Z]{3})?\s?([\d.,' ’\u00a0\u2009\u202f]{1,20}?)\s?(k?)\s?(\p{Sc}|[A-Z]{3})?$/iu;

/** Returns the number that was meant by "60k", "€85,000" or "85.000 EUR"; undefined where that is not certain. */
export function suggestAmount(typed: string): number | undefined {
  const [, before, digits = "", thousands, after] = almostAmount.exec(cleanLine(typed)) ?? [];
  const isCurrency = (text = "$") => !/^[a-z]/i.test(text) || currencies.includes(text.toUpperCase());
  const amount = isCurrency(before) && isCurrency(after) ? readAmount(digits) : undefined;
  return amount === undefined ? undefined : Math.round(amount * (thousands ? 100_000 : 100)) / 100;
}
