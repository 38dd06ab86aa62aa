import { expect, test } from "bun:test";
import fc from "fast-check";
import { calculator } from "~/content/calculator";
import {
  calculateReturn,
  calculatorBounds,
  computeMonthlyCost,
  findCheapestRate,
  findSliderPosition,
  readCalculatorInputs,
  readCalculatorNumber,
  readNumber,
  readShare,
  readSliderValue,
  sliderSteps,
  toCalculatorParams,
} from "~/lib/calculator";
import { calculatorFields, pickCalculatorText } from "~/lib/calculator-fields";
import { formatCount, formatDollars } from "~/lib/format";
import { sampleRates } from "../../fixtures/sample-rates";

const numbers = fc.record({
  sessions: fc.integer({ min: 1, max: calculatorBounds.sessions.most }),
  conversion: fc.integer({ min: 1, max: calculatorBounds.conversion.most }),
  order: fc.integer({ min: 1, max: calculatorBounds.order.most }),
  margin: fc.option(fc.integer({ min: 1, max: calculatorBounds.margin.most }), { nil: undefined }),
});

test("the sums are those of a table computed by hand", () => {
  const byHand = [
    // sessions, %, order, margin; plan, cost, orders and revenue today; orders, revenue and profit at each lift; break-even
    [20_000, 250, 8000, undefined, "Growth", 6900, 5000, 4_000_000],
    [[500, 400_000, undefined], [750, 600_000, undefined], [1000, 800_000, undefined], 18],
    [800, 200, 5000, 4000, "Free", 0, 160, 80_000],
    [[16, 8000, 3200], [24, 12_000, 4800], [32, 16_000, 6400], 0],
    [60_000, 100, 1999, 2500, "Scale", 13_900, 6000, 1_199_400],
    [[600, 119_940, 16_085], [900, 179_910, 31_078], [1200, 239_880, 46_070], 464],
    [1_000_000, 325, 12_000, undefined, "Enterprise", 24_900, 325_000, 390_000_000],
    [[32_500, 39_000_000, undefined], [48_750, 58_500_000, undefined], [65_000, 78_000_000, undefined], 1],
    [1001, 50, 1200, undefined, "Growth", 2900, 50, 6006],
    [[5, 601, undefined], [8, 901, undefined], [10, 1201, undefined], 4829],
  ] as const;
  for (let row = 0; row < byHand.length; row += 2) {
    const [sessions, conversion, order, margin, ...month] = byHand[row] as unknown as number[];
    const sums = calculateReturn(
      { sessions, conversion, order, margin } as Parameters<typeof calculateReturn>[0],
      sampleRates,
      calculator.lifts,
    );
    expect<unknown>([sums.rate.plan, sums.cost, sums.orders, sums.revenue]).toEqual(month);
    expect<unknown>([
      ...sums.lifts.map(({ orders, revenue, left }) => [orders, revenue, left]),
      sums.breakEven,
    ]).toEqual([...(byHand[row + 1] as readonly unknown[])]);
  }
});

test("the plan is the smallest bill of the price table, and of two the roomier", () => {
  const bills = [
    [1000, "Free", 0, 1000],
    [5000, "Growth", 2900, 5000],
    [5001, "Growth", 3200, 5000],
    [18_000, "Growth", 6800, 5000],
    [18_001, "Growth", 6900, 20_000],
    [80_000, "Scale", 17_900, 150_000],
  ] as const;
  for (const [sessions, plan, cost, included] of bills) {
    const best = findCheapestRate(sampleRates, sessions);
    expect([sessions, best.rate.plan, best.cost, best.rate.sessions]).toEqual([
      sessions,
      plan,
      cost,
      included,
    ]);
  }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: calculatorBounds.sessions.most }), (sessions) => {
      const { cost } = findCheapestRate(sampleRates, sessions);
      for (const rate of sampleRates)
        expect(computeMonthlyCost(rate, sessions) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(cost);
      expect(findCheapestRate(sampleRates, sessions + 1).cost).toBeGreaterThanOrEqual(cost);
    }),
  );
});

