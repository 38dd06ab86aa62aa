import type { FooterProps } from "~/sections/site-footer";
import type { HeaderProps } from "~/sections/site-header";
import { company } from "./company";

const products = [
  {
    label: "Commerce",
    to: "/products/commerce",
    note: "Shoppable video that loads in under 300 ms",
    hue: "commerce",
  },
  {
    label: "Showcase",
    to: "/products/showcase",
    note: "Short films that capture leads on software sites",
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
    note: "One script tag or a 3 KB SDK",
    icon: "code",
  },
] as const;

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
  signIn: { label: "Sign in", to: "place:sign-in" },
  cta: { label: "Start Free Trial", cta: "header" },
  menuLabel: "Menu",
};

export const footer: FooterProps = {
  home: company.name,
  tagline: company.tagline,
  groups: [
    {
      title: "Product",
      links: [
        { label: "Commerce", to: "/products/commerce" },
        { label: "Showcase", to: "/products/showcase" },
        { label: "SecureStream", to: "/products/securestream" },
        { label: "Studio", to: "/products/studio" },
        { label: "Features", to: "/#features" },
        { label: "Plans", to: "/#pricing" },
      ],
    },
    {
      title: "Solutions",
      links: [
        { label: "Shopify", to: "/solutions/shopify" },
        { label: "Magento", to: "/solutions/magento" },
        { label: "Custom websites", to: "/solutions/custom-websites" },
        { label: "Pricing", to: "/pricing" },
        { label: "Security", to: "/security" },
      ],
    },
    {
      title: "Company",
      links: [
        { label: "About", to: "/company/about" },
        { label: "Customers", to: "/customers" },
        { label: "Case studies", to: "/case-studies" },
        { label: "Careers", to: "/company/careers" },
        { label: "Press", to: "/company/press" },
        { label: "Blog", to: "/blog" },
        { label: "Contact", to: "/company/about#contact" },
      ],
    },
    {
      title: "Resources",
      links: [
        { label: "Documentation", to: "/documentation" },
        { label: "Support", to: "/resources/support" },
        { label: "FAQ", to: "/faq" },
        { label: "Partners", to: "/resources/partners" },
        { label: "Community", to: "/resources/community" },
        { label: "Request a demo", to: "/request-demo" },
      ],
    },
  ],
  legal: [
    { label: "Privacy", to: "/privacy" },
    { label: "Terms", to: "/terms" },
    { label: "Cookies", to: "/cookies" },
  ],
  since: 2024,
  legalName: company.legalName,
};
