import { Fragment } from "react";
import { classNames } from "~/lib/class-names";
import type { ProductPricesProps } from "~/sections/product-prices";
import { SectionHead } from "~/sections/section-head";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

export type ProductLinkAnatomyProps = {
  title: string;
  lead: string;
  /** The parts of the link in order; a part with a name is explained below it. */
  pieces: { text: string; name?: string; meaning?: string }[];
};

const partColors = ["text-lamp", "text-securestream-ink", "text-commerce-ink", "text-studio-ink"];

export function ProductLinkAnatomy({ title, lead, pieces }: ProductLinkAnatomyProps) {
  const named = pieces.filter((piece) => piece.name);
  const accentOf = (name?: string) =>
    partColors[named.findIndex((piece) => piece.name === name)] ?? "text-muted";
  return (
    <section aria-labelledby="anatomy" className="dusk py-section dark:bg-ground-2">
      <div className="wrap">
        <SectionHead id="anatomy" title={title} lead={lead} titleWidth="max-w-[18ch]" />
        <p className="mt-12 rounded-card border border-line bg-raised p-6 font-mono text-base leading-normal tracking-[-0.03em] sm:p-10 lg:text-h3">
          {pieces.map(({ text, name }, index) => (
            <Fragment key={index}>
              <wbr />
              <span className={accentOf(name)}>{text}</span>
            </Fragment>
          ))}
        </p>
        <dl className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {named.map(({ name, meaning }) => (
            <div key={name} className="border-t-2 border-line pt-4">
              <dt className={classNames("font-mono font-medium", accentOf(name))}>{name}</dt>
              <dd className="mt-2 text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** A pane for each hundred people of a plan. */
const paneCounts = [1, 5, 12];

export type ProductSeatsProps = Omit<ProductPricesProps, "text">;

export function ProductSeats({ title, tiers, more }: ProductSeatsProps) {
  return (
    <section
      aria-labelledby="prices"
      className="wrap grid gap-x-20 gap-y-10 py-section lg:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <RichText as="h2" id="prices" className="text-h2" text={title} />
        <Link to={more.to} className="mt-5 inline-block font-semibold underline underline-offset-4">
          {more.label}
        </Link>
      </div>
      <ul role="list">
        {tiers.map(({ name, price, per, limits }, tier) => (
          <li key={name} className="grid grid-cols-[1fr_auto] gap-x-6 border-t border-line py-6">
            <h3 className="text-h3">{name}</h3>
            <p className="row-span-2 text-right">
              <span className="font-display text-h2 leading-none font-semibold tracking-[-0.04em] text-hue-ink">
                {price}
              </span>{" "}
              <span className="text-small text-muted">{per}</span>
            </p>
            <p className="mt-2 text-small text-muted">{limits}</p>
            <p aria-hidden="true" className="col-span-2 mt-5 flex gap-2">
              {Array.from({ length: paneCounts[tier] ?? 0 }, (_, pane) => (
                <span key={pane} className="h-9 w-6 rounded-chip bg-hue forced-color-adjust-none" />
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type ClosingLogProps = { entries: readonly { time: string; who: string; what: string }[] };

/** A log of half an hour; the last line is the decision. */
export function ClosingLog({ entries }: ClosingLogProps) {
  const decision = entries.length - 1;
  return (
    <ol
      role="list"
      className="mt-16 grid w-full max-w-240 gap-2 rounded-t-pane border border-line bg-ground-2 p-4 pb-10 text-left sm:p-8"
    >
      {entries.map(({ time, who, what }, index) => (
        <li
          key={time}
          className={classNames(
            "flex flex-wrap items-center gap-x-6 gap-y-1 rounded-control px-4 py-3",
            index === decision ? "bg-hue text-ink" : "bg-raised",
          )}
        >
          <span className="font-mono text-small opacity-80">{time}</span>
          <span className="font-semibold sm:w-60">{who}</span>
          <span className="w-full lg:w-auto">{what}</span>
          {index === decision && <Icon name="circle-check" className="ml-auto size-6 max-sm:hidden" />}
        </li>
      ))}
    </ol>
  );
}
