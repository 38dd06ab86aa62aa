import type { SiteLink } from "./links";
import type { StructuredData } from "./page-meta";

export type Crumb = { label: string; to: SiteLink };

const homeCrumb: Crumb = { label: "Home", to: "/" };

/** The sections with an overview page, by the start of their paths. */
const sectionCrumbs: { below: string; crumb: Crumb }[] = [
  { below: "/products/", crumb: { label: "Products", to: "/#products" } },
  { below: "/company/", crumb: { label: "Company", to: "/company/about" } },
  { below: "/company/careers/", crumb: { label: "Careers", to: "/company/careers" } },
  { below: "/documentation/", crumb: { label: "Docs", to: "/documentation" } },
  { below: "/demo-store/", crumb: { label: "Demo store", to: "/demo-store" } },
  { below: "/blog/", crumb: { label: "Blog", to: "/blog" } },
];

/** Returns the ancestors of `pathname`, from the home page down, without the page itself. */
export function listParentCrumbs(pathname: string): Crumb[] {
  const above = sectionCrumbs.filter(
    ({ below, crumb }) => pathname.startsWith(below) && pathname !== crumb.to,
  );
  return [homeCrumb, ...above.map(({ crumb }) => crumb)];
}

/** The same breadcrumbs for search engines (schema.org BreadcrumbList). `crumb` names the current page. */
export function toBreadcrumbList(origin: string, pathname: string, crumb: string): StructuredData {
  const above = listParentCrumbs(pathname).map(({ label, to }) => ({ name: label, item: origin + to }));
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...above, { name: crumb }].map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...item,
    })),
  };
}
