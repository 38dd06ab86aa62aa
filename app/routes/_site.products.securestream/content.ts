import type { Seo } from "~/lib/page-meta";
import type { ProductHeroProps } from "~/sections/product-hero";

export const seo: Seo = {
  title: "SecureStream: private video hosting",
  description:
    "Private video for knowledge bases and training: single sign-on, roles, allow-lists, signed links that expire, watermarks and an audit log of every view.",
};

export const hero: ProductHeroProps = {
  crumb: "SecureStream",
  title: "Video that knows who is watching",
  lead: "Private hosting for knowledge bases and training. Every view has a name, every link has an end, and the log has both.",
  actions: [
    { label: "Get a Demo", cta: "securestream-hero" },
    { label: "Security Overview", to: "/security" },
  ],
  badges: ["SAML and OAuth", "Watermarks", "Audit log"],
};
