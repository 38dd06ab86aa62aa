// These fields stand apart from the arithmetic, because pages that only read the numbers of an address do not load it.

export const calculatorFields = ["sessions", "conversion", "order", "margin"] as const;
export type CalculatorField = (typeof calculatorFields)[number];
export type CalculatorText = Record<CalculatorField, string>;

const maxTextLength = 40;

const emptyText: CalculatorText = { sessions: "", conversion: "", order: "", margin: "" };

/** Reads the fields from a URL; missing fields take the example's values. */
export function pickCalculatorText(search: URLSearchParams, example = emptyText): CalculatorText {
  const pick = (name: CalculatorField) => (search.get(name) || example[name]).slice(0, maxTextLength);
  return {
    sessions: pick("sessions"),
    conversion: pick("conversion"),
    order: pick("order"),
    margin: pick("margin"),
  };
}
