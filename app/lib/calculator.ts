import { type CalculatorField, type CalculatorText, pickCalculatorText } from "./calculator-fields";
import { formatCents, formatCount } from "./format";

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
  const isShare = name === "conversion" || name === "margin";
  const hundredths = isShare ? readShare(text) : readNumber(text);
  const value = hundredths && (name === "sessions" ? hundredths / 100 : hundredths);
  const { least, most } = calculatorBounds[name];
  return value && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** Parses a percentage in hundredths: "2.5", "2,5 %"; undefined for anything else. */
export function readShare(text: string): number | undefined {
  const [, whole, fraction] = text.trim().match(/^(\d*)(?:[.,](\d+))?\s?%?$/) ?? [];
  return toHundredths(whole, fraction);
}

/**
 * Parses a number in hundredths, its thousands grouped with one sign and its fraction behind another: "12,000", "12.000",
 * "12 000,50", "$1,299.90". One sign before three digits groups thousands. Undefined for anything else.
 */
export function readNumber(text: string): number | undefined {
  const digits = text.trim().replace(/^(?:US)?\$\s?|\s?(?:\$|USD)$/i, "");
  const grouped = digits.match(/^(\d{1,3}(?=([.,'’ \u00a0\u202f]))(?:\2\d{3})+)(?:(?!\2)[.,](\d+))?$/);
  if (grouped) return toHundredths(grouped[1]?.replace(/\D/g, ""), grouped[3]);
  const [, whole, fraction] = digits.match(/^(\d*)(?:[.,](\d+))?$/) ?? [];
  return toHundredths(whole, fraction);
}

function toHundredths(whole = "", fraction = "") {
  return whole || fraction ? Math.round(Number(`${whole}.${fraction}`) * 100) : undefined;
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
  const orders = sessions * conversion;
  const revenue = orders * order;
  const earned = revenue * (margin ?? 100_00);
  return {
    ...bill,
    orders: Math.round(orders / 1e3),
    revenue: Math.round(revenue / 1e4),
    lifts: lifts.map((lift) => ({
      lift,
      orders: Math.round((orders * lift) / 1e5),
      revenue: Math.round((revenue * lift) / 1e6),
      left: margin === undefined ? undefined : Math.round((earned * lift) / 1e10) - bill.cost,
    })),
    breakEven: Math.ceil((bill.cost * 1e12) / earned),
  };
}
