import { formatCents, formatCount } from "./format";
// Sums of money and orders in whole numbers: cents, hundredths of a percent, tenths of an order. A product of all of them
// outgrows what a number holds exactly, so it is taken in BigInt.

export const sumFields = ["sessions", "conversion", "order", "margin"] as const;
export type SumField = (typeof sumFields)[number];
export type SumWords = Record<SumField, string>;

/** A number of sessions a month and its price in dollars, with the dollars of every further 1,000. */
export type Rate = { plan: string; sessions: number; monthly: number; overage?: number };

/** Sessions a month; conversion and margin in hundredths of a percent; the average order in cents. */
export type SumInputs = { sessions: number; conversion: number; order: number; margin?: number };

/** Bounds in what is kept. What is said of a number outside of them is text of the page. */
export const sumBounds = {
  sessions: { least: 1, most: 10_000_000 },
  conversion: { least: 1, most: 100_00 },
  order: { least: 1, most: 10_000_00 },
  margin: { least: 1, most: 100_00 },
} as const satisfies Record<SumField, { least: number; most: number }>;

const longest = 40;

const noWords: SumWords = { sessions: "", conversion: "", order: "", margin: "" };

/** What an address says of the fields; what it leaves out is the example. */
export function pickSumWords(search: URLSearchParams, example = noWords): SumWords {
  const pick = (name: SumField) => (search.get(name) || example[name]).slice(0, longest);
  return {
    sessions: pick("sessions"),
    conversion: pick("conversion"),
    order: pick("order"),
    margin: pick("margin"),
  };
}

/** The numbers of the fields, or the names of those that hold none within their bounds. */
export function readSums(words: SumWords): { inputs: SumInputs } | { wrong: SumField[] } {
  const wrong: SumField[] = [];
  const read = (name: SumField) => {
    const hundredths = readHundredths(words[name], name);
    const value = hundredths && (name === "sessions" ? hundredths / 100 : hundredths);
    const { least, most } = sumBounds[name];
    if (value !== undefined && Number.isInteger(value) && value >= least && value <= most) return value;
    wrong.push(name);
    return 0;
  };
  const [sessions, conversion, order] = [read("sessions"), read("conversion"), read("order")];
  const margin = words.margin.trim() ? read("margin") : undefined;
  return wrong.length > 0 ? { wrong } : { inputs: { sessions, conversion, order, margin } };
}

const units: Record<SumField, RegExp> = {
  sessions: /^\+/,
  conversion: /%$/,
  order: /^(?:us)?\$|^usd|(?:usd|\$)$/,
  margin: /%$/,
};

/** The whole part of a number: digits, or groups of them that one sign parts ("1,00,000" as well). */
const wholePattern = /^(?:\d*|\d{1,3}(?=([.,]))(?:\1\d{2,3})*\1\d{3})$/;

/**
 * A number as people write it, in hundredths: "12,000", "12.000", "12 000", "2,5 %", "$1,299.90", "12k". One sign before
 * three digits parts thousands, except in a percentage, which has none. Undefined for anything else.
 */
export function readHundredths(text: string, field: SumField): number | undefined {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s'’]/g, "")
    .replace(units[field], "");
  const isShare = field === "conversion" || field === "margin";
  const [, digits = "", power = ""] = plain.match(isShare ? /^([\d.,]+)$/ : /^([\d.,]+)([km]?)$/) ?? [];
  if (!/\d/.test(digits)) return undefined;
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const [head, sign, tail] = [digits.slice(0, last), digits.charAt(last), digits.slice(last + 1)];
  const isWhole =
    last < 0 ||
    head.includes(sign) ||
    (!isShare && !power && /^[1-9]\d{0,2}$/.test(head) && tail.length === 3);
  const whole = isWhole ? digits : head;
  if (!wholePattern.test(whole)) return undefined;
  const places = 2 + { "": 0, k: 3, m: 6 }[power as "" | "k" | "m"];
  const fraction = (isWhole ? "" : tail).padEnd(places + 1, "0");
  const kept = Number(whole.replace(/[.,]/g, "") + fraction.slice(0, places));
  return kept + (fraction.charAt(places) >= "5" ? 1 : 0);
}

/** The address's words for numbers: nothing in them but digits and a point. */
export function sumParams({ sessions, conversion, order, margin }: SumInputs): Record<SumField, string> {
  return {
    sessions: String(sessions),
    conversion: String(conversion / 100),
    order: String(order / 100),
    margin: margin === undefined ? "" : String(margin / 100),
  };
}

/** What a rate costs a month at so many sessions, in cents; undefined where it ends before them. A begun thousand counts. */
export function monthlyCost({ sessions: included, monthly, overage }: Rate, sessions: number) {
  const above = Math.max(0, sessions - included);
  if (above > 0 && overage === undefined) return undefined;
  return (monthly + Math.ceil(above / 1000) * (overage ?? 0)) * 100;
}

/** What the team reads with the request of a visitor who comes from the calculator; undefined without numbers. */
export function sumMessage(search: URLSearchParams): string | undefined {
  const read = readSums(pickSumWords(search));
  if (!("inputs" in read)) return;
  const { sessions, conversion, order, margin } = read.inputs;
  const of = margin === undefined ? "" : `, ${margin / 100}% margin`;
  const orders = `${conversion / 100}% conversion, ${formatCents(order)} average order`;
  return `My numbers: ${formatCount(sessions)} sessions a month, ${orders}${of}.`;
}

/** The rate with the smallest bill; of two that cost the same, the one with more room. */
export function cheapestRate(rates: readonly Rate[], sessions: number) {
  const [best] = rates
    .flatMap((rate) => {
      const cost = monthlyCost(rate, sessions);
      return cost === undefined ? [] : [{ rate, cost, above: Math.max(0, sessions - rate.sessions) }];
    })
    .sort((a, b) => a.cost - b.cost || a.above - b.above || b.rate.sessions - a.rate.sessions);
  if (!best) throw new Error(`No rate holds ${sessions} sessions`);
  return best;
}

/**
 * What a month brings at each lift (in percent), and the lift that pays for the plan. Money is in cents, orders in tenths,
 * the break-even lift in hundredths of a percent, rounded up; without a margin it is that of the revenue.
 */
export function addUp(
  { sessions, conversion, order, margin }: SumInputs,
  rates: readonly Rate[],
  lifts: readonly number[],
) {
  const bill = cheapestRate(rates, sessions);
  /** Orders in 1/10,000; with the order's cents, revenue in 1/10,000 of a cent. */
  const orders = BigInt(sessions) * BigInt(conversion);
  const revenue = orders * BigInt(order);
  const earned = revenue * BigInt(margin ?? 100_00);
  return {
    ...bill,
    orders: divide(orders, 1_000n),
    revenue: divide(revenue, 10_000n),
    lifts: lifts.map((lift) => ({
      lift,
      orders: divide(orders * BigInt(lift), 100_000n),
      revenue: divide(revenue * BigInt(lift), 1_000_000n),
      left: margin === undefined ? undefined : divide(earned * BigInt(lift), 10_000_000_000n) - bill.cost,
    })),
    breakEven: Number((BigInt(bill.cost) * 1_000_000_000_000n + earned - 1n) / earned),
  };
}

/** A quotient rounded to the nearest whole number, halves up. */
function divide(count: bigint, by: bigint) {
  return Number((count * 2n + by) / (by * 2n));
}
