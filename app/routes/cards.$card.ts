import { redirect } from "react-router";
import { cardPath } from "~/lib/page-meta";

/** A page whose social card no build has drawn yet, for want of a browser, shows the home page's. */
export function loader() {
  return redirect(cardPath("/"));
}
