import { noindex } from "~/lib/page-meta";
import type { ErrorPages } from "~/sections/error-page";
import { company } from "./company";

export const errorPages = {
  notFound: {
    documentTitle: `404 · Page Not Found · ${company.name}`,
    title: "Page Not Found",
    code: "404",
    text: "Nothing is playing at this address. It may have moved, or the link lost a character on the way.",
    links: [
      { label: "Back to the home page", to: "/" },
      { label: "See the products", to: "/#products" },
      { label: "Ask support", to: "/resources/support" },
    ],
  },
  broken: {
    documentTitle: `Something went wrong · ${company.name}`,
    title: "Something went wrong",
    code: "500",
    text: "The page could not be shown, and that is our fault. Please try again in a minute.",
    links: [
      { label: "Back to the home page", to: "/" },
      { label: "Ask support", to: "/resources/support" },
    ],
  },
} satisfies ErrorPages;

export const notFoundMeta = [{ title: errorPages.notFound.documentTitle }, noindex];
