import { redirect } from "react-router";
import { cardPath } from "~/lib/page-meta";

/** A page whose social card nobody has drawn yet (`bun run cards`) shows the home page's. */
export function loader() {
  return redirect(cardPath("/"));
}
