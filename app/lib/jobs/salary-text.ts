import { toAsciiDigits } from "../ascii-digits";

// Amounts and currencies as people type and paste them.

/** Currency or period before an amount. */
const prefixPattern = /^[\p{L}\p{Sc}.\s~≈<>≤≥'’]+(?=\d)/u;
const amountPattern =
  /^(\d[\d\s.,'’ʼ`]*)(?:(k|tsd|tys\.?|thousand|t(?=\s*(?:€|eur))|mio|mln|million|m|lakhs?|lacs?|lpa|l|crores?|cr)(?!\p{L}))?([\p{L}\p{Sc}.\s/+]*)$/iu;
/** What may follow a small amount. Another word could be "thousand" in some language, as in "500 tkr" and "40万". */
const knownUnit =
  /^\+?\s*(?:\p{Sc}|(?:eur|usd|gbp|chf|cad|aud|nzd|inr|jpy|cny|pln|czk|sek|nok|dkk|brl|mxn|zar|sgd|aed|ils|try|euros?|kr|rs)(?!\p{L})|zł)?[.\s/+]*(?:(?:(?:per|an?|each)[.\s/]+|p[.\s/]*)?(?:h|hr|hour|std|stunde|heure|hora|ora|uur|godz|d|day|tag|w|week|woche|m|mo|month|monat|y|yr|year|jahr|a)s?\.?)?$/iu;
/** Factors of abbreviated amounts by their first letter: "60k" is 60,000. */
const unitFactors = { k: 1e3, t: 1e3, m: 1e6, l: 1e5, c: 1e7 };
/** An empty fraction, as in "95.000,00". */
const noFraction = /[.,]0{1,2}$/;
/** The sign of an empty fraction, as in "95.000,-", "8,00,000/-" and "50,000/=". */
const dashes = /(?<=\d)[.,/][-–—=]{1,2}(?!\s?\d)/g;
/** Between the ends of a range. */
const rangeSign =
  /\s*(?:[\p{Pd}−→…⁓]|\.{2,3}|(?<=[\p{L}\p{N}\p{Sc}]\s*)[~〜])\s*|(?<=[\p{L}\d])\s?\/\s?(?=\p{Sc}?\d)|\s(?:to|through|bis|until|till|and|und|et|à|a|hasta|do|tot|до)\s/iu;
const groupedDigits = /^\d{1,3}([\s.,'’ʼ`])(?:\d{2,3}\1)*\d{3}$/;
const withCents = /^(.+)([.,])(\d\d?)$/;
const hourlyPattern = /(?:^|[.\s/])p?(?:h|hr|hour|std|stunde|heure|hora|ora|uur|godz)s?\.?$/i;

/** Longer than any amount with currency and period; the patterns above take quadratic time. */
const maxLength = 100;

/**
 * Parses an amount with any thousands separator and an optional currency: "75,000", "75.000 €", "75 000", "75’000",
 * "75k", "12,00,000", "12 LPA", "$18.50 / hour". Undefined when invalid.
 */
export function readAmount(text: string): number | undefined {
  return parseAmount(text)?.amount;
}

type Parsed = { amount: number; number: number; factor: string };

/** Parses one end of a range; `shared` is the factor that the range names once, as in "12–15 LPA". */
function parseAmount(text: string, shared = ""): Parsed | undefined {
  if (text.length > maxLength) return undefined;
  const bare = toAsciiDigits(text.normalize("NFKC"))
    .trim()
    .replace(prefixPattern, "")
    .replace(dashes, "")
    .replace(/[٬′_](?=\d{3})/g, "'")
    .replace("٫", ".")
    .replace(/\s?\([^()]*\)$/, "");
  const [, digits = "", own = "", behind = ""] = amountPattern.exec(bare) ?? [];
  if (!digits) return undefined;
  const factor = own || shared;
  const value = readDigits(digits.trim(), factor !== "", hourlyPattern.test(behind.trim()));
  if (!factor && value !== undefined && value < 1000 && !knownUnit.test(behind.trim())) return undefined;
  const times = unitFactors[factor.charAt(0).toLowerCase() as keyof typeof unitFactors] ?? 1;
  const amount = value === undefined ? Number.NaN : Math.round(value * times * 1e6) / 1e6;
  return isAmount(amount) ? { amount, number: value ?? 0, factor: own } : undefined;
}

/** Whether a number is an amount of money: at most two decimals. */
export function isAmount(value: unknown): value is number {
  return Number.isFinite(value) && Number((value as number).toFixed(2)) === value;
}

/** Parses both ends of "60–70k €", "$60,000 - $70,000" or "60 to 70k". Undefined when it is not a range. */
export function readRange(text: string): [from: number, to: number] | undefined {
  if (text.length > maxLength) return undefined;
  const ends = text.normalize("NFKC").replace(dashes, "").split(rangeSign);
  const [lower = "", upper = ""] = ends;
  const to = parseAmount(upper);
  if (ends.length !== 2 || !to) return undefined;
  const shared = parseAmount(lower, to.factor);
  const from = shared && shared.number <= to.number ? shared.amount : readAmount(lower);
  if (from === undefined) return undefined;
  // In "60–70,000" both are thousands.
  const times = from < 1000 && from * 1000 <= to.amount ? 1000 : 1;
  return [from * times, to.amount];
}

function readDigits(digits: string, hasFactor: boolean, isHourly: boolean): number | undefined {
  const whole = digits.replace(noFraction, "");
  if (/^\d+$/.test(whole)) return Number(whole);
  if (groupedDigits.test(whole)) return Number(whole.replace(/\D/g, ""));
  // "1.5k" has a fraction, not a thousands separator.
  if (hasFactor) return /^\d+[.,]\d{1,2}$/.test(whole) ? Number(whole.replace(",", ".")) : undefined;
  const [, units = "", point = "", cents = ""] = withCents.exec(whole) ?? [];
  const isWhole = /^\d+$/.test(units) || (groupedDigits.test(units) && !units.includes(point));
  // "60.5" alone could mean thousands.
  return isWhole && (cents.length === 2 || isHourly)
    ? Number(`${units.replace(/\D/g, "")}.${cents}`)
    : undefined;
}

const currencySigns: Record<string, string> = {
  RMB: "CNY",
  "₽": "RUB",
  "₴": "UAH",
  "₦": "NGN",
  "₱": "PHP",
  "₫": "VND",
  "¥": "JPY",
  "₹": "INR",
  KČ: "CZK",
  FT: "HUF",
  "฿": "THB",
  S$: "SGD",
  HK$: "HKD",
  NZ$: "NZD",
  MX$: "MXN",
  NT$: "TWD",
  TL: "TRY",
  ZL: "PLN",
  ZŁ: "PLN",
  "₪": "ILS",
  "₩": "KRW",
  "₺": "TRY",
  $: "USD",
  US$: "USD",
  "€": "EUR",
  "£": "GBP",
  RS: "INR",
  FR: "CHF",
  SFR: "CHF",
  RP: "IDR",
  R$: "BRL",
  C$: "CAD",
  CA$: "CAD",
  CAN$: "CAD",
  A$: "AUD",
  AU$: "AUD",
  "د.إ": "AED",
  "₸": "KZT",
  "₾": "GEL",
  "₡": "CRC",
  "₵": "GHS",
  "৳": "BDT",
};

/** Currencies by the short names that people use for one of several. */
const currencyWords: Record<string, string> = {
  DOLLAR: "USD",
  "AMERICAN DOLLAR": "USD",
  BUCK: "USD",
  POUND: "GBP",
  STERLING: "GBP",
  QUID: "GBP",
  "POUND STERLING": "GBP",
  FRANKEN: "CHF",
  YEN: "JPY",
  RUPEE: "INR",
  YUAN: "CNY",
  RENMINBI: "CNY",
  ZLOTY: "PLN",
  ZŁOTY: "PLN",
  FORINT: "HUF",
  LEI: "RON",
  LEU: "RON",
  REAL: "BRL",
  REAI: "BRL",
  RAND: "ZAR",
  SHEKEL: "ILS",
  DIRHAM: "AED",
  درهم: "AED",
  円: "JPY",
  元: "CNY",
  원: "KRW",
  "₽": "RUB",
};

/** The names of all currencies in the languages of those who post jobs, in capitals and without their plural. */
let namedCurrencies: Map<string, string> | undefined;

function findCurrencyByName(name: string) {
  namedCurrencies ??= new Map([
    ...["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ja"].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: "currency" });
      return Intl.supportedValuesOf("currency").map((code): [string, string] => [
        toSingular((names.of(code) ?? code).toUpperCase()),
        code,
      ]);
    }),
    ...Object.entries(currencyWords),
  ]);
  return namedCurrencies.get(toSingular(name));
}

function toSingular(name: string) {
  return name.replace(/(?:(?<=R)ES|(?<=\p{L}{2})S)(?!\p{L})|\./gu, "");
}

/** Returns the code of a currency typed as a code, a sign, both or by its name; unknown text is returned unchanged. */
export function readCurrency(text: string): string {
  const typed = text.normalize("NFKC").trim().toUpperCase().replace(/\.$/, "");
  // Full-width letters often stand apart.
  const joined = /^(?:[A-Z] ){2}[A-Z]$/.test(typed) ? typed.replaceAll(" ", "") : typed;
  return (
    currencySigns[joined] ??
    findCurrencyByName(joined) ??
    /(?<![A-Z])[A-Z]{3}(?![A-Z])/.exec(joined)?.[0] ??
    joined
  );
}
