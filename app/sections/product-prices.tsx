import { classNames } from "~/lib/class-names";
import type { LinkText } from "~/lib/links";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

export type ProductPricesProps = {
  title: string;
  text: string;
  tiers: { name: string; price: string; per: string; limits: string }[];
  more: LinkText;
  /** Columns, the same on a ground of the product's hue, or rows beside the heading. */
  shape: "columns" | "pane" | "rows";
};

export function ProductPrices({ title, text, tiers, more, shape }: ProductPricesProps) {
  const areRows = shape === "rows";
  return (
    <section aria-labelledby="prices" className="wrap py-section">
      <div
        className={classNames(
          areRows && "grid gap-x-20 lg:grid-cols-[1fr_1.6fr]",
          shape === "pane" && "rounded-pane bg-hue-soft p-6 sm:p-12",
        )}
      >
        <div className={classNames(!areRows && "flex flex-wrap items-end justify-between gap-x-16 gap-y-4")}>
          <h2 id="prices" className="text-h2">
            <RichText text={title} />
          </h2>
          <p className={classNames("max-w-[30rem] text-muted", areRows && "mt-5")}>
            <RichText text={text} />
          </p>
          {areRows && <PricesLink {...more} />}
        </div>
        <ul
          role="list"
          className={classNames(
            "grid border-line",
            areRows ? "max-lg:mt-10" : "mt-10 md:auto-cols-fr md:grid-flow-col",
            shape === "columns" && "border-y",
          )}
        >
          {tiers.map((tier) => (
            <li
              key={tier.name}
              className={classNames(
                "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line py-6",
                areRows
                  ? "border-t"
                  : "max-md:not-last:border-b md:block md:px-4 md:py-8 md:first:pl-0 md:not-first:border-l lg:px-6",
              )}
            >
              <h3 className="font-sans text-base font-semibold tracking-normal">{tier.name}</h3>
              <p className={areRows ? undefined : "md:mt-5"}>
                <span className="font-display text-[clamp(1.875rem,0.8rem+2.6vw,3rem)] leading-none font-semibold tracking-[-0.04em] text-hue-ink">
                  {tier.price}
                </span>{" "}
                <span className="text-small text-muted">{tier.per}</span>
              </p>
              <p className={classNames("w-full text-small text-muted", !areRows && "md:mt-3")}>
                {tier.limits}
              </p>
            </li>
          ))}
        </ul>
        {!areRows && <PricesLink {...more} />}
      </div>
    </section>
  );
}

function PricesLink({ to, label }: LinkText) {
  return (
    <Link
      to={to}
      className="mt-7 inline-flex items-center gap-2 py-1 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {label}
      <Icon name="arrow-right" />
    </Link>
  );
}
