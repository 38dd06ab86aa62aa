// Apart from the arithmetic, which pages that only read the numbers of an address do not load.

export const sumFields = ["sessions", "conversion", "order", "margin"] as const;
export type SumField = (typeof sumFields)[number];
export type SumText = Record<SumField, string>;

const maxTextLength = 40;

const noText: SumText = { sessions: "", conversion: "", order: "", margin: "" };

/** Reads the fields from a URL; missing fields take the example's values. */
export function pickSumText(search: URLSearchParams, example = noText): SumText {
  const pick = (name: SumField) => (search.get(name) || example[name]).slice(0, maxTextLength);
  return {
    sessions: pick("sessions"),
    conversion: pick("conversion"),
    order: pick("order"),
    margin: pick("margin"),
  };
}
