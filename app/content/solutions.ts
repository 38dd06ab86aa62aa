import type { SiteLink } from "~/lib/links";
import type { SolutionPartsProps } from "~/sections/solution-parts";

type Platform = "shopify" | "magento" | "custom-websites";

export const guides: Record<Platform, SolutionPartsProps["others"]["links"][number]> = {
  shopify: {
    name: "Shopify",
    text: "An app block in the theme editor",
    to: "/solutions/shopify",
    icon: "shopping-bag",
  },
  magento: {
    name: "Magento",
    text: "A Composer module",
    to: "/solutions/magento",
    icon: "boxes",
  },
  "custom-websites": {
    name: "Custom websites",
    text: "A script tag, or the SDK",
    to: "/solutions/custom-websites",
    icon: "code",
  },
};

export function listOtherPlatforms(...platforms: Platform[]): SolutionPartsProps["others"] {
  return { title: "On another platform?", links: platforms.map((platform) => guides[platform]) };
}

export const features: { label: string; to: SiteLink } = { label: "View Features", to: "/products/commerce" };
