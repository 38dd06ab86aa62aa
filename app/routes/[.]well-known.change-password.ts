import { redirect } from "react-router";

/** The well-known path where password managers look for the page to change a password. */
export function loader() {
  return redirect("/admin/account");
}
