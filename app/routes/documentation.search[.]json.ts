import { docsEntries } from "~/content/documentation/topics";
import { createTextResponse } from "~/server/http/responses.server";

/** The entries for the documentation's search in the browser. */
export function loader() {
  return createTextResponse(JSON.stringify(docsEntries), "application/json");
}
