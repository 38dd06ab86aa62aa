import { redirect } from "react-router";
import { toCardPath } from "~/lib/page-meta";

/** A page whose social card was not built, because no browser was available, uses the home page's. */
export function loader() {
  return redirect(toCardPath("/"));
}
