import type { LinkText } from "~/lib/links";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

export type ProductPricesProps = {
  title: string;
  text: string;
  tiers: { name: string; price: string; per: string; limits: string }[];
  more: LinkText;
};

/** `className` is of the panel around it, where it has one. */
export function ProductPrices({
  title,
  text,
  tiers,
  more,
  className,
}: ProductPricesProps & { className?: string }) {
  return (
    <section aria-labelledby="prices" className="wrap py-section">
      <div className={className}>
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
          <RichText as="h2" id="prices" className="text-h2" text={title} />
          <RichText as="p" className="max-w-[36rem] text-muted" text={text} />
        </div>
        <ul role="list" className="mt-10 grid border-y border-line md:auto-cols-fr md:grid-flow-col">
          {tiers.map((tier) => (
            <li
              key={tier.name}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line py-6 max-md:not-last:border-b md:block md:px-4 md:py-8 md:first:pl-0 md:not-first:border-l lg:px-6"
            >
              <h3 className="font-sans text-base font-semibold tracking-normal">{tier.name}</h3>
              <p className="md:mt-5">
                <span className="font-display text-[clamp(1.875rem,0.8rem+2.6vw,3rem)] leading-none font-semibold tracking-[-0.04em] text-hue-ink">
                  {tier.price}
                </span>{" "}
                <span className="text-small text-muted">{tier.per}</span>
              </p>
              <p className="w-full text-small text-muted md:mt-3">{tier.limits}</p>
            </li>
          ))}
        </ul>
        <Link
          to={more.to}
          className="mt-7 inline-flex items-center gap-2 py-1 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {more.label}
          <Icon name="arrow-right" />
        </Link>
      </div>
    </section>
  );
}
