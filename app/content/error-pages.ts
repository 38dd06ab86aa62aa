import type { ErrorPageProps } from "~/sections/error-page";

export const errorPages = {
  notFound: {
    title: "Page Not Found",
    code: "404",
    text: "Nothing is playing at this address. It may have moved, or the link lost a letter on the way.",
    links: [
      { label: "Back to the start", to: "/" },
      { label: "See the products", to: "/#products" },
      { label: "Ask support", to: "/resources/support" },
    ],
  },
  broken: {
    title: "Something went wrong",
    code: "500",
    text: "The page could not be shown. Nothing you sent is lost; please try again in a minute.",
    links: [
      { label: "Back to the start", to: "/" },
      { label: "Ask support", to: "/resources/support" },
    ],
  },
} satisfies Record<string, ErrorPageProps>;

export const notFoundMeta = [
  { title: `404 · ${errorPages.notFound.title} · Vitreel` },
  { name: "robots", content: "noindex" },
];
