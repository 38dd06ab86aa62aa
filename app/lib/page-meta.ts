import type { MetaDescriptor } from "react-router";
import { companyName } from "./company-name";
import type { PageHandle } from "./page-handle";

export type Seo = {
  /** Without the company's name, which is added. */
  title: string;
  /** 50 to 160 characters; what a search result shows. */
  description: string;
  type?: "website" | "article";
  /** The page's social card when it is neither the one named after the path nor, where it is not listed, the home page's. */
  image?: string;
};

type MetaPlace = {
  location: { pathname: string };
  matches: readonly ({ handle?: unknown; loaderData?: unknown } | undefined)[];
};

/** A block of structured data (schema.org), without its @context. */
export type StructuredData = { "@type": string; [property: string]: unknown };

/** Keeps what is not there, or not for everybody, out of search engines. */
export const noindex = { name: "robots", content: "noindex" };

/**
 * Everything a page says about itself in its head. React Router replaces a parent's meta wholly, so this one
 * function builds all of it; addresses come from the location and the public origin, nobody types them.
 */
export function pageMeta(
  seo: Seo,
  place: MetaPlace,
  structured: (origin: string) => StructuredData[] = () => [],
): MetaDescriptor[] {
  const origin = originOf(place);
  const isListed = place.matches.every((match) => (match?.handle as PageHandle)?.listed !== false);
  const url = origin + (place.location.pathname.replace(/(.)\/$/, "$1") || "/");
  const title = seo.title.includes(companyName) ? seo.title : `${seo.title} · ${companyName}`;
  const image = origin + (seo.image ?? cardPath(isListed ? place.location.pathname : "/"));
  return [
    { title },
    { name: "description", content: seo.description },
    ...(isListed ? [] : [noindex]),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: companyName },
    { property: "og:type", content: seo.type ?? "website" },
    { property: "og:title", content: seo.title },
    { property: "og:description", content: seo.description },
    { property: "og:url", content: url },
    { property: "og:locale", content: "en_US" },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: seo.title },
    { name: "twitter:card", content: "summary_large_image" },
    ...structured(origin).map((block) => ({
      "script:ld+json": { "@context": "https://schema.org", ...block },
    })),
  ];
}

/** Tells feed readers of a feed that belongs to the page. */
export function feedLink({ title, path }: { title: string; path: string }, type: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type, title, href: path };
}

/** Path of the social card of a page: "/products/commerce" → "/cards/products-commerce.jpg". */
export function cardPath(pathname: string) {
  return `/cards/${pathname.split("/").filter(Boolean).join("-") || "home"}.jpg`;
}

function originOf({ matches }: MetaPlace): string {
  const root = matches[0] as { loaderData?: { publicOrigin?: string } } | undefined;
  return root?.loaderData?.publicOrigin ?? "";
}
