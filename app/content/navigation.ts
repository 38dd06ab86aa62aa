import type { HeaderProps } from "~/routes/_site/header";
import { company } from "./company";

const products = [
  {
    label: "Commerce",
    to: "/products/commerce",
    note: "Shoppable video that keeps the page fast",
    hue: "commerce",
  },
  {
    label: "Showcase",
    to: "/products/showcase",
    note: "Short videos that capture leads on software sites",
    hue: "showcase",
  },
  {
    label: "SecureStream",
    to: "/products/securestream",
    note: "Private hosting with signed links and audit logs",
    hue: "securestream",
  },
  {
    label: "Studio",
    to: "/products/studio",
    note: "Record once, get chapters and a step-by-step guide",
    hue: "studio",
  },
] as const;

const solutions = [
  {
    label: "Shopify",
    to: "/solutions/shopify",
    note: "An app block, six minutes, no code",
    icon: "shopping-bag",
  },
  {
    label: "Magento",
    to: "/solutions/magento",
    note: "A Composer module for Adobe Commerce and Open Source",
    icon: "boxes",
  },
  {
    label: "Custom websites",
    to: "/solutions/custom-websites",
    note: "One script tag or a small SDK",
    icon: "code",
  },
] as const;

export const motionLabels = {
  on: "Pause motion",
  paused: "Allow motion",
  reduced: "Motion is off: your system asks for it",
};

/** The text that is shown while the next page loads slowly. */
export const loadingMessage = "Loading…";

export const header: HeaderProps = {
  home: company.name,
  menus: [
    { label: "Products", items: products },
    { label: "Solutions", items: solutions },
  ],
  links: [
    { label: "Pricing", to: "/pricing" },
    { label: "Customers", to: "/customers" },
    { label: "Security", to: "/security" },
    { label: "Careers", to: "/company/careers" },
  ],
  signIn: {
    label: "Sign in",
    to: "external:signIn",
    note: `For the ${company.name} team`,
  },
  cta: { label: "Start Free Trial", cta: "header" },
  menuLabel: "Menu",
};
