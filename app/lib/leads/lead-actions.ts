import type { LeadType } from "./lead-fields";

/** What a visitor asks for: a trial of a paid plan, the free plan, or a demo. */
export type LeadInterest = "trial" | "free" | "demo";

type LeadActionText = {
  words: string;
  /** The button's location, for the team. */
  place: string;
  interest: LeadInterest;
  plan?: string;
};

const trial = (place: string, plan?: string) => action("Start Free Trial", "trial", place, plan);
const demo = (place: string, plan?: string) => action("Get a Demo", "demo", place, plan);
const free = (place: string, plan?: string) => action("Start free", "free", place, plan);
const feature = (place: string) => action("Try for Free", "trial", `Feature: ${place}`);

function action(words: string, interest: LeadInterest, place: string, plan?: string): LeadActionText {
  return { words, interest, place, ...(plan && { plan }) };
}

/**
 * All calls to action for a trial or a demo, by the id sent with the lead. The lead stores the button's text of that
 * time; a test compares these texts with the pages.
 */
export const leadActions = {
  header: trial("Top of every page"),
  "header-menu": trial("Menu of a small screen"),
  "request-demo": action("Request Demo", "demo", "Form of the demo page"),
  "home-hero": demo("Home, top"),
  "home-closing": action("Get Started with a Demo", "demo", "Home, end"),
  "landing-hero": trial("Home, demo video"),
  "landing-tools": trial("Home, tools"),
  "feature-video-carousels": feature("video carousels"),
  "feature-video-stories": feature("video stories"),
  "feature-ai-designer": feature("AI designer"),
  "feature-floating-videos": feature("floating videos"),
  "plans-free": free("Home, plan Free", "Commerce Free"),
  "plans-growth": trial("Home, plan Growth", "Commerce Growth"),
  "plans-scale": trial("Home, plan Scale", "Commerce Scale"),
  "plans-enterprise": demo("Home, plan Enterprise", "Commerce Enterprise"),
  "pricing-commerce-free": free("Prices, Commerce Free", "Commerce Free"),
  "pricing-commerce-growth": trial("Prices, Commerce Growth", "Commerce Growth"),
  "pricing-commerce-scale": trial("Prices, Commerce Scale", "Commerce Scale"),
  "pricing-commerce-enterprise": demo("Prices, Commerce Enterprise", "Commerce Enterprise"),
  "pricing-showcase-starter": trial("Prices, Showcase Starter", "Showcase Starter"),
  "pricing-showcase-growth": trial("Prices, Showcase Growth", "Showcase Growth"),
  "pricing-showcase-business": trial("Prices, Showcase Business", "Showcase Business"),
  "pricing-showcase-enterprise": demo("Prices, Showcase Enterprise", "Showcase Enterprise"),
  "pricing-securestream-starter": trial("Prices, SecureStream Starter", "SecureStream Starter"),
  "pricing-securestream-business": trial("Prices, SecureStream Business", "SecureStream Business"),
  "pricing-securestream-enterprise": demo("Prices, SecureStream Enterprise", "SecureStream Enterprise"),
  "pricing-studio-free": free("Prices, Studio Free", "Studio Free"),
  "pricing-studio-pro": trial("Prices, Studio Pro", "Studio Pro"),
  "pricing-studio-team": trial("Prices, Studio Team", "Studio Team"),
  "pricing-closing": trial("Prices, end"),
  "commerce-hero": trial("Commerce, top"),
  "commerce-closing": action("Get Your Demo", "demo", "Commerce, end"),
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
  calculator: demo("Calculator"),
  "demo-store": demo("Demo store, cart"),
  "demo-store-trial": trial("Demo store, cart"),
} satisfies Record<string, LeadActionText>;

export type LeadAction = keyof typeof leadActions;

/** Finds a button by an untrusted id. */
export function findLeadAction(id: unknown): LeadActionText | undefined {
  return typeof id === "string" && Object.hasOwn(leadActions, id) ? leadActions[id as LeadAction] : undefined;
}

/** Returns the lead type of a button; the free plan counts as a trial. */
export function leadTypeOf(cta: unknown): LeadType | undefined {
  const found = findLeadAction(cta);
  return found && (found.interest === "demo" ? "demo_request" : "lead");
}

type Asked = { type: LeadType; cta: string | null };

/** Returns the interest of a lead, and the plan of the pressed button. */
export function interestOf({ type, cta }: Asked): { interest: LeadInterest; plan?: string } {
  const found = findLeadAction(cta);
  const isFree = type === "lead" && found?.interest === "free";
  return { interest: type === "demo_request" ? "demo" : isFree ? "free" : "trial", plan: found?.plan };
}

const interests = { trial: "A free trial", free: "The free plan", demo: "A demo" };

/** Returns the interest as text: "A free trial, Commerce Growth". */
export function describeInterest(lead: Asked): string {
  const { interest, plan } = interestOf(lead);
  return plan ? `${interests[interest]}, ${plan}` : interests[interest];
}

/** Describes how a lead was sent: by the button's text and location, or else by its interest. */
export function describeAction({
  cta,
  words,
}: {
  cta: string | null;
  words: string | null;
}): string | undefined {
  const place = findLeadAction(cta)?.place;
  return words && place ? `“${words}” · ${place}` : (cta ?? undefined);
}

/** Switches whose use is counted like calls to action. */
export const countedSwitches = ["annual-switch"] as const;
