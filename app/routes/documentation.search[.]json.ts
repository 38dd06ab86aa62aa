import { docsEntries } from "~/content/documentation/topics";
import { createTextResponse } from "~/server/http/responses.server";

export function loader() {
  return createTextResponse(JSON.stringify(docsEntries), "application/json");
}
