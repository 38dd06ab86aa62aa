import { formatCount, formatDollars } from "~/lib/format";
import type { SessionOption } from "~/lib/prices";
import type { Plan, PlanOption, PlansProps } from "~/sections/plans";
import type { LeadCta } from "~/ui/cta";
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
      options: [
        {
          sessions: free.limits[0],
          price: formatDollars(0),
          cta: { label: "Start free", cta: "plans-free" },
        },
      ],
      overage: "Email support",
    },
    {
      id: growth.id,
      name: growth.name,
      text: "Stories, carousels and floating video on every product page.",
      options: listSessionOptions(sessionOptions.growth, [
        { label: "Start Free Trial", cta: "plans-growth-5000" },
        { label: "Start Free Trial", cta: "plans-growth-20000" },
      ]),
      chosen: 1,
      overage: formatOverage(growth.overage),
      flag: "Most popular",
    },
    {
      id: scale.id,
      name: scale.name,
      text: "A/B tests, a dedicated contact and room for a sale weekend.",
      options: listSessionOptions(sessionOptions.scale, [
        { label: "Start Free Trial", cta: "plans-scale-50000" },
        { label: "Start Free Trial", cta: "plans-scale-150000" },
      ]),
      chosen: 0,
      overage: formatOverage(scale.overage),
    },
    {
      id: enterprise.id,
      name: enterprise.name,
      text: `${figures.uptime.value} uptime in the contract and a dedicated contact.`,
      options: [
        {
          sessions: enterprise.limits[0],
          price: formatDollars(enterprise.price.monthly),
          cta: { label: "Get a Demo", cta: "plans-enterprise" },
        },
      ],
      overage: "No overage, ever",
    },
  ],
  note: "Prices in USD, including VAT where applicable. 14-day free trial and 14-day money-back guarantee on every paid plan; overage is billed at month end.",
  more: { label: "Annual prices and all four products", to: "/pricing" },
};

function listSessionOptions(
  [first, second]: readonly [SessionOption, SessionOption],
  [firstCta, secondCta]: readonly [LeadCta, LeadCta],
): Plan["options"] {
  return [describeOption(first, firstCta), describeOption(second, secondCta)];
}

function describeOption({ sessions, monthly }: SessionOption, cta: LeadCta): PlanOption {
  return { sessions: formatCount(sessions), price: formatDollars(monthly), cta };
}

function formatOverage(dollars: number) {
  return `Then ${formatDollars(dollars)} per 1,000 sessions`;
}
