import type { CalculatorText } from "~/lib/calculator-fields";
import { classNames } from "~/lib/class-names";
import { formatCount, formatDollars } from "~/lib/format";
import {
  type Billing,
  billings,
  computeMonthlyPrice,
  computeYearlySaving,
  type PricingView,
  type ProductId,
  productIds,
  type SessionOption,
  type Tier,
  toPricingLink,
} from "~/lib/prices";
import { LeadButton, type LeadCta } from "~/ui/cta";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import { priceCards as texts } from "./content";

export type TierOffer = Tier & {
  text: string;
  /** The alternative number of sessions with its price. */
  option?: SessionOption;
  features: readonly string[];
  cta: LeadCta;
};

type Props = {
  view: PricingView;
  /** The calculator's numbers, which every choice preserves. */
  numbers: CalculatorText;
  tabs: Record<ProductId, { label: string; note: string }>;
  tiers: readonly TierOffer[];
};

/** The prices of one product; the most popular plan is lit. Every choice is a link. */
export function PriceCards({ view, numbers, tabs, tiers }: Props) {
  const given = new URLSearchParams(Object.entries(numbers).filter(([, number]) => number));
  const visit = given.size > 0 ? `&${given}` : "";
  return (
    <div className="wrap -mt-4 pb-section lg:-mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <ProductTabs view={view} numbers={numbers} tabs={tabs} />
        <BillingToggle view={view} numbers={numbers} />
      </div>
      <p role="status" className="sr-only">
        {texts.shown(tabs[view.product].label, texts[view.billing])}
      </p>
      {/* Each choice has a new key, because in a page translated by the browser only new elements show new text. */}
      <ul
        key={`${view.product} ${view.billing}`}
        role="list"
        className={classNames(
          "mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:mt-10 lg:gap-x-3",
          tiers.length === 4 ? "lg:grid-cols-4 print:grid-cols-4" : "lg:grid-cols-3 print:grid-cols-3",
        )}
      >
        {tiers.map((tier, index) => (
          <PlanCard
            key={tier.id}
            tier={tier}
            level={index + 1}
            of={tiers.length}
            billing={view.billing}
            visit={visit}
          />
        ))}
      </ul>
    </div>
  );
}

