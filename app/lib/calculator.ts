import { toAsciiDigits } from "./ascii-digits";
import { type CalculatorField, type CalculatorText, pickCalculatorText } from "./calculator-fields";
import { formatCents, formatCount } from "./format";

// Money and orders are whole numbers: cents, hundredths of a percent, tenths of an order. A product of all of them
// exceeds the exact range of a number, so BigInt computes it.

/** Included sessions per month, monthly price in dollars, and the dollars for each additional 1,000 sessions. */
export type Rate = { plan: string; sessions: number; monthly: number; overage?: number };

/** Sessions per month; conversion and margin in hundredths of a percent; the average order in cents. */
export type CalculatorInputs = { sessions: number; conversion: number; order: number; margin?: number };

/** Limits in the stored units. The page's content has the error messages. */
export const calculatorBounds = {
  sessions: { least: 1, most: 10_000_000 },
  conversion: { least: 1, most: 100_00 },
  order: { least: 1, most: 10_000_00 },
  margin: { least: 1, most: 100_00 },
} as const satisfies Record<CalculatorField, { least: number; most: number }>;

/** Returns the parsed numbers, or the names of the fields that are invalid or out of range. */
export function readCalculatorInputs(
  words: CalculatorText,
): { inputs: CalculatorInputs } | { wrong: CalculatorField[] } {
  const wrong: CalculatorField[] = [];
  const read = (name: CalculatorField) => {
    const value = readCalculatorNumber(name, words[name]);
    if (value === undefined) wrong.push(name);
    return value ?? 0;
  };
  const [sessions, conversion, order] = [read("sessions"), read("conversion"), read("order")];
  const margin = words.margin.trim() ? read("margin") : undefined;
  return wrong.length > 0 ? { wrong } : { inputs: { sessions, conversion, order, margin } };
}

