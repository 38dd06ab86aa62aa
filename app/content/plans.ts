import { formatCount, formatDollars } from "~/lib/format";
import type { SessionOption } from "~/lib/prices";
import type { Plan, PlansProps } from "~/sections/plans";
import { figures } from "./figures";
import { prices, sessionOptions } from "./prices";

const [free, growth, scale, enterprise] = prices.commerce;

export const plans: PlansProps = {
  title: "Start free, pay as you grow",
  text: `A session is one visitor in ${figures.session.value}, however many videos they watch. If a month runs over, nothing stops playing.`,
  perMonth: "a month",
  sessionsLabel: "sessions a month",
  plans: [
    {
      id: free.id,
      name: free.name,
      text: "Enough to try shoppable video on a first collection.",
      options: [{ sessions: free.limits[0], price: formatDollars(0) }],
      overage: "Email support",
      cta: { label: "Start free", cta: "plans-free" },
    },
    {
      id: growth.id,
      name: growth.name,
      text: "Stories, carousels and floating video on every product page.",
      options: listSessionOptions(sessionOptions.growth),
      chosen: 1,
      overage: formatOverage(growth.overage),
      flag: "Most popular",
      cta: { label: "Start Free Trial", cta: "plans-growth" },
    },
    {
      id: scale.id,
      name: scale.name,
      text: "A/B tests, a dedicated contact and room for a sale weekend.",
      options: listSessionOptions(sessionOptions.scale),
      chosen: 0,
      overage: formatOverage(scale.overage),
      cta: { label: "Start Free Trial", cta: "plans-scale" },
    },
    {
      id: enterprise.id,
      name: enterprise.name,
      text: `${figures.uptime.value} uptime in the contract and a dedicated contact.`,
      options: [{ sessions: enterprise.limits[0], price: formatDollars(enterprise.price.monthly) }],
      overage: "No overage, ever",
      cta: { label: "Get a Demo", cta: "plans-enterprise" },
    },
  ],
  note: "Prices in USD, including VAT where applicable. 14-day free trial and 14-day money-back guarantee on every paid plan; overage is billed at month end.",
  more: { label: "Annual prices and all four products", to: "/pricing" },
};

function listSessionOptions(options: readonly [SessionOption, SessionOption]): Plan["options"] {
  const [first, second] = options.map(({ sessions, monthly }) => ({
    sessions: formatCount(sessions),
    price: formatDollars(monthly),
  }));
  return [first as Plan["options"][0], second as Plan["options"][0]];
}

function formatOverage(dollars: number) {
  return `Then ${formatDollars(dollars)} per 1,000 sessions`;
}
