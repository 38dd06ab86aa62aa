// Amounts and currencies as people type and paste them.

/** Words beside an amount that say its currency or period. */
const before = /^[\p{L}\p{Sc}.\s]+(?=\d)/u;
const number = /^(\d[\d\s.,'’ʼ`]*)(?:([km])(?![\p{L}]))?[\p{L}\p{Sc}.\s]*$/iu;
/** A fraction that is nothing, as in "95.000,00" and "95.000,-". */
const noFraction = /[.,](?:0{1,2}|[-–—]{1,2})$/;
const grouped = /^\d{1,3}([\s.,'’ʼ`])(?:\d{2,3}\1)*\d{3}$/;

/** More than an amount with its currency and period needs; the patterns above take time by the square of a length. */
const maxLength = 100;

/**
 * The whole number that an amount says, however its thousands are parted, with or without a currency: "75,000", "75.000 €",
 * "75 000", "75’000", "75k", "12,00,000". Undefined when it says none.
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
  // "1.5k" is no thousand and a half of thousands.
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

/** The code of a currency that was typed as a code in any case or as a sign; what is neither comes back as it is. */
export function readCurrency(text: string): string {
  const typed = text.trim().toUpperCase().replace(/\.$/, "");
  return signs[typed] ?? typed;
}