test("a break-even lift pays for the plan, and one step less does not", () => {
  fc.assert(
    fc.property(numbers, (inputs) => {
      const { cost, breakEven, lifts } = calculateReturn(inputs, sampleRates, [10, 20]);
      const { sessions, conversion, order, margin = 10_000 } = inputs;
      const earned = BigInt(sessions) * BigInt(conversion) * BigInt(order) * BigInt(margin);
      const due = BigInt(cost) * 10n ** 12n;
      expect(earned * BigInt(breakEven) >= due).toBe(true);
      if (breakEven > 0) expect(earned * BigInt(breakEven - 1) < due).toBe(true);
      const [low, high] = lifts;
      expect(Math.abs((high?.revenue ?? 0) - 2 * (low?.revenue ?? 0))).toBeLessThanOrEqual(1);
    }),
  );
});

test("numbers are read with one kind of grouping and a fraction, and anything else is refused", () => {
  const amounts: [string[], number | undefined][] = [
    [["12000", "12,000", "12.000", "12 000", "12\u202f000", "12’000", " 12000 "], 1_200_000],
    [["1,250,000", "1.250.000", "1,250,000.00", "1 250 000,00"], 125_000_000],
    [["80", "$80", "80 $", "US$ 80", "80 USD", "$80.00", "80,00", "80,0"], 8000],
    [["1299.9", "$1,299.90", "1.299,90", "1 299,90 $"], 129_990],
    [["$1,299", "1.299"], 129_900],
    [
      ["", "many", "12.00.0", "1,2,3", "-5", "1e3", "12-15", "1.2,3.4", ".", "5%", "12k", "~12000"],
      undefined,
    ],
    [["1/4", "½", "−5", "0x10", "1_000", "12000 80", "12 80", "12\t000 80", "12000¹", "€80", "$"], undefined],
    [["12,000,50", "12,00,000", "80\t100", "1.250.000.00"], undefined],
  ];
  for (const [texts, value] of amounts)
    for (const text of texts) expect([text, readNumber(text)]).toEqual([text, value]);
  const shares: [string[], number | undefined][] = [
    [["2.5", "2,5 %", "2.50%", " 2,500 % ", "02.5"], 250],
    [[".5", "0,5%", "0.495"], 50],
    [["", "%", ".", "2 5", "2.5\t80", "2,5 – 3", "1/4", "2.5‰", "%2,5"], undefined],
  ];
  for (const [texts, value] of shares)
    for (const text of texts) expect([text, readShare(text)]).toEqual([text, value]);
});

test("what is wrong is named, field by field, and an empty margin is none", () => {
  const words = { sessions: "12.5", conversion: "101", order: "0", margin: "" };
  expect(readCalculatorInputs(words)).toEqual({ wrong: ["sessions", "conversion", "order"] });
  expect(readCalculatorInputs({ sessions: "99999999", conversion: "2", order: "$80", margin: "x" })).toEqual({
    wrong: ["sessions", "margin"],
  });
});

test("any text is judged and never throws", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[$ \d.,’%km]{0,40}$/));
  fc.assert(
    fc.property(text, text, text, text, (sessions, conversion, order, margin) => {
      const read = readCalculatorInputs({ sessions, conversion, order, margin });
      if ("inputs" in read) calculateReturn(read.inputs, sampleRates, calculator.lifts);
      else expect(read.wrong.length).toBeGreaterThan(0);
    }),
  );
});

test("an address brings back its numbers, and so does how the site writes them", () => {
  fc.assert(
    fc.property(numbers, (inputs) => {
      const search = new URLSearchParams(toCalculatorParams(inputs));
      expect(readCalculatorInputs(pickCalculatorText(search, calculator.example))).toEqual({ inputs });
      expect(readNumber(formatCount(inputs.sessions))).toBe(inputs.sessions * 100);
      expect(readNumber(formatDollars(inputs.order / 100))).toBe(inputs.order);
    }),
  );
  expect(calculatorFields.every((name) => name in calculatorBounds)).toBe(true);
  expect(
    "inputs" in
      readCalculatorInputs(pickCalculatorText(new URLSearchParams("sessions="), calculator.example)),
  ).toBe(true);
});

test("each step of a slider is a value that its field takes, apart from the step before, and is found again", () => {
  for (const field of calculatorFields)
    for (let step = 0, before = 0; step <= sliderSteps[field]; step++) {
      const value = readSliderValue(field, step);
      expect(value).toBeGreaterThan(before);
      expect(findSliderPosition(field, value)).toBe(step);
      expect(readCalculatorNumber(field, String(field === "sessions" ? value : value / 100))).toBe(value);
      before = value;
    }
  expect([
    findSliderPosition("margin"),
    findSliderPosition("sessions", calculatorBounds.sessions.most),
  ]).toEqual([0, 60]);
});
