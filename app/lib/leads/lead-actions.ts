import type { LeadRequest, LeadType } from "./lead-fields";

type LeadActionText = {
  label: string;
  /** The button's location, for the team. */
  location: string;
  /** What the button promises. */
  request: LeadRequest;
  plan?: string;
};

const trialAction = (location: string, plan?: string) =>
  defineAction("Start Free Trial", "trial", location, plan);
const demoAction = (location: string, plan?: string) => defineAction("Get a Demo", "demo", location, plan);
const freeAction = (location: string, plan?: string) => defineAction("Start free", "free", location, plan);
/** The buttons of the landing area open its own dialog, which promises a video. */
const featureAction = (location: string) => defineAction("Try for Free", "video", `Feature: ${location}`);

function defineAction(label: string, request: LeadRequest, location: string, plan?: string): LeadActionText {
  return { label, request, location, ...(plan && { plan }) };
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
  "landing-hero": defineAction("Start Free Trial", "video", "Home, demo video"),
  "landing-tools": defineAction("Start Free Trial", "video", "Home, tools"),
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

/**
 * Returns what a lead asks for: what the pressed button promised. The demo page and the landing area's dialog promise one
 * thing each, whichever button led there.
 */
export function findRequest({
  type,
  cta,
  page,
}: {
  type: LeadType;
  cta?: string;
  page?: string;
}): LeadRequest {
  if (page === demoPage) return "demo";
  const promised = findLeadAction(cta)?.request;
  if (type === "demo_request") return promised === "video" ? "video" : "demo";
  return promised ?? "contact";
}

/** The page of the demo form; buttons lead there where there is no script. */
export const demoPage = "/request-demo";

const requestTexts: Record<LeadRequest, string> = {
  trial: "A free trial",
  free: "The free plan",
  demo: "A demo",
  video: "A free trial with a custom video demo",
  contact: "An answer",
};

/** Returns what a lead asks for as text: "A free trial, Commerce Growth". */
export function describeRequest({ requested, cta }: { requested: LeadRequest; cta: string | null }): string {
  const plan = findLeadAction(cta)?.plan;
  return plan ? `${requestTexts[requested]}, ${plan}` : requestTexts[requested];
}

/** Describes how a lead was sent: by the button's text and location, or else by its id. */
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
