import { classNames } from "~/lib/class-names";
import { formatDollars } from "~/lib/format";
import { computeYearlySaving, type Price, type Tier } from "~/lib/prices";
import { WideTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import { featureTable as texts } from "./features";

type Value = string | boolean;
export type FeatureGroup = { title: string; rows: readonly { label: string; values: readonly Value[] }[] };

type Props = {
  title: string;
  tiers: readonly Tier[];
  groups: readonly FeatureGroup[];
};

/** All features of a product by plan, prices first. It scrolls within its box on small screens. */
export function FeatureTable({ title, tiers, groups }: Props) {
  const all = [makePriceGroup(tiers), ...groups];
  return (
    <section className="wrap py-section">
      <RichText as="h2" id="features" className="max-w-[20ch] text-h2" text={title} />
      <WideTable
        labelledBy="features"
        className="mt-10 max-sm:mt-6 lg:mt-14"
        boxClassName="max-sm:-mr-gutter lg:overflow-visible"
      >
        <table className="border-separate [border-spacing:0] text-left text-small lg:w-full lg:table-fixed">
          <colgroup>
            <col />
            {tiers.map(({ id, popular }) => (
              <col key={id} className={popular ? popularColumn : undefined} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={classNames(headCell, labelCell)}>
                <span className="sr-only">{texts.feature}</span>
              </th>
              {tiers.map(({ id, name, popular }) => (
                <th
                  key={id}
                  scope="col"
                  className={classNames(headCell, popular ? popularColumn : "bg-ground")}
                >
                  <span className="font-display text-h3 font-semibold tracking-[-0.02em]">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          {all.map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th
                  scope="rowgroup"
                  className={classNames(labelCell, "pt-8 pr-4 pb-3 text-base font-semibold")}
                >
                  {title}
                </th>
                {tiers.map(({ id }) => (
                  <td key={id} />
                ))}
              </tr>
              {rows.map(({ label, values }) => (
                <tr key={label} className="group/row">
                  <th scope="row" className={classNames(cellClass, labelCell, "pr-4 font-normal text-muted")}>
                    {label}
                  </th>
                  {values.map((value, index) => (
                    <td key={tiers[index]?.id} className={cellClass}>
                      <FeatureValue value={value} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </WideTable>
    </section>
  );
}

const headCell = "sticky top-0 z-10 px-4 py-4 align-bottom lg:top-15 lg:border-b lg:border-line";
const cellClass = "border-t border-line px-4 py-3.5";
const labelCell = "left-0 z-10 w-1/3 bg-ground pl-0 max-lg:sticky max-lg:w-40";
const popularColumn = "bg-ground-2";

function FeatureValue({ value }: { value: Value }) {
  if (typeof value === "string") return <span className="font-medium figures">{value}</span>;
  return value ? (
    <>
      <Icon name="check" className="size-5 text-success" />
      <span className="sr-only">{texts.included}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="block w-3.5 border-t border-field-line" />
      <span className="sr-only">{texts.missing}</span>
    </>
  );
}

function makePriceGroup(tiers: readonly Tier[]): FeatureGroup {
  const row = (label: string, paid: (price: Extract<Price, { kind: "paid" }>) => number) => ({
    label,
    values: tiers.map(({ price }) => {
      if (price.kind !== "paid") return texts[price.kind];
      const amount = formatDollars(paid(price));
      return price.per ? `${amount} ${texts.perUser}` : amount;
    }),
  });
  return {
    title: texts.priceGroup,
    rows: [
      row(texts.monthly, (price) => price.monthly),
      row(texts.annual, (price) => price.annual),
      row(texts.saving, (price) => computeYearlySaving(price) ?? 0),
    ],
  };
}
