import type { ShoppableFilmId } from "../film";

type LeadActionText = {
  /** What the button says. */
  words: string;
  /** Where it stands, for the team. */
  place: string;
};

const trial = (place: string) => ({ words: "Start Free Trial", place });
const demo = (place: string) => ({ words: "Get a Demo", place });
const free = (place: string) => ({ words: "Start free", place });
const feature = (place: string) => ({ words: "Try for Free", place: `Feature: ${place}` });
const shop = (place: string) => ({ words: "Shop Now", place: `Film: ${place}` });

/**
 * Everything by which a visitor asks for a trial or a demo, by the id that comes with the request. What a button says is
 * kept with the request as it was then; a test holds these words against the pages.
 */
export const leadActions = {
  header: trial("Top of every page"),
  "header-menu": trial("Menu of a small screen"),
  "request-demo": { words: "Request Demo", place: "Form of the demo page" },
  "home-hero": demo("Home, top"),
  "home-closing": { words: "Get Started with a Demo", place: "Home, end" },
  "landing-hero": trial("Home, demo film"),
  "landing-tools": trial("Home, tools"),
  "feature-video-carousels": feature("video carousels"),
  "feature-video-stories": feature("video stories"),
  "feature-ai-designer": feature("AI designer"),
  "feature-floating-videos": feature("floating videos"),
  "plans-free": free("Home, plan Free"),
  "plans-growth": trial("Home, plan Growth"),
  "plans-scale": trial("Home, plan Scale"),
  "plans-enterprise": demo("Home, plan Enterprise"),
  "pricing-commerce-free": free("Prices, Commerce Free"),
  "pricing-commerce-growth": trial("Prices, Commerce Growth"),
  "pricing-commerce-scale": trial("Prices, Commerce Scale"),
  "pricing-commerce-enterprise": demo("Prices, Commerce Enterprise"),
  "pricing-showcase-starter": trial("Prices, Showcase Starter"),
  "pricing-showcase-growth": trial("Prices, Showcase Growth"),
  "pricing-showcase-business": trial("Prices, Showcase Business"),
  "pricing-showcase-enterprise": demo("Prices, Showcase Enterprise"),
  "pricing-securestream-starter": trial("Prices, SecureStream Starter"),
  "pricing-securestream-business": trial("Prices, SecureStream Business"),
  "pricing-securestream-enterprise": demo("Prices, SecureStream Enterprise"),
  "pricing-studio-free": free("Prices, Studio Free"),
  "pricing-studio-pro": trial("Prices, Studio Pro"),
  "pricing-studio-team": trial("Prices, Studio Team"),
  "pricing-closing": trial("Prices, end"),
  "commerce-hero": trial("Commerce, top"),
  "commerce-closing": { words: "Get Your Demo", place: "Commerce, end" },
  "showcase-hero": demo("Showcase, top"),
  "showcase-closing": demo("Showcase, end"),
  "securestream-hero": demo("SecureStream, top"),
  "securestream-closing": demo("SecureStream, end"),
  "studio-hero": trial("Studio, top"),
  "studio-closing": trial("Studio, end"),
  "studio-closing-demo": demo("Studio, end"),
  "shopify-hero": trial("Shopify, top"),
  "shopify-closing": demo("Shopify, end"),
  "magento-hero": demo("Magento, top"),
  "magento-closing": demo("Magento, end"),
  "custom-hero": trial("Custom websites, top"),
  "custom-closing": demo("Custom websites, end"),
  customers: demo("Customers, top"),
  "customers-closing": demo("Customers, end"),
  security: demo("Security, top"),
  "security-closing": demo("Security, end"),
  "about-closing": demo("About, end"),
  "shop-now-ember": shop("Ember"),
  "shop-now-halo": shop("Halo"),
  "shop-now-tide": shop("Tide"),
} satisfies Record<string, LeadActionText> & Record<`shop-now-${ShoppableFilmId}`, LeadActionText>;

export type LeadAction = keyof typeof leadActions;

/** What is known of a button by the id that somebody sent; undefined for one that there is not. */
export function findLeadAction(id: unknown): LeadActionText | undefined {
  return typeof id === "string" && Object.hasOwn(leadActions, id) ? leadActions[id as LeadAction] : undefined;
}

/** What a request was sent by, in words: by the button as it was then, and where that is; else by what was sent for it. */
export function pressedInWords({
  cta,
  words,
}: {
  cta: string | null;
  words: string | null;
}): string | undefined {
  const place = findLeadAction(cta)?.place;
  return words && place ? `“${words}” · ${place}` : (cta ?? undefined);
}

/** Switches of pages whose use is counted beside the calls to action. */
export const countedSwitches = ["annual-switch"] as const;
