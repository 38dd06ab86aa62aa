import { docsEntries } from "~/content/documentation/topics";
import { textAnswer } from "~/server/http/answers.server";

/** What the search of the documentation looks through in the browser: every part of every page, with its words. */
export function loader() {
  return textAnswer(JSON.stringify(docsEntries), "application/json");
}
