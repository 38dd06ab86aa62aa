import type { LinkText } from "~/lib/links";
import { BrandWordmark, type WordmarkLook } from "~/ui/brand-wordmark";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Marks } from "~/ui/marks";

export type TrustedBrand = {
  name: string;
  look: WordmarkLook;
  industry: string;
  metric: { value: string; label: string };
};

export type TrustedBrandsProps = { title: string; brands: readonly TrustedBrand[] };

/** The customers in one quiet line: names only, each in its own voice. */
export function TrustedBrands({ title, brands }: TrustedBrandsProps) {
  return (
    <section aria-labelledby="trusted-brands" className="wrap pt-part">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-6 border-b border-line pb-6">
        <h2
          id="trusted-brands"
          className="w-full font-sans text-small font-medium tracking-normal text-muted xl:w-auto"
        >
          <Marks text={title} />
        </h2>
        <ul
          role="list"
          className="grid grow grid-cols-2 items-center gap-x-8 gap-y-6 text-[1.375rem] max-sm:text-[1.25rem] max-sm:[&>:last-child]:col-span-2 sm:flex sm:justify-between sm:gap-x-4 sm:text-[clamp(1rem,2.4vw,1.375rem)]"
        >
          {brands.map((brand) => (
            <li key={brand.name}>
              <BrandWordmark {...brand} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export type BrandMetricsProps = {
  title: string;
  lead: string;
  results: { brand: TrustedBrand; figure: { value: string; label: string }; detail: string }[];
  more: LinkText;
};

/** The customers with what changed for them: a ledger whose figures are as large as the headline. */
export function BrandMetrics({ title, lead, results, more }: BrandMetricsProps) {
  return (
    <section aria-labelledby="brand-metrics" className="wrap py-section">
      <div className="grid items-end gap-x-16 gap-y-5 md:grid-cols-[1.4fr_1fr]">
        <h2 id="brand-metrics" className="text-h2">
          <Marks text={title} />
        </h2>
        <p className="max-w-text text-muted">
          <Marks text={lead} />
        </p>
      </div>
      <ul role="list" className="mt-12 border-b border-line">
        {results.map(({ brand, figure, detail }) => (
          <li
            key={brand.name}
            className="enter grid items-baseline gap-x-8 gap-y-2 border-t border-line py-7 lg:grid-cols-[1fr_1.2fr_1.5fr]"
          >
            <p>
              <BrandWordmark {...brand} className="text-[1.5rem]" />
              <span className="mt-2 block text-small text-muted">{brand.industry}</span>
            </p>
            <p className="flex items-baseline gap-4">
              <span className="font-display text-h1 font-semibold tracking-[-0.04em] text-commerce-ink">
                {figure.value}
              </span>
              <span className="max-w-60 text-small text-muted">{figure.label}</span>
            </p>
            <p className="max-w-text">
              <Marks text={detail} />
            </p>
          </li>
        ))}
      </ul>
      <Link
        to={more.to}
        className="mt-8 inline-flex items-center gap-2 py-1 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {more.label}
        <Icon name="arrow-right" />
      </Link>
    </section>
  );
}
