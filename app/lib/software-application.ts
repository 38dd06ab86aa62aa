import type { MetaDescriptor } from "react-router";
import { type MetaArguments, pageMeta, type Seo, type StructuredData } from "./page-meta";
import type { Tier } from "./prices";

type Facts = {
  name: string;
  description: string;
  path: string;
  tiers: readonly Tier[];
  /** The rating; only where the page shows the same rating as text. */
  rating?: { value: number; count: number };
};

/** A product as schema.org SoftwareApplication for search engines; tiers without a fixed price are left out. */
export function toSoftwareApplication(origin: string, facts: Facts): StructuredData {
  const offers = facts.tiers.flatMap(({ name, price }) =>
    price.kind === "custom"
      ? []
      : [
          {
            "@type": "Offer",
            name,
            price: String(price.kind === "free" ? 0 : price.monthly),
            priceCurrency: "USD",
            url: origin + facts.path,
          },
        ],
  );
  return {
    "@type": "SoftwareApplication",
    name: facts.name,
    description: facts.description,
    url: origin + facts.path,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    publisher: { "@id": `${origin}/#organization` },
    offers,
    ...(facts.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: String(facts.rating.value),
        reviewCount: String(facts.rating.count),
        bestRating: "5",
      },
    }),
  };
}

type ProductPage = { seo: Seo; hero: { crumb: string; lead: string }; rating?: Facts["rating"] };

/** The head of a product's page. */
export function productMeta(
  { seo, hero, rating }: ProductPage,
  tiers: readonly Tier[],
  args: MetaArguments,
): MetaDescriptor[] {
  const { pathname: path } = args.location;
  return pageMeta({ ...seo, crumb: hero.crumb }, args, (origin) => [
    toSoftwareApplication(origin, { name: hero.crumb, description: hero.lead, path, tiers, rating }),
  ]);
}
