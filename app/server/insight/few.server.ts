import { type Count, fewBelow } from "~/lib/insight/insight";

/**
 * The numbers of one column as they may be told. Fewer than five are "few". Where the sum of the column, which is told
 * elsewhere, would still give them away, the smallest of the others is "hidden" with them.
 */
export function hideFew(values: number[]): Count[] {
  const isFew = (value: number) => value > 0 && value < fewBelow;
  const few = values.filter(isFew);
  const sum = few.reduce((total, value) => total + value, 0);
  const isGivenAway =
    few.length > 0 && (few.length === 1 || sum === few.length || sum === few.length * (fewBelow - 1));
  const smallest = isGivenAway ? Math.min(...values.filter((value) => value >= fewBelow)) : Number.NaN;
  const hidden = values.indexOf(smallest);
  return values.map((value, index) => (isFew(value) ? "few" : index === hidden ? "hidden" : value));
}

/** One number of which no sum is told. */
export function tellCount(value: number): Count {
  return value > 0 && value < fewBelow ? "few" : value;
}
