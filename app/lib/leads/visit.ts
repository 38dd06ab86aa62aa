/** What a visitor tried before a request, as the site recorded it; it is stored with the lead as JSON. */
export type Visit = { cart?: string; product?: string; calculator?: string };

/** The labels of the facts, which stand beside the visitor's own words. */
export const visitLabels: Record<keyof Visit, string> = {
  cart: "Demo store cart",
  product: "Demo store product",
  calculator: "Calculator",
};

/** Returns the facts of a stored visit with their labels. */
export function listVisitFacts(stored: string | null | undefined): [label: string, text: string][] {
  const visit = (stored ? JSON.parse(stored) : {}) as Visit;
  return Object.entries(visitLabels).flatMap(([name, label]): [string, string][] => {
    const text = visit[name as keyof Visit];
    return text ? [[label, text]] : [];
  });
}
