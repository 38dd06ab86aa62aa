import { Link } from "react-router";
import { classNames } from "~/lib/class-names";
import { devices, sourceKinds } from "~/lib/insight/insight";
import {
  filtersOf,
  type InsightRange,
  type InsightView,
  insightFields,
  insightRanges,
  insightViewSearch,
  narrowedSearch,
  withFilters,
} from "~/lib/insight/insight-view";
import { interpolate } from "~/lib/text";
import { Choices, FilterPanel } from "~/sections/admin/filter-panel";
import { Field, Select } from "~/ui/field";
import { Icon } from "~/ui/icon";
import type { InsightNames } from "./tables";

export type RangeBarTexts = {
  label: string;
  ranges: Record<InsightRange, string>;
  filters: {
    title: string;
    from: string;
    to: string;
    compare: string;
    before: string;
    nothing: string;
    page: string;
    kind: string;
    anyKind: string;
    source: string;
    sourceHint: string;
    device: string;
    anyDevice: string;
    apply: string;
    clear: string;
    /** With {filter}. */
    remove: string;
  };
};

type Props = {
  texts: RangeBarTexts;
  names: InsightNames;
  view: InsightView;
  /** To choose from; any other can be typed. */
  pages: string[];
  sources: string[];
};

const own = ["from", "to", "compare", "page", "kind", "source", "device"];

/** Which days, and of what. Everything asks by the address: no script is needed, and a view can be kept or sent. */
export function RangeBar({ texts, names, view, pages, sources }: Props) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2" data-no-print>
      <nav aria-label={texts.label} className="-mx-1 max-w-[calc(100%+0.5rem)] overflow-x-auto px-1 py-1">
        <ul role="list" className="inline-flex gap-0.5 rounded-control border border-field-line p-1 sm:gap-1">
          {insightRanges.map((range) => (
            <li key={range}>
              <Link
                to={{ search: insightViewSearch({ ...view, range }) }}
                aria-current={view.range === range ? "true" : undefined}
                className={classNames(
                  "inline-flex h-9 items-center rounded-chip px-2 text-small font-semibold whitespace-nowrap sm:px-3",
                  view.range === range
                    ? "bg-primary text-on-primary"
                    : "text-muted hover:bg-text/8 hover:text-text",
                )}
              >
                {texts.ranges[range]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Filters texts={texts.filters} names={names} view={view} pages={pages} sources={sources} />
    </div>
  );
}

type FiltersProps = Omit<Props, "texts"> & { texts: RangeBarTexts["filters"] };

function Filters({ texts, names, view, pages, sources }: FiltersProps) {
  const { query } = view;
  const isOwn = view.range === "own";
  const { page, sourceKind, source, device } = filtersOf(view);
  const set = [
    { name: page, without: { page: undefined } },
    { name: sourceKind && names.kinds[sourceKind], without: { sourceKind: undefined, source: undefined } },
    { name: source, without: { source: undefined } },
    { name: device && names.devices[device], without: { device: undefined } },
  ].flatMap(({ name, without }) => (name ? [{ name, search: narrowedSearch(view, without) }] : []));
  const kept = insightFields(view).filter(([name]) => !own.includes(name));
  return (
    <>
      {set.length > 0 && (
        <ul role="list" className="flex flex-wrap gap-2">
          {set.map(({ name, search }) => (
            <li key={name} className="max-w-full">
              <Link
                to={{ search }}
                aria-label={interpolate(texts.remove, { filter: name })}
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
        title={texts.title}
        search={insightViewSearch(view)}
        kept={kept}
        texts={texts}
        cleared={set.length > 0 ? insightViewSearch(withFilters(view, {})) : undefined}
        columns="lg:grid-cols-4"
      >
        <Field
          name="from"
          type="date"
          label={texts.from}
          defaultValue={isOwn ? query.from : undefined}
          className="max-sm:col-span-full"
        />
        <Field
          name="to"
          type="date"
          label={texts.to}
          defaultValue={isOwn ? query.to : undefined}
          className="max-sm:col-span-full"
        />
        <Select
          name="compare"
          label={texts.compare}
          defaultValue={query.compare ? "" : "no"}
          className="max-sm:col-span-full"
        >
          <option value="">{texts.before}</option>
          <option value="no">{texts.nothing}</option>
        </Select>
        <Select
          name="device"
          label={texts.device}
          defaultValue={device ?? ""}
          className="max-sm:col-span-full"
        >
          <option value="">{texts.anyDevice}</option>
          {devices.map((name) => (
            <option key={name} value={name}>
              {names.devices[name]}
            </option>
          ))}
        </Select>
        <Field
          name="page"
          label={texts.page}
          list="insight-pages"
          maxLength={200}
          autoComplete="off"
          defaultValue={page}
        />
        <Select name="kind" label={texts.kind} defaultValue={sourceKind ?? ""}>
          <option value="">{texts.anyKind}</option>
          {sourceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {names.kinds[kind]}
            </option>
          ))}
        </Select>
        <Field
          name="source"
          label={texts.source}
          hint={texts.sourceHint}
          list="insight-sources"
          maxLength={100}
          autoComplete="off"
          defaultValue={source}
          className="max-lg:col-span-full lg:col-span-2"
        />
        <Choices id="insight-pages" values={pages} />
        <Choices id="insight-sources" values={sources} />
      </FilterPanel>
    </>
  );
}
