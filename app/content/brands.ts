import type { WordmarkLook } from "~/ui/brand-wordmark";
import { figures } from "./figures";

export type Brand = {
  name: string;
  look: WordmarkLook;
  industry: string;
  metric: { value: string; label: string };
};

/** The sample customers. Pages, stories and PDFs all use these names and figures. */
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
} as const satisfies Record<string, Brand & { place: string; product: string }>;

export type BrandId = keyof typeof brands;

export const brandList: readonly Brand[] = Object.values(brands);