function ProductTabs({ view, numbers, tabs }: Pick<Props, "view" | "numbers" | "tabs">) {
  return (
    <nav aria-label={texts.products} className="max-sm:w-full">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] flex-wrap gap-1.5 sm:flex">
        {productIds.map((product) => {
          const current = product === view.product;
          return (
            <li key={product}>
              <Link
                to={toPricingLink({ ...view, product }, numbers)}
                aria-current={current ? "true" : undefined}
                className={classNames(
                  "flex h-full items-center gap-2 rounded-control border py-2.5 pr-2 pl-2 transition-colors sm:gap-3 sm:pr-6 sm:pl-3",
                  current ? "border-line bg-raised" : "border-transparent hover:bg-text/8",
                )}
              >
                <span
                  aria-hidden="true"
                  data-hue={product}
                  className={classNames(
                    "h-8 w-5 shrink-0 rounded-chip bg-hue transition-opacity forced-color-adjust-none",
                    current ? "shadow-lamp" : "opacity-50",
                  )}
                />
                <span>
                  <span className="block leading-tight font-semibold">{tabs[product].label}</span>
                  <span className="block text-tiny text-muted">{tabs[product].note}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function BillingToggle({ view, numbers }: Pick<Props, "view" | "numbers">) {
  return (
    <nav aria-label={texts.billing} className="max-sm:w-full">
      <ul className="grid grid-cols-2 rounded-control border border-line p-1 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,40%)),1fr))]">
        {billings.map((billing) => {
          const current = billing === view.billing;
          return (
            <li key={billing}>
              <Link
                to={toPricingLink({ ...view, billing }, numbers)}
                aria-current={current ? "true" : undefined}
                data-count={billing === "annual" ? "pressed:annual-switch" : undefined}
                className={classNames(
                  "flex h-11 items-center justify-center gap-1.5 rounded-chip px-2 text-[0.9375rem] whitespace-nowrap sm:gap-2 sm:px-4 font-semibold transition-colors",
                  current ? "bg-text text-ground" : "text-muted hover:text-text",
                )}
              >
                {texts[billing]}
                {billing === "annual" && (
                  <span className="rounded-full bg-lamp px-1.5 py-0.5 text-tiny font-semibold text-ink sm:px-2">
                    {texts.annualNote}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type CardProps = {
  tier: TierOffer;
  level: number;
  of: number;
  billing: Billing;
  visit: string;
};

function PlanCard({ tier, level, of, billing, visit }: CardProps) {
  return (
    <li
      className={classNames(
        "grid content-start gap-y-0 rounded-pane p-6 lg:row-span-6 lg:grid-rows-subgrid xl:p-8",
        tier.popular
          ? "bg-ground text-text shadow-lamp scheme-light forced-colors:border-2 print:border lg:-my-4 lg:py-10 xl:py-11"
          : "border border-line bg-raised/60",
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-h3">{tier.name}</h2>
        {tier.popular ? (
          <span className="rounded-full bg-lamp px-2.5 py-1 text-tiny font-semibold text-ink forced-colors:border">
            {texts.popular}
          </span>
        ) : (
          <PlanWindows lit={level} of={of} />
        )}
      </div>
      <RichText as="p" className="mt-1.5 text-small text-muted" text={tier.text} />
      <PlanPrice tier={tier} billing={billing} />
      <div className="mt-5 border-t border-line pt-4 text-small">
        {tier.limits.map((limit) => (
          <p key={limit} className="font-semibold">
            {limit}
          </p>
        ))}
        {tier.overage && <p className="text-muted">{texts.overage(formatDollars(tier.overage))}</p>}
        {tier.option && (
          <p className="text-muted">
            {texts.option(formatCount(tier.option.sessions), formatDollars(tier.option.monthly))}
          </p>
        )}
      </div>
      <LeadButton
        {...tier.cta}
        aria-label={`${tier.cta.label}: ${tier.name}`}
        visit={visit}
        variant={tier.popular ? "primary" : "secondary"}
        className="mt-5 w-full px-3! text-center leading-tight whitespace-normal!"
      />
      <ul role="list" className="mt-6 grid content-start gap-2.5 text-small">
        {tier.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon name="check" className="mt-[0.18em] size-4 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}

function PlanPrice({ tier: { price }, billing }: Pick<CardProps, "tier" | "billing">) {
  const dollars = formatDollars(computeYearlySaving(price) ?? 0);
  const saving = price.kind === "paid" && price.per ? `${dollars} ${texts.perUser}` : dollars;
  const note = {
    free: texts.freeNote,
    custom: texts.customNote,
    paid:
      billing === "annual"
        ? texts.saves(saving, formatDollars(computeMonthlyPrice(price) ?? 0))
        : texts.couldSave(saving),
  }[price.kind];
  const figure =
    price.kind === "custom" ? texts.custom : formatDollars(price.kind === "free" ? 0 : price[billing]);
  const per = billing === "annual" ? texts.perYear : texts.perMonth;
  return (
    <div className="mt-6">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-[min(3.25rem,16vw)] leading-none font-semibold tracking-[-0.04em] figures">
          {figure}
        </span>
        {price.kind !== "custom" && (
          <span className="text-small text-muted">
            {price.kind === "paid" && price.per ? `${texts.perUser} ${per}` : per}
          </span>
        )}
      </p>
      <p className={classNames("mt-2 text-small", price.kind === "paid" ? "text-accent" : "text-muted")}>
        <RichText text={note} />
      </p>
    </div>
  );
}

function PlanWindows({ lit, of }: { lit: number; of: number }) {
  return (
    <span aria-hidden="true" data-no-print className="mt-1 flex gap-1">
      {Array.from({ length: of }, (_, index) => (
        <span
          key={index}
          className={classNames(
            "h-4.5 w-2.5 rounded-[0.25rem]",
            index < lit ? "bg-hue forced-color-adjust-none" : "border border-line",
          )}
        />
      ))}
    </span>
  );
}
