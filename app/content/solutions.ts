import type { SiteLink } from "~/lib/links";
import type { LinkCardTexts } from "~/sections/link-card";

type Platform = "shopify" | "magento" | "custom-websites";

export const guides: Record<Platform, LinkCardTexts> = {
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

export const features: { label: string; to: SiteLink } = { label: "View Features", to: "/products/commerce" };
