import { figures } from "~/content/figures";
import { prices, sessionOptions } from "~/content/prices";
import type { LeadAction } from "~/lib/leads/lead-actions";
import type { Seo } from "~/lib/page-meta";
import type { ProductId } from "~/lib/prices";
import type { PageHeadProps } from "~/sections/page-head";
import type { TierOffer } from "./price-cards";

const trialButton = (cta: LeadAction) => ({ label: "Start Free Trial", cta });
const demoButton = (cta: LeadAction) => ({ label: "Get a Demo", cta });
const startButton = (cta: LeadAction) => ({ label: "Start free", cta });

type ProductPricing = {
  label: string;
  note: string;
  tiers: readonly TierOffer[];
};

type PricingPage = {
  seo: Seo;
  head: PageHeadProps;
  products: Record<ProductId, ProductPricing>;
};

export const pricing: PricingPage = {
  seo: {
    title: "Pricing",
    description:
      "Plans for Commerce, Showcase, SecureStream and Studio, monthly or annually. A 14-day free trial and a 14-day money-back guarantee on every paid plan.",
  },
  head: {
    crumb: "Pricing",
    title: "Simple pricing for every product",
    lead: "Choose a product to see what each plan includes, what extra usage costs and what annual billing saves.",
  },
  products: {
    commerce: {
      label: "Commerce",
      note: "Shoppable video",
      tiers: [
        {
          ...prices.commerce[0],
          text: "See shoppable video on your own store.",
          features: ["Stories and carousels", "Product tagging", "Plays and clicks", "Email support"],
          cta: startButton("pricing-commerce-free"),
        },
        {
          ...prices.commerce[1],
          option: sessionOptions.growth[0],
          text: "Video on every product page you have.",
          features: [
            "Everything in Free",
            "Floating picture-in-picture video",
            "Variant-aware add to cart",
            "Revenue by video",
            "Priority support",
          ],
          cta: trialButton("pricing-commerce-growth"),
        },
        {
          ...prices.commerce[2],
          option: sessionOptions.scale[1],
          text: "For teams that test before they decide.",
          features: [
            "Everything in Growth",
            "A/B tests: with video against without",
            "Several stores in one account",
            "Dedicated support",
          ],
          cta: trialButton("pricing-commerce-scale"),
        },
        {
          ...prices.commerce[3],
          text: "Unlimited sessions, uptime guaranteed by contract.",
          features: [
            "Everything in Scale",
            `${figures.uptime.value} uptime agreement`,
            "Single sign-on for your team",
            "Security review and invoicing",
          ],
          cta: demoButton("pricing-commerce-enterprise"),
        },
      ],
    },
    showcase: {
      label: "Showcase",
      note: "Marketing video",
      tiers: [
        {
          ...prices.showcase[0],
          text: "One campaign, measured from the first play.",
          features: ["Short-form video blocks", "In-video calls to action", "UTM tracking", "Email support"],
          cta: trialButton("pricing-showcase-starter"),
        },
        {
          ...prices.showcase[1],
          text: "For sites where a demo starts with a video.",
          features: [
            "Everything in Starter",
            "Unlimited videos",
            "Lead capture inside the video",
            "Export to web analytics",
            "Priority support",
          ],
          cta: trialButton("pricing-showcase-growth"),
        },
        {
          ...prices.showcase[2],
          text: "For sales teams that call back the same day.",
          features: [
            "Everything in Growth",
            "Events to your CRM",
            "A/B tests of openings and endings",
            "Dedicated support",
          ],
          cta: trialButton("pricing-showcase-business"),
        },
        {
          ...prices.showcase[3],
          text: "Many brands, many sites, one contract.",
          features: [
            "Everything in Business",
            "Plays by agreement",
            "Single sign-on for your team",
            `${figures.uptime.value} uptime agreement`,
          ],
          cta: demoButton("pricing-showcase-enterprise"),
        },
      ],
    },
    securestream: {
      label: "SecureStream",
      note: "Private video",
      tiers: [
        {
          ...prices.securestream[0],
          text: "A private library for one team.",
          features: [
            "Access control by person and group",
            "Signed links that expire",
            "Watermark with the viewer’s name",
            "Audit log of 30 days",
            "Email support",
          ],
          cta: trialButton("pricing-securestream-starter"),
        },
        {
          ...prices.securestream[1],
          text: "Company-wide training, with proof of viewing.",
          features: [
            "Everything in Starter",
            "Single sign-on: SAML and OAuth",
            "Role-based access",
            "Allow-lists for networks and domains",
            "Audit log of a year, with export",
            "Priority support",
          ],
          cta: trialButton("pricing-securestream-business"),
        },
        {
          ...prices.securestream[2],
          text: "For audited industries and large groups.",
          features: [
            "Everything in Business",
            "Users and storage by agreement",
            "Audit log streamed to your security monitoring (SIEM)",
            `${figures.uptime.value} uptime agreement`,
            "Dedicated support",
          ],
          cta: demoButton("pricing-securestream-enterprise"),
        },
      ],
    },
    studio: {
      label: "Studio",
      note: "Recording",
      tiers: [
        {
          ...prices.studio[0],
          text: "Record the answer instead of typing it.",
          features: [
            "Screen and webcam recording",
            "Browser extension",
            "Automatic transcripts",
            "Email support",
          ],
          cta: startButton("pricing-studio-free"),
        },
        {
          ...prices.studio[1],
          text: "For people who explain things for a living.",
          features: [
            "Everything in Free",
            "Chapters",
            "AI step-by-step video guides",
            "Password-protected sharing",
          ],
          cta: trialButton("pricing-studio-pro"),
        },
        {
          ...prices.studio[2],
          text: "One library for the whole team.",
          features: ["Everything in Pro", "Shared library", "Roles and review", "Priority support"],
          cta: trialButton("pricing-studio-team"),
        },
      ],
    },
  },
};

export const priceCards = {
  products: "Product",
  billing: "Billing period",
  monthly: "Monthly",
  annual: "Annual",
  annualNote: `Save ${figures.annualSaving.value}`,
  popular: "Most popular",
  perMonth: "a month",
  perYear: "a year",
  perUser: "per user",
  custom: "Custom",
  customNote: "Priced for your volume",
  freeNote: "A plan, not a trial",
  couldSave: (saving: string) => `Annual billing saves ${saving} a year`,
  saves: (saving: string, month: string) => `${month} a month, saves ${saving} a year`,
  overage: (dollars: string) => `then ${dollars} per 1,000 sessions`,
  option: (sessions: string, dollars: string) => `or ${sessions} for ${dollars} a month`,
  /** What is announced after a product or billing period was chosen. */
  shown: (product: string, billing: string) => `${product} prices, ${billing.toLowerCase()} billing`,
};
