import { type LeadType, leadTypes } from "~/lib/leads/lead-fields";
import {
  countFilters,
  type LeadListView,
  type LeadSort,
  leadListFields,
  leadListSearch,
  sortsOf,
} from "~/lib/leads/lead-list";
import { interpolate } from "~/lib/text";
import { Field, Select } from "~/ui/field";
import { Choices, FilterPanel } from "./filter-panel";

export type LeadFiltersTexts = {
  title: string;
  /** With {count}. */
  set: string;
  owner: string;
  anybody: string;
  mine: string;
  nobody: string;
  kind: string;
  anyKind: string;
  source: string;
  from: string;
  to: string;
  sort: string;
  sorts: Record<LeadSort, string>;
  apply: string;
  clear: string;
};

type Props = {
  texts: LeadFiltersTexts;
  types: Record<LeadType, string>;
  view: LeadListView;
  people: { id: string; name: string }[];
  /** Those that sent most of late; any other can be typed. */
  sources: string[];
};

const own = ["owner", "kind", "source", "from", "to", "sort"];

/** What is asked of a list beside the stage. */
export function LeadFilters({ texts, types, view, people, sources }: Props) {
  const count = countFilters(view);
  const kept = leadListFields(view).filter(([name]) => !own.includes(name));
  return (
    <FilterPanel
      title={
        <>
          {texts.title}
          {count > 0 && (
            <span className="rounded-full bg-lamp/20 px-2 text-tiny leading-5 text-accent">
              {interpolate(texts.set, { count })}
            </span>
          )}
        </>
      }
      open={count > 0}
      search={leadListSearch(view)}
      kept={kept}
      texts={texts}
      cleared={
        count > 0 ? leadListSearch({ search: view.search, show: view.show, sort: "newest" }) : undefined
      }
      columns="sm:grid-cols-3 lg:grid-cols-6"
    >
      <Select name="owner" label={texts.owner} defaultValue={view.owner ?? ""}>
        <option value="">{texts.anybody}</option>
        <option value="me">{texts.mine}</option>
        <option value="none">{texts.nobody}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select name="kind" label={texts.kind} defaultValue={view.kind ?? ""}>
        <option value="">{texts.anyKind}</option>
        {leadTypes.map((kind) => (
          <option key={kind} value={kind}>
            {types[kind]}
          </option>
        ))}
      </Select>
      <Field
        name="source"
        label={texts.source}
        list="lead-sources"
        maxLength={200}
        autoComplete="off"
        defaultValue={view.source}
      />
      <Select name="sort" label={texts.sort} defaultValue={view.sort}>
        {sortsOf(view).map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </Select>
      <Field
        name="from"
        type="date"
        label={texts.from}
        defaultValue={view.from}
        className="max-sm:col-span-full"
      />
      <Field name="to" type="date" label={texts.to} defaultValue={view.to} className="max-sm:col-span-full" />
      <Choices id="lead-sources" values={sources} />
    </FilterPanel>
  );
}
