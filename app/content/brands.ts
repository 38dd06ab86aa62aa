import type { BrandMetricsProps, TrustedBrand } from "~/sections/trusted-brands";
import { figures } from "./figures";

/** The sample customers. Their names and figures are the same wherever they are told: here, in stories and PDFs. */
export const brands = {
  orrel: {
    name: "Maison Orrel",
    look: "engraved",
    industry: "Fragrance",
    place: "Lyon, France",
    product: "commerce",
    metric: figures.orrelConversion,
  },
  lumenade: {
    name: "lumenade",
    look: "neon",
    industry: "Lighting",
    place: "Portland, US",
    product: "commerce",
    metric: figures.lumenadeConversion,
  },
  tessel: {
    name: "Tessel&Tide",
    look: "kiln",
    industry: "Ceramics",
    place: "Porto, Portugal",
    product: "commerce",
    metric: figures.tesselConversion,
  },
  kestrl: {
    name: "kestrl_",
    look: "terminal",
    industry: "Planning software",
    place: "Toronto, Canada",
    product: "showcase",
    metric: figures.kestrlForms,
  },
  bluefern: {
    name: "Bluefern",
    look: "stencil",
    industry: "Logistics",
    place: "Pune, India",
    product: "securestream",
    metric: figures.bluefernOnboarding,
  },
} as const satisfies Record<string, TrustedBrand & { place: string; product: string }>;

export type BrandId = keyof typeof brands;

export const brandList: readonly TrustedBrand[] = Object.values(brands);

/** Three merchants with what the video changed in their shops, for the Commerce page. */
export const merchantResults: BrandMetricsProps = {
  title: "Three windows that are lit tonight",
  lead: "Same catalog, same traffic, same ads. The change was one film on the product page, tested against the page without it.",
  results: [
    {
      brand: brands.orrel,
      figure: brands.orrel.metric,
      detail: "A six-second film beside every bottle, with the size picker inside it.",
    },
    {
      brand: brands.lumenade,
      figure: brands.lumenade.metric,
      detail: "The lamp switches on in the corner while the visitor reads the specification.",
    },
    {
      brand: brands.tessel,
      figure: brands.tessel.metric,
      detail: "Stories from the kiln above the collection, each tagged with the set it shows.",
    },
  ],
  more: { label: "Read the case studies", to: "/case-studies" },
};
