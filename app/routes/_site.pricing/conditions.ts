import { company } from "~/content/company";
import { questionCounts } from "~/content/faq";
import { figures } from "~/content/figures";
import { prices } from "~/content/prices";
import { formatCount, formatDollars, formatDollarsAndCents, spellCount, spellCountFirst } from "~/lib/format";
import type { ClosingProps } from "~/sections/closing";
import type { FinePrintProps } from "./fine-print";

type Conditions = {
  finePrint: FinePrintProps;
  questions: { title: string; text: string };
  closing: ClosingProps;
};

const [, growth] = prices.commerce;

/** Thousands of sessions above the limit in the sample invoice. */
const extraThousands = 2;
const overagePrice = extraThousands * growth.overage;

export const conditions: Conditions = {
  finePrint: {
    title: "The fine print, in normal size",
    notes: [
      {
        figure: "14 days",
        label: "Free trial",
        text: "On every paid plan, with all of its features.",
      },
      {
        figure: figures.session.value,
        label: "Session window",
        text: `In Commerce one unique visitor in ${figures.session.value} is one session, however much they watch.`,
      },
      {
        figure: "Month end",
        label: "Overage",
        text: "Commerce keeps playing above its limit; on Growth and Scale the difference is on the month’s last invoice. No other plan has an overage price.",
      },
      {
        figure: "USD",
        label: "All prices",
        text: "Including VAT where applicable. An annual plan is paid once, at its start.",
      },
      {
        figure: "14 days",
        label: "Money-back guarantee",
        text: "If it is not for you, we return what you paid.",
      },
    ],
    invoice: {
      kind: "Sample invoice",
      plan: `Commerce ${growth.name}`,
      lines: [
        { label: "Trial, day 1 to 14", amount: formatDollarsAndCents(0) },
        { label: growth.limits[0], amount: formatDollarsAndCents(growth.price.monthly) },
        {
          label: `${formatCount(extraThousands * 1000)} more, at ${formatDollars(growth.overage)} per 1,000`,
          amount: formatDollarsAndCents(overagePrice),
        },
      ],
      total: {
        label: "Total in USD, with VAT",
        amount: formatDollarsAndCents(growth.price.monthly + overagePrice),
      },
      promise: "Money back until day 28",
    },
  },
  questions: {
    title: "Before you choose",
    text: `${spellCountFirst(questionCounts.billing)} of the ${spellCount(questionCounts.all)} answers on our [FAQ page](/faq). Anything else: [${company.mail.support}](mailto:${company.mail.support}).`,
  },
  closing: {
    title: "Fourteen days, your own videos",
    text: "Connect a few videos, place one player, and read the numbers before you pay for anything.",
    actions: [
      { label: "Start Free Trial", cta: "pricing-closing" },
      { label: "Request a demo", to: "/request-demo" },
    ],
  },
};
