import { element, webhooks, writeWebhookBody } from "~/content/player";
import { codeName } from "~/lib/company-name";
import { highlightSample } from "~/lib/highlight";

/** The video of the samples, and the second at which its form appears. */
export const video = "crew-planning";

export const block = highlightSample({
  title: "pricing.html",
  language: "html",
  code: element("player", { video, ask: "tour", at: "0:12" }).replaceAll(/\n\s*/g, " ").replace("> <", "><"),
});

export const webhook = highlightSample({
  title: `POST /hooks/${codeName}`,
  language: "json",
  code: writeWebhookBody(webhooks.lead, "2025-10-14T14:02:51Z", {
    video,
    at: 12,
    page: "https://kestrl.example/pricing",
    campaign: { utm_source: "newsletter", utm_medium: "email", utm_campaign: "spring" },
    lead: { name: "Lena Ahlgren", email: "lena@northyard.example" },
  }),
});
