import { type LeadType, leadTypes } from "~/lib/leads/lead-fields";
import {
  countFilters,
  type LeadListView,
  leadListFields,
  leadListSearch,
  sortsOf,
} from "~/lib/leads/lead-list";
import { Choices, FilterPanel } from "~/sections/admin/filter-panel";
import { Field, Select } from "~/ui/field";

const sorts = {
  newest: "Newest first",
  oldest: "Oldest first",
  stage: "By stage",
  owner: "By owner",
  name: "By name",
  company: "By company",
};

type Props = {
  types: Record<LeadType, string>;
  view: LeadListView;
  people: { id: string; name: string }[];
  /** Those that sent most of late; any other can be typed. */
  sources: string[];
};

const own = ["owner", "kind", "source", "from", "to", "sort"];

/** What is asked of a list beside the stage. */
export function LeadFilters({ types, view, people, sources }: Props) {
  const count = countFilters(view);
  const kept = leadListFields(view).filter(([name]) => !own.includes(name));
  return (
    <FilterPanel
      title={
        <>
          Filters
          {count > 0 && (
            <span className="rounded-full bg-lamp/20 px-2 text-tiny leading-5 text-accent">{count} set</span>
          )}
        </>
      }
      open={count > 0}
      search={leadListSearch(view)}
      kept={kept}
      cleared={
        count > 0 ? leadListSearch({ search: view.search, show: view.show, sort: "newest" }) : undefined
      }
      columns="sm:grid-cols-3 lg:grid-cols-6"
    >
      <Select name="owner" label="Owner" defaultValue={view.owner ?? ""}>
        <option value="">Anyone</option>
        <option value="me">Mine</option>
        <option value="none">Unassigned</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select name="kind" label="Kind" defaultValue={view.kind ?? ""}>
        <option value="">Any kind</option>
        {leadTypes.map((kind) => (
          <option key={kind} value={kind}>
            {types[kind]}
          </option>
        ))}
      </Select>
      <Field
        name="source"
        label="Source"
        list="lead-sources"
        maxLength={200}
        autoComplete="off"
        defaultValue={view.source}
      />
      <Select name="sort" label="Sort" defaultValue={view.sort}>
        {sortsOf(view).map((sort) => (
          <option key={sort} value={sort}>
            {sorts[sort]}
          </option>
        ))}
      </Select>
      <Field
        name="from"
        type="date"
        label="Received from"
        defaultValue={view.from}
        className="max-sm:col-span-full"
      />
      <Field
        name="to"
        type="date"
        label="Received to"
        defaultValue={view.to}
        className="max-sm:col-span-full"
      />
      <Choices id="lead-sources" values={sources} />
    </FilterPanel>
  );
}
