// Amounts and currencies as people type and paste them.

/** Currency or period beside an amount. */
const before = /^[\p{L}\p{Sc}.\s]+(?=\d)/u;
const number = /^(\d[\d\s.,'’ʼ`]*)(?:([km])(?![\p{L}]))?[\p{L}\p{Sc}.\s]*$/iu;
/** An empty fraction, as in "95.000,00" and "95.000,-". */
const noFraction = /[.,](?:0{1,2}|[-–—]{1,2})$/;
const grouped = /^\d{1,3}([\s.,'’ʼ`])(?:\d{2,3}\1)*\d{3}$/;

/** Longer than any amount with currency and period; the patterns above take quadratic time. */
const maxLength = 100;

/**
 * Parses a whole amount with any thousands separator and an optional currency: "75,000", "75.000 €", "75 000",
 * "75’000", "75k", "12,00,000". Undefined when invalid.
 */
export function readAmount(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  const bare = text
    .normalize("NFKC")
    .trim()
    .replace(before, "")
    .replace(/(?<=\d)[.,][-–—]{1,2}/, "");
  const [, digits = "", factor = ""] = number.exec(bare) ?? [];
  if (!digits) return undefined;
  const value = readDigits(digits.trim(), factor !== "");
  const times = { k: 1_000, m: 1_000_000 }[factor.toLowerCase()] ?? 1;
  const amount = value === undefined ? Number.NaN : Math.round(value * times * 1e6) / 1e6;
  return Number.isSafeInteger(amount) ? amount : undefined;
}

function readDigits(digits: string, hasFactor: boolean): number | undefined {
  const whole = digits.replace(noFraction, "");
  if (/^\d+$/.test(whole)) return Number(whole);
  if (grouped.test(whole)) return Number(whole.replace(/\D/g, ""));
  // "1.5k" has a fraction, not a thousands separator.
  return hasFactor && /^\d+[.,]\d{1,2}$/.test(whole) ? Number(whole.replace(",", ".")) : undefined;
}

const signs: Record<string, string> = {
  ...{ $: "USD", US$: "USD", "€": "EUR", "£": "GBP", "₹": "INR", RS: "INR", "¥": "JPY", FR: "CHF" },
  ...{
    C$: "CAD",
    CA$: "CAD",
    A$: "AUD",
    AU$: "AUD",
    R$: "BRL",
    ZŁ: "PLN",
    "₪": "ILS",
    "₩": "KRW",
    "₺": "TRY",
  },
};

/** Returns the code of a currency typed as a code or a sign; unknown text is returned unchanged. */
export function readCurrency(text: string): string {
  const typed = text.trim().toUpperCase().replace(/\.$/, "");
  return signs[typed] ?? typed;
}
