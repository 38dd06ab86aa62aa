import type { MetaDescriptor } from "react-router";
import { toBreadcrumbList } from "./breadcrumbs";
import { companyName } from "./company-name";
import type { PageHandle } from "./page-handle";

export type Seo = {
  /** The title without the company's name, which is appended. */
  title: string;
  /** The description, 50 to 160 characters, as search results show. */
  description: string;
  type?: "website" | "article";
  /**
   * The page's social card, when it is not the one named after the path. An unlisted page uses the home page's by
   * default.
   */
  image?: string;
  /** The size of that card (px); default: 1200×630. */
  imageSize?: { width: number; height: number } | undefined;
  /** The name of the page in its breadcrumbs, which search engines show. */
  crumb?: string;
};

export type MetaArguments = {
  location: { pathname: string };
  matches: readonly ({ handle?: unknown; loaderData?: unknown } | undefined)[];
};

/** A block of structured data (schema.org), without its @context. */
export type StructuredData = { "@type": string; [property: string]: unknown };

/** The meta tag that keeps a page out of search engines. */
export const noindex = { name: "robots", content: "noindex" };

/**
 * Returns all head entries of a page. React Router replaces a parent's meta entirely, so this one function builds all
 * of it. URLs come from the location and the public origin.
 */
export function pageMeta(
  seo: Seo,
  args: MetaArguments,
  structured: (origin: string) => StructuredData[] = () => [],
): MetaDescriptor[] {
  const origin = readPublicOrigin(args);
  const isListed = args.matches.every((match) => (match?.handle as PageHandle)?.listed !== false);
  const url = origin + (args.location.pathname.replace(/(.)\/$/, "$1") || "/");
  const title = seo.title.includes(companyName) ? seo.title : `${seo.title} · ${companyName}`;
  const image = origin + (seo.image ?? toCardPath(isListed ? args.location.pathname : "/"));
  const { width, height } = seo.imageSize ?? { width: 1200, height: 630 };
  const crumbs = seo.crumb ? [toBreadcrumbList(origin, args.location.pathname, seo.crumb)] : [];
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
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: seo.title },
    { name: "twitter:card", content: "summary_large_image" },
    ...[...structured(origin), ...crumbs].map((block) => ({
      "script:ld+json": { "@context": "https://schema.org", ...block },
    })),
  ];
}

/** The head entries of a page behind the sign-in, which no search engine and no preview reads. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${companyName}` }, noindex];
}

/** Links a feed of the page. */
export function toFeedLink({ title, path }: { title: string; path: string }, type: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type, title, href: path };
}

/** Returns the path of a page's social card: "/products/commerce" → "/cards/products-commerce.jpg". */
export function toCardPath(pathname: string) {
  return `/cards/${pathname.split("/").filter(Boolean).join("-") || "home"}.jpg`;
}

function readPublicOrigin({ matches }: MetaArguments): string {
  const root = matches[0] as { loaderData?: { publicOrigin?: string } } | undefined;
  return root?.loaderData?.publicOrigin ?? "";
}
