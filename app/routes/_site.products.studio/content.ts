import type { Seo } from "~/lib/page-meta";
import type { ProductHeroProps } from "~/sections/product-hero";

export const seo: Seo = {
  title: "Studio: screen recording that writes its guide",
  description:
    "Record screen and webcam once. Transcript, chapters and an AI step-by-step guide write themselves, shared by link with a password. Free for 25 videos.",
};

export const hero: ProductHeroProps = {
  crumb: "Studio",
  title: "Record it once. The guide writes itself.",
  lead: "Screen and webcam in one take. Studio turns it into a transcript, chapters and a step-by-step guide before you have closed the tab.",
  actions: [
    { label: "Start Free Trial", cta: "studio-hero" },
    { label: "Read the documentation", to: "/documentation" },
  ],
  badges: ["In the browser, by extension", "25 videos free", "Password-protected links"],
};
