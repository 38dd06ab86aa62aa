import type { CalculatorProps } from "~/sections/calculator";
import { figures } from "./figures";
import { commerceRates } from "./prices";

const [least = 0, most = 0] = figures.lift.value.split("-").map((share) => Number.parseInt(share, 10));

export const calculator: CalculatorProps = {
  title: "How much could you earn?",
  text: "Enter four numbers of your store to see the plan that fits and what a higher conversion is worth.",
  rates: commerceRates,
  lifts: [least, (least + most) / 2, most],
  example: { sessions: "20,000", conversion: "2.5", order: "80", margin: "" },
  fields: {
    sessions: {
      label: "Sessions a month",
      hint: `Visitors of your pages with video, each counted once in ${figures.session.value}.`,
      wrong: "Give a whole number from 1 to 10,000,000, such as 12,000.",
    },
    conversion: {
      label: "Conversion today",
      hint: "Orders for each hundred of them.",
      wrong: "Give a percentage above 0, up to 100, such as 2.5.",
    },
    order: {
      label: "Average order",
      hint: "In US dollars.",
      wrong: "Give an amount in dollars above 0, up to 10,000, such as 80.",
    },
    margin: {
      label: "Margin",
      hint: "Percent of an order.",
      wrong: "Give a percentage above 0, up to 100, such as 40, or leave it empty.",
    },
  },
  adjust: "Adjust",
  unset: "Not set",
  submit: "Calculate",
  missing: "Correct what is marked to see your result.",
  plan: "The plan that fits",
  perMonth: "a month",
  included: (sessions) => (sessions ? `${sessions} sessions included` : "Unlimited sessions"),
  above: (sessions) => `${sessions} more sessions at its overage price`,
  lift: "Revenue that a lift adds each month",
  today: (orders, revenue) => `Today: ${orders} orders, ${revenue}`,
  orders: "orders",
  left: "profit after the plan",
  breakEven: "Break-even lift, rounded up",
  ofRevenue: "Where the added revenue pays for the plan. With your margin, it is the added profit that does.",
  ofMargin: "Where the added profit pays for the plan.",
  tooMuch: "over 100 percent",
  note: {
    text: `${figures.lift.value} is the lift that our customers’ A/B tests showed on product pages.`,
    label: "How it is measured",
    to: figures.lift.check,
  },
  demo: { label: "Get a Demo", cta: "calculator" },
  summary: ({ plan, cost, lift, orders, revenue, breakEven }) =>
    `${plan} at ${cost} a month. A lift of ${lift}% adds ${orders} orders and ${revenue} a month. Break-even lift: ${breakEven}.`,
};