/** Returns a field's number in its stored unit; undefined when it is invalid or out of range. */
export function readCalculatorNumber(name: CalculatorField, text: string): number | undefined {
  const hundredths = readHundredths(text, name);
  const value = hundredths && (name === "sessions" ? hundredths / 100 : hundredths);
  const { least, most } = calculatorBounds[name];
  return value && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

const fieldUnits: Partial<Record<CalculatorField, RegExp>> = {
  conversion: /^%|(?:%|percent)$/,
  order: /^(?:us)?\$|^usd|(?:usd|\$|[.,][-–—])$/,
  margin: /^%|(?:%|percent)$/,
};

/** The signs of a rounded number: "~5000", "5,000+". */
const roughSigns = /^[~∼≈≥≤<>+]|\+$/g;

/** The signs that come with Arabic digits. */
const arabicSigns: Record<string, string> = { "٫": ".", "٬": ",", "٪": "%" };

/** Digits, or groups of digits with one separator ("1,00,000" as well). */
const wholePattern = /^(?:\d*|\d{1,3}(?=([., ]))(?:\1\d{2,3})*\1\d{3})$/;

/**
 * Parses a number as people type it, in hundredths: "12,000", "12.000", "12 000", "2,5 %", "$1,299.90", "12k", "١٢٬٠٠٠",
 * "~5000". One separator before three digits is a thousands separator, except in a percentage. Undefined for anything
 * else, such as two numbers ("12000 80", two cells of a table) or one with a footnote ("12000¹").
 */
export function readHundredths(text: string, field: CalculatorField): number | undefined {
  if (/\p{No}|\S\s*[\t\n\r]\s*\S/u.test(text)) return undefined;
  const plain = toAsciiDigits(text.normalize("NFKC"))
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s'’]+/g, " ")
    .replace(/ (?!\d)|(?<!\d) /g, "")
    .replace(/[٫٬٪]/g, (sign) => arabicSigns[sign] ?? sign)
    .replace(roughSigns, "")
    .replace(fieldUnits[field] ?? "", "");
  const isShare = field === "conversion" || field === "margin";
  const [, digits = "", power = ""] = plain.match(isShare ? /^([\d.,]+)$/ : /^([\d., ]+)([km]?)$/) ?? [];
  if (!/\d/.test(digits)) return undefined;
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const [head, sign, tail] = [digits.slice(0, last), digits.charAt(last), digits.slice(last + 1)];
  const isWhole =
    last < 0 ||
    head.includes(sign) ||
    (!isShare && !power && /^[1-9]\d{0,2}$/.test(head) && tail.length === 3);
  const whole = isWhole ? digits : head;
  if (!wholePattern.test(whole) || (!isWhole && tail.includes(" "))) return undefined;
  const places = 2 + { "": 0, k: 3, m: 6 }[power as "" | "k" | "m"];
  const fraction = (isWhole ? "" : tail).padEnd(places + 1, "0");
  const kept = Number(whole.replace(/[., ]/g, "") + fraction.slice(0, places));
  return kept + (fraction.charAt(places) >= "5" ? 1 : 0);
}

/** The scale of each slider: its smallest value in stored units, and how often that grows tenfold. */
const sliderScales = {
  sessions: { from: 1000, decades: 3 },
  conversion: { from: 10, decades: 2 },
  order: { from: 500, decades: 2 },
  margin: { from: 1000, decades: 1 },
} as const satisfies Record<CalculatorField, { from: number; decades: number }>;

/** A step is 12 %, so that all steps are apart after rounding. */
const stepsPerDecade = 20;

/** The last position of each slider; the first is 0. */
export const sliderSteps = {
  sessions: sliderScales.sessions.decades * stepsPerDecade,
  conversion: sliderScales.conversion.decades * stepsPerDecade,
  order: sliderScales.order.decades * stepsPerDecade,
  margin: sliderScales.margin.decades * stepsPerDecade,
} as const satisfies Record<CalculatorField, number>;

/** Returns the value at a position of a slider, rounded to two digits. */
export function readSliderValue(field: CalculatorField, position: number): number {
  return Number((sliderScales[field].from * 10 ** (position / stepsPerDecade)).toPrecision(2));
}

/** Returns the position of a slider that is closest to a value; without one, the first. */
export function findSliderPosition(field: CalculatorField, value = 0): number {
  const position = Math.round(stepsPerDecade * Math.log10(value / sliderScales[field].from));
  return Math.min(Math.max(position, 0), sliderSteps[field]);
}

/** Returns the URL parameters for numbers: only digits and a point. */
export function toCalculatorParams({
  sessions,
  conversion,
  order,
  margin,
}: CalculatorInputs): Record<CalculatorField, string> {
  return {
    sessions: String(sessions),
    conversion: String(conversion / 100),
    order: String(order / 100),
    margin: margin === undefined ? "" : String(margin / 100),
  };
}

/**
 * Returns the monthly cost in cents; undefined when the rate does not cover so many sessions. Each started thousand
 * counts.
 */
export function computeMonthlyCost({ sessions: included, monthly, overage }: Rate, sessions: number) {
  const above = Math.max(0, sessions - included);
  if (above > 0 && overage === undefined) return undefined;
  return (monthly + Math.ceil(above / 1000) * (overage ?? 0)) * 100;
}

/** Describes the calculator's numbers; undefined without numbers. */
export function describeCalculatorInputs(search: URLSearchParams): string | undefined {
  const read = readCalculatorInputs(pickCalculatorText(search));
  if (!("inputs" in read)) return;
  const { sessions, conversion, order, margin } = read.inputs;
  const of = margin === undefined ? "" : `, ${margin / 100}% margin`;
  const orders = `${conversion / 100}% conversion, ${formatCents(order)} average order`;
  return `${formatCount(sessions)} sessions a month, ${orders}${of}`;
}

/** Returns the cheapest rate; among equal ones, the one with the most sessions. */
export function findCheapestRate(rates: readonly Rate[], sessions: number) {
  const [best] = rates
    .flatMap((rate) => {
      const cost = computeMonthlyCost(rate, sessions);
      return cost === undefined ? [] : [{ rate, cost, above: Math.max(0, sessions - rate.sessions) }];
    })
    .sort((a, b) => a.cost - b.cost || a.above - b.above || b.rate.sessions - a.rate.sessions);
  if (!best) throw new Error(`No rate holds ${sessions} sessions`);
  return best;
}

/**
 * Computes the monthly gain at each lift (in percent), and the lift at which the plan pays off. Money in cents, orders
 * in tenths, the break-even lift in hundredths of a percent, rounded up. Without a margin, revenue counts.
 */
export function calculateReturn(
  { sessions, conversion, order, margin }: CalculatorInputs,
  rates: readonly Rate[],
  lifts: readonly number[],
) {
  const bill = findCheapestRate(rates, sessions);
  /** Orders in 1/10,000; multiplied by the order's cents, revenue in 1/10,000 of a cent. */
  const orders = BigInt(sessions) * BigInt(conversion);
  const revenue = orders * BigInt(order);
  const earned = revenue * BigInt(margin ?? 100_00);
  return {
    ...bill,
    orders: divideRounded(orders, 1_000n),
    revenue: divideRounded(revenue, 10_000n),
    lifts: lifts.map((lift) => ({
      lift,
      orders: divideRounded(orders * BigInt(lift), 100_000n),
      revenue: divideRounded(revenue * BigInt(lift), 1_000_000n),
      left:
        margin === undefined ? undefined : divideRounded(earned * BigInt(lift), 10_000_000_000n) - bill.cost,
    })),
    breakEven: Number((BigInt(bill.cost) * 1_000_000_000_000n + earned - 1n) / earned),
  };
}

/** Divides and rounds to the nearest whole number, halves up. */
function divideRounded(count: bigint, by: bigint) {
  return Number((count * 2n + by) / (by * 2n));
}
