import type { FooterProps } from "~/routes/_site/footer";
import { company } from "./company";
import { founded } from "./dates";

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
        { label: "Pricing", to: "/pricing" },
        { label: "Demo store", to: "/demo-store" },
      ],
    },
    {
      title: "Solutions",
      links: [
        { label: "Shopify", to: "/solutions/shopify" },
        { label: "Magento", to: "/solutions/magento" },
        { label: "Custom websites", to: "/solutions/custom-websites" },
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
        { label: "Security", to: "/security" },
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
        { label: "How we measure", to: "/how-we-measure" },
        { label: "Partners", to: "/resources/partners" },
        { label: "Community", to: "/resources/community" },
        { label: "Request a demo", to: "/request-demo" },
        { label: "Accessibility", to: "/accessibility" },
      ],
    },
  ],
  legal: [
    { label: "Privacy", to: "/privacy" },
    { label: "Terms", to: "/terms" },
    { label: "Cookies", to: "/cookies" },
  ],
  since: Number(founded.slice(0, 4)),
  legalName: company.legalName,
};
