import { docsEntries } from "~/content/documentation/topics";
import { textAnswer } from "~/server/http/answers.server";

/** The entries for the documentation's search in the browser. */
export function loader() {
  return textAnswer(JSON.stringify(docsEntries), "application/json");
}
