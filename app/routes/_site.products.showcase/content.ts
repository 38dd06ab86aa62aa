import type { Seo } from "~/lib/page-meta";
import type { ProductHeroProps } from "~/sections/product-hero";

export const seo: Seo = {
  title: "Showcase: short-form video for software sites",
  description:
    "Short video blocks for software sites with calls to action, lead forms and UTM tracking inside the film. Events go to your CRM and web analytics.",
};

export const hero: ProductHeroProps = {
  crumb: "Showcase",
  title: "Let the demo ask for the meeting",
  lead: "Short films for software sites, with the call to action, the lead form and the campaign inside the picture. What a visitor answers is in your CRM before the film ends.",
  actions: [
    { label: "Get a Demo", cta: "showcase-hero" },
    { label: "See prices", to: "/products/showcase#prices" },
  ],
  badges: ["In-video forms", "UTM from click to contact", "CRM and analytics export"],
};
