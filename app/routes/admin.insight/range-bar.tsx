import { Link } from "react-router";
import {
  type InsightRange,
  type InsightView,
  insightRanges,
  toInsightFields,
  toInsightSearch,
} from "~/lib/insight/insight-view";
import { FilterPanel } from "~/sections/admin/filter-panel";
import { Segments } from "~/sections/admin/list-controls";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { deviceNames, kindNames } from "./tables";

const rangeNames: Record<InsightRange, string> = {
  today: "Today",
  "7": "7 days",
  "28": "28 days",
  "90": "90 days",
  year: "12 months",
};

type Props = { view: InsightView };

const noFilters = { page: undefined, sourceKind: undefined, source: undefined, device: undefined };

/** The range, and the filters that the rows of the tables set. They are in the URL, so a view can be bookmarked. */
export function RangeBar({ view }: Props) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2" data-no-print>
      <Segments
        label="Days"
        links={insightRanges.map((range) => ({
          key: range,
          label: rangeNames[range],
          search: toInsightSearch({ ...view, range }),
          isShown: view.range === range,
        }))}
      />
      <Filters view={view} />
    </div>
  );
}

function Filters({ view }: Props) {
  const { from, to, page, sourceKind, source, device } = view;
  const isOwn = view.range === "own";
  const set = [
    { name: page, without: { page: undefined } },
    { name: sourceKind && kindNames[sourceKind], without: { sourceKind: undefined, source: undefined } },
    { name: source, without: { source: undefined } },
    { name: device && deviceNames[device], without: { device: undefined } },
  ].flatMap(({ name, without }) =>
    name ? [{ name, search: toInsightSearch({ ...view, ...without }) }] : [],
  );
  const otherFields = toInsightFields(view).filter(([name]) => name !== "from" && name !== "to");
  return (
    <>
      {set.length > 0 && (
        <ul role="list" className="flex flex-wrap gap-2">
          {set.map(({ name, search }) => (
            <li key={name} className="max-w-full">
              <Link
                to={{ search }}
                aria-label={`Without ${name}`}
                className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-lamp/20 px-3 text-small font-semibold text-accent hover:bg-lamp/35"
              >
                <span className="truncate">{name}</span>
                <Icon name="x" className="size-3.5" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <FilterPanel
        title="Dates"
        search={toInsightSearch(view)}
        kept={otherFields}
        cleared={set.length > 0 ? toInsightSearch({ ...view, ...noFilters }) : undefined}
        columns="sm:max-w-md"
      >
        <Field
          name="from"
          type="date"
          label="From"
          defaultValue={isOwn ? from : undefined}
          className="max-sm:col-span-full"
        />
        <Field
          name="to"
          type="date"
          label="To"
          defaultValue={isOwn ? to : undefined}
          className="max-sm:col-span-full"
        />
      </FilterPanel>
    </>
  );
}
