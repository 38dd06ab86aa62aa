import { figures } from "~/content/figures";
import type { ProductId } from "~/lib/prices";
import type { FeatureGroup } from "./feature-table";

/** The texts of the feature table, below the fold. */
export const featureTable = {
  feature: "Feature",
  /** The text that names the plans hidden on small screens. */
  included: "Included",
  missing: "Not included",
  priceGroup: "Price",
  monthly: "Monthly billing",
  annual: "Annual billing",
  saving: "Saved in a year",
  perUser: "per user",
  free: "$0",
  custom: "Custom",
};

export const features: Record<ProductId, { title: string; groups: readonly FeatureGroup[] }> = {
  commerce: {
    title: "Every Commerce feature, plan by plan",
    groups: [
      {
        title: "Video on the page",
        rows: [
          { label: "Stories", values: [true, true, true, true] },
          { label: "Carousels", values: [true, true, true, true] },
          { label: "Floating picture-in-picture video", values: [false, true, true, true] },
          { label: "AI Designer for colors and type", values: [false, true, true, true] },
          { label: "Your own player style sheet", values: [false, false, true, true] },
        ],
      },
      {
        title: "Buying",
        rows: [
          { label: "Product tagging", values: [true, true, true, true] },
          { label: "Add to cart in the video", values: [false, true, true, true] },
          { label: "Variant-aware calls to action", values: [false, true, true, true] },
          { label: "Several stores and currencies", values: [false, false, true, true] },
        ],
      },
      {
        title: "Measuring",
        rows: [
          { label: "Plays, clicks and watch time", values: [true, true, true, true] },
          { label: "Revenue by video and product", values: [false, true, true, true] },
          { label: "A/B tests", values: [false, false, true, true] },
          { label: "Raw events by API", values: [false, false, true, true] },
        ],
      },
      {
        title: "Running it",
        rows: [
          {
            label: "Shopify, Magento and custom sites",
            values: [true, true, true, true],
          },
          { label: "Support", values: ["Email", "Priority", "Dedicated", "Dedicated"] },
          { label: "Single sign-on", values: [false, false, false, true] },
          { label: "Uptime agreement", values: [false, false, false, figures.uptime.value] },
        ],
      },
    ],
  },
  showcase: {
    title: "Every Showcase feature, plan by plan",
    groups: [
      {
        title: "Video blocks",
        rows: [
          { label: "Videos", values: ["10", "Unlimited", "Unlimited", "Unlimited"] },
          { label: "Hero, pricing and feature blocks", values: [true, true, true, true] },
          { label: "In-video calls to action", values: [true, true, true, true] },
          { label: "Your own colors and type", values: [true, true, true, true] },
          { label: "A/B tests of openings and endings", values: [false, false, true, true] },
        ],
      },
      {
        title: "Leads",
        rows: [
          { label: "Lead form inside the video", values: [false, true, true, true] },
          { label: "UTM campaign tracking", values: [true, true, true, true] },
          { label: "Events to a CRM", values: [false, false, true, true] },
          { label: "Events to web analytics", values: [false, true, true, true] },
        ],
      },
      {
        title: "Running it",
        rows: [
          { label: "Support", values: ["Email", "Priority", "Dedicated", "Dedicated"] },
          { label: "Single sign-on", values: [false, false, false, true] },
          { label: "Uptime agreement", values: [false, false, false, figures.uptime.value] },
        ],
      },
    ],
  },
  securestream: {
    title: "Every SecureStream feature, plan by plan",
    groups: [
      {
        title: "Capacity",
        rows: [
          { label: "Users", values: ["100", "500", "By agreement"] },
          { label: "Storage", values: ["500 GB", "2 TB", "By agreement"] },
        ],
      },
      {
        title: "Who may watch",
        rows: [
          { label: "Access by person and group", values: [true, true, true] },
          { label: "Role-based access", values: [false, true, true] },
          { label: "Single sign-on (SAML, OAuth)", values: [false, true, true] },
          { label: "Network and domain allow-lists", values: [false, true, true] },
        ],
      },
      {
        title: "What they may do with it",
        rows: [
          { label: "Signed links", values: [true, true, true] },
          { label: "Link expiry", values: [true, true, true] },
          { label: "Watermark with the viewer's name", values: [true, true, true] },
          { label: "Download control", values: [true, true, true] },
        ],
      },
      {
        title: "Proof",
        rows: [
          { label: "Audit log", values: ["30 days", "1 year", "By agreement"] },
          { label: "Export as CSV and JSON", values: [false, true, true] },
          { label: "Streaming to security monitoring (SIEM)", values: [false, false, true] },
          { label: "Support", values: ["Email", "Priority", "Dedicated"] },
          { label: "Uptime agreement", values: [false, false, figures.uptime.value] },
        ],
      },
    ],
  },
  studio: {
    title: "Every Studio feature, plan by plan",
    groups: [
      {
        title: "Recording",
        rows: [
          { label: "Videos", values: ["25", "Unlimited", "Unlimited"] },
          { label: "Screen, window or tab", values: [true, true, true] },
          { label: "Webcam bubble", values: [true, true, true] },
          { label: "Browser extension", values: [true, true, true] },
        ],
      },
      {
        title: "After the take",
        rows: [
          { label: "Automatic transcripts", values: [true, true, true] },
          { label: "Chapters", values: [false, true, true] },
          { label: "AI step-by-step guides", values: [false, true, true] },
          { label: "Captions as a file", values: [false, true, true] },
        ],
      },
      {
        title: "Sharing",
        rows: [
          { label: "Public links", values: [true, true, true] },
          { label: "Password protection", values: [false, true, true] },
          { label: "Shared library", values: [false, false, true] },
          { label: "Roles and review", values: [false, false, true] },
          { label: "Support", values: ["Email", "Email", "Priority"] },
        ],
      },
    ],
  },
};
