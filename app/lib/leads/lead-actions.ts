import type { LeadType } from "./lead-fields";

/** What a visitor asks for: a trial of a paid plan, the free plan, or a demo. */
export type LeadInterest = "trial" | "free" | "demo";

type LeadActionText = {
  label: string;
  /** The button's location, for the team. */
  location: string;
  interest: LeadInterest;
  plan?: string;
};

const trialAction = (location: string, plan?: string) =>
  defineAction("Start Free Trial", "trial", location, plan);
const demoAction = (location: string, plan?: string) => defineAction("Get a Demo", "demo", location, plan);
const freeAction = (location: string, plan?: string) => defineAction("Start free", "free", location, plan);
const featureAction = (location: string) => defineAction("Try for Free", "trial", `Feature: ${location}`);

function defineAction(
  label: string,
  interest: LeadInterest,
  location: string,
  plan?: string,
): LeadActionText {
  return { label, interest, location, ...(plan && { plan }) };
}

/**
 * All calls to action for a trial or a demo, by the id sent with the lead. The lead stores the button's text of that
 * time; a test compares these texts with the pages.
 */
export const leadActions = {
  header: trialAction("Top of every page"),
  "header-menu": trialAction("Menu of a small screen"),
  "request-demo": defineAction("Request Demo", "demo", "Form of the demo page"),
  "home-hero": demoAction("Home, top"),
  "home-closing": defineAction("Get Started with a Demo", "demo", "Home, end"),
  "landing-hero": trialAction("Home, demo video"),
  "landing-tools": trialAction("Home, tools"),
  "feature-video-carousels": featureAction("video carousels"),
  "feature-video-stories": featureAction("video stories"),
  "feature-ai-designer": featureAction("AI designer"),
  "feature-floating-videos": featureAction("floating videos"),
  "plans-free": freeAction("Home, plan Free", "Commerce Free"),
  "plans-growth": trialAction("Home, plan Growth", "Commerce Growth"),
  "plans-scale": trialAction("Home, plan Scale", "Commerce Scale"),
  "plans-enterprise": demoAction("Home, plan Enterprise", "Commerce Enterprise"),
  "pricing-commerce-free": freeAction("Prices, Commerce Free", "Commerce Free"),
  "pricing-commerce-growth": trialAction("Prices, Commerce Growth", "Commerce Growth"),
  "pricing-commerce-scale": trialAction("Prices, Commerce Scale", "Commerce Scale"),
  "pricing-commerce-enterprise": demoAction("Prices, Commerce Enterprise", "Commerce Enterprise"),
  "pricing-showcase-starter": trialAction("Prices, Showcase Starter", "Showcase Starter"),
  "pricing-showcase-growth": trialAction("Prices, Showcase Growth", "Showcase Growth"),
  "pricing-showcase-business": trialAction("Prices, Showcase Business", "Showcase Business"),
  "pricing-showcase-enterprise": demoAction("Prices, Showcase Enterprise", "Showcase Enterprise"),
  "pricing-securestream-starter": trialAction("Prices, SecureStream Starter", "SecureStream Starter"),
  "pricing-securestream-business": trialAction("Prices, SecureStream Business", "SecureStream Business"),
  "pricing-securestream-enterprise": demoAction("Prices, SecureStream Enterprise", "SecureStream Enterprise"),
  "pricing-studio-free": freeAction("Prices, Studio Free", "Studio Free"),
  "pricing-studio-pro": trialAction("Prices, Studio Pro", "Studio Pro"),
  "pricing-studio-team": trialAction("Prices, Studio Team", "Studio Team"),
  "pricing-closing": trialAction("Prices, end"),
  "commerce-hero": trialAction("Commerce, top"),
  "commerce-closing": defineAction("Get Your Demo", "demo", "Commerce, end"),
  "showcase-hero": demoAction("Showcase, top"),
  "showcase-closing": demoAction("Showcase, end"),
  "securestream-hero": demoAction("SecureStream, top"),
  "securestream-closing": demoAction("SecureStream, end"),
  "studio-hero": trialAction("Studio, top"),
  "studio-closing": trialAction("Studio, end"),
  "studio-closing-demo": demoAction("Studio, end"),
  "shopify-hero": trialAction("Shopify, top"),
  "shopify-closing": demoAction("Shopify, end"),
  "magento-hero": demoAction("Magento, top"),
  "magento-closing": demoAction("Magento, end"),
  "custom-hero": trialAction("Custom websites, top"),
  "custom-closing": demoAction("Custom websites, end"),
  customers: demoAction("Customers, top"),
  "customers-closing": demoAction("Customers, end"),
  security: demoAction("Security, top"),
  "security-closing": demoAction("Security, end"),
  "about-closing": demoAction("About, end"),
  calculator: demoAction("Calculator"),
  "demo-store": demoAction("Demo store, cart"),
  "demo-store-trial": trialAction("Demo store, cart"),
} satisfies Record<string, LeadActionText>;

export type LeadAction = keyof typeof leadActions;

/** Finds a button by an untrusted id. */
export function findLeadAction(id: unknown): LeadActionText | undefined {
  return typeof id === "string" && Object.hasOwn(leadActions, id) ? leadActions[id as LeadAction] : undefined;
}

/** Returns the lead type of a button; the free plan counts as a trial. */
export function findLeadType(cta: unknown): LeadType | undefined {
  const found = findLeadAction(cta);
  return found && (found.interest === "demo" ? "demo_request" : "lead");
}

type LeadOrigin = { type: LeadType; cta: string | null };

/** Returns the interest of a lead, and the plan of the pressed button. */
export function readInterest({ type, cta }: LeadOrigin): { interest: LeadInterest; plan?: string } {
  const found = findLeadAction(cta);
  const isFree = type === "lead" && found?.interest === "free";
  return { interest: type === "demo_request" ? "demo" : isFree ? "free" : "trial", plan: found?.plan };
}

const interestNames = { trial: "A free trial", free: "The free plan", demo: "A demo" };

/** Returns the interest as text: "A free trial, Commerce Growth". */
export function describeInterest(lead: LeadOrigin): string {
  const { interest, plan } = readInterest(lead);
  return plan ? `${interestNames[interest]}, ${plan}` : interestNames[interest];
}

/** Describes how a lead was sent: by the button's text and location, or else by its interest. */
export function describeAction({
  cta,
  words,
}: {
  cta: string | null;
  words: string | null;
}): string | undefined {
  const location = findLeadAction(cta)?.location;
  return words && location ? `“${words}” · ${location}` : (cta ?? undefined);
}

/** Switches whose use is counted like calls to action. */
export const countedSwitches = ["annual-switch"] as const;
