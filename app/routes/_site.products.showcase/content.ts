import { figures } from "~/content/figures";
import { listProductTiers } from "~/content/prices";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { ProductHeroProps } from "~/sections/product-hero";
import type { ProductPayloadProps } from "~/sections/product-payload";
import type { ProductPricesProps } from "~/sections/product-prices";
import * as samples from "./samples.code";
import type { LeadEquationProps } from "./sections";

export const seo: Seo = {
  title: "Showcase: short-form video for software sites",
  description:
    "Short video blocks for software sites with calls to action, lead forms and UTM tracking inside the video. Events go to your CRM and web analytics.",
};

export const hero: ProductHeroProps = {
  crumb: "Showcase",
  title: "Let the demo ask for the meeting",
  lead: "Short videos for software sites, with the call to action, the lead form and the campaign inside the picture. On the Business plan each answer goes straight to your CRM.",
  actions: [
    { label: "Get a Demo", cta: "showcase-hero" },
    { label: "See prices", to: "/products/showcase#prices" },
  ],
  badges: ["In-video forms", "UTM from click to contact", "CRM and analytics export"],
};

export const trail = {
  title: "One visitor, followed all the way",
  lead: "Most sites know which campaign brought a visit, or who sent the form. The video knows both, and needs no cookie for it.",
  stops: [
    {
      icon: "megaphone",
      title: "The click",
      text: "A newsletter link brings Lena to the pricing page.",
      data: ["utm_source=newsletter", "utm_campaign=spring"],
    },
    {
      icon: "monitor-play",
      title: "The video",
      text: "The block on that page plays a 24-second video, made for it.",
      data: [`video=${samples.video}`, "watched=0:12"],
    },
    {
      icon: "message-square",
      title: "The form",
      text: "Two fields appear over the picture at the second you chose.",
      data: ["email=lena@northyard.example", "ask=three-minute tour"],
    },
    {
      icon: "users",
      title: "The contact",
      text: "Lena is in the CRM, with everything that led to her.",
      data: ["source=newsletter / spring", "next=call on Thursday"],
    },
  ],
} as const;

export const useCases = {
  title: "Ask when interest is highest",
  figure: figures.leadForms,
  useCases: [
    {
      page: "/pricing",
      title: "Between two plans",
      text: "A founder explains in twenty seconds who the middle plan is for. The form asks for a call.",
      ask: "Form at 0:09",
    },
    {
      page: "/changelog",
      title: "The feature that just shipped",
      text: "A short clip shows it in use. The button opens it in the product, with the campaign attached.",
      ask: "Button at 0:15",
    },
    {
      page: "/docs",
      title: "Where the trial gets stuck",
      text: "The answer as a video next to the paragraph, and an offer to set it up together.",
      ask: "Form at 0:12",
    },
    {
      page: "/launch",
      title: "One link for the whole team",
      text: "Sales, support and social share the same video, and each link says who shared it.",
      ask: "Button at 0:18",
    },
  ],
} as const;

export const features = {
  title: "One short video for each page",
  lead: "A block is one line on the page. What plays in it, and what it asks for, you change in your account.",
  features: [
    {
      icon: "layout-grid",
      title: "Video blocks",
      text: "A single video, a row of three or a story ring, upright or wide. Their space is kept, so nothing jumps.",
    },
    {
      icon: "mouse-pointer-click",
      title: "In-video calls to action",
      text: "Buttons that appear at the second you choose, or for one campaign only.",
    },
    {
      icon: "inbox",
      title: "Lead capture",
      text: "From Growth: forms of up to four fields over the picture, checked like the ones on your site.",
    },
    {
      icon: "route",
      title: "Campaign tracking",
      text: "UTM parameters are read from the page and stay with every event and every lead.",
    },
    {
      icon: "send",
      title: "CRM export",
      text: "From Business: the contact and what they watched, sent at once, and again if your CRM does not answer.",
    },
    {
      icon: "chart-column",
      title: "Web analytics export",
      text: "From Growth: plays, how far people watch and what they send, as events in the account you already use.",
    },
  ],
} as const;

export const payload: ProductPayloadProps = {
  title: "Everything your CRM needs, in one call",
  lead: "Map the fields once. After that each lead arrives with its campaign, its page and the second it was asked.",
  points: [
    "Signed, so your server can check that the call comes from us",
    "The same id on every retry, so that no lead is counted twice",
    "The same event in web analytics, under the same name",
  ],
  sample: samples.webhook,
};

export const pricing: ProductPricesProps = {
  title: "Priced by plays",
  text: "A play counts when a video starts, pressed or by itself in view, once for each visitor and session. A page on which none starts costs nothing. 14 days free, and 14 days money back.",
  tiers: listProductTiers("showcase"),
  more: { label: "Annual prices and full plans", to: "/pricing?product=showcase" },
};

export const closing: ClosingProps = {
  title: "Bring one page and one product clip",
  text: "In the demo we cut it, put a form in it and show you how a test lead arrives.",
  actions: [
    { label: "Get a Demo", cta: "showcase-closing" },
    { label: "See customers", to: "/customers" },
  ],
};

export const leadEquation: LeadEquationProps = { page: "One page", clip: "One clip", lead: "First lead" };
