import { classNames } from "~/lib/class-names";
import type { LinkText } from "~/lib/links";
import { LeadButton, type LeadCta } from "~/ui/cta";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

type PlanOption = { sessions: string; price: string };

export type Plan = {
  id: string;
  name: string;
  text: string;
  /** One option, or two with a selector of included sessions. */
  options: readonly [PlanOption] | readonly [PlanOption, PlanOption];
  /** The index of the option that is selected initially. */
  chosen?: 0 | 1;
  overage: string;
  /** A short label on the most popular plan. */
  flag?: string;
  cta: LeadCta;
};

export type PlansProps = {
  title: string;
  text: string;
  perMonth: string;
  sessionsLabel: string;
  plans: readonly Plan[];
  note: string;
  more: LinkText;
};

// A price is visible while its radio button is checked, by CSS alone, so it works without script.
const priceClasses = [
  "hidden group-has-[[data-option='0']:checked]/plan:inline",
  "hidden group-has-[[data-option='1']:checked]/plan:inline",
] as const;

export function Plans({
  title,
  text,
  perMonth,
  sessionsLabel,
  plans,
  note,
  more,
  id,
}: PlansProps & { id: string }) {
  return (
    <section aria-labelledby={id} className="wrap py-section">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1.2fr_1fr] lg:items-end">
        <RichText as="h2" id={id} className="max-w-[16ch] text-h2" text={title} />
        <RichText as="p" className="max-w-[34rem] text-lead text-muted" text={text} />
      </div>
      <ul role="list" className="mt-part grid grid-cols-1 gap-3 print:grid-cols-2">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className={classNames(
              "group/plan grid items-center grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-4 rounded-card border p-5 sm:gap-x-8 sm:px-6 lg:px-8 lg:py-4 lg:grid-cols-[1.15fr_1.35fr_12.5rem_9.5rem]",
              plan.flag ? "dusk border-transparent shadow-lamp lg:py-6" : "relative border-line bg-raised",
            )}
          >
            <div>
              <h3 className="flex flex-wrap items-center gap-x-3 gap-y-2 text-h3">
                {plan.name}
                {plan.flag && (
                  <span className="rounded-full bg-lamp px-2.5 py-1 font-sans text-tiny font-semibold tracking-normal text-ink">
                    {plan.flag}
                  </span>
                )}
              </h3>
              <RichText as="p" className="mt-1 text-small text-muted" text={plan.text} />
            </div>
            <Sessions plan={plan} label={sessionsLabel} />
            <p
              aria-live="polite"
              className="col-start-2 row-start-1 self-start text-right lg:col-start-3 lg:self-center"
            >
              {plan.options.map(({ price }, index) => (
                <span key={price} className={plan.options.length === 2 ? priceClasses[index] : undefined}>
                  <span className="font-display text-[2.25rem] leading-none sm:text-[2.75rem] font-semibold tracking-[-0.04em] figures">
                    {price}
                  </span>{" "}
                  <span className="text-small text-muted max-sm:block sm:ml-1.5">{perMonth}</span>
                </span>
              ))}
            </p>
            <LeadButton
              {...plan.cta}
              aria-label={`${plan.cta.label}: ${plan.name}`}
              variant={plan.flag ? "primary" : "secondary"}
              className="max-sm:col-span-2 sm:justify-self-end lg:w-full"
            />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap justify-between gap-x-10 gap-y-3 text-small text-muted">
        <RichText as="span" className="max-w-[44rem]" text={note} />
        <Link to={more.to} className="font-semibold text-text underline underline-offset-4">
          {more.label}
        </Link>
      </p>
    </section>
  );
}

function Sessions({ plan, label }: { plan: Plan; label: string }) {
  const overage = <p className="mt-1 text-small text-muted">{plan.overage}</p>;
  if (plan.options.length === 1) {
    return (
      <div className="max-sm:col-span-2">
        <p className="font-semibold">{plan.options[0].sessions}</p>
        {overage}
      </div>
    );
  }
  return (
    <fieldset className="max-sm:col-span-2">
      <legend className="sr-only">{`${plan.name}: ${label}`}</legend>
      <div className="inline-flex flex-wrap rounded-control border border-field-line p-1">
        {plan.options.map(({ sessions, price }, index) => (
          <label key={sessions} className="cursor-pointer">
            <input
              type="radio"
              name={`sessions-${plan.id}`}
              value={sessions}
              data-option={index}
              defaultChecked={index === (plan.chosen ?? 0)}
              className="peer sr-only"
            />
            <span className="block rounded-chip px-4 py-2 text-small font-semibold text-muted figures transition-colors peer-checked:bg-primary peer-checked:text-on-primary hover:text-text peer-checked:hover:text-on-primary">
              {sessions}
              <span className="sr-only">{`, ${price}`}</span>
            </span>
          </label>
        ))}
      </div>
      <span aria-hidden="true" className="ml-3 inline-block py-2 text-small text-muted">
        {label}
      </span>
      {overage}
    </fieldset>
  );
}
