import { withoutMarks } from "./marks";

/** The anchor of a heading: "What we store" → "what-we-store". */
export function headingId(title: string) {
  return withoutMarks(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
