import {
  type ApplicationView,
  applicationSorts,
  applicationViewFields,
  applicationViewSearch,
  countApplicationFilters,
} from "~/lib/applications/application-list";
import { Choices, FilterPanel } from "~/sections/admin/filter-panel";
import { Field, Select } from "~/ui/field";

const sorts = {
  newest: "Newest first",
  oldest: "Oldest first",
};

type Props = {
  view: ApplicationView;
  people: { id: string; name: string }[];
  /** Those that sent most of late; any other can be typed. */
  sources: string[];
};

const own = ["owner", "source", "from", "to", "sort"];

/** What is asked of applications beside job and stage. */
export function ApplicationFilters({ view, people, sources }: Props) {
  const count = countApplicationFilters(view);
  const nothing = { owner: undefined, source: undefined, from: undefined, to: undefined };
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
      search={applicationViewSearch(view)}
      kept={applicationViewFields(view).filter(([name]) => !own.includes(name))}
      cleared={count > 0 ? applicationViewSearch({ ...view, ...nothing, sort: "newest" }) : undefined}
      columns="sm:grid-cols-3 lg:grid-cols-5"
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
      <Field
        name="source"
        label="Source"
        list="application-sources"
        maxLength={200}
        autoComplete="off"
        defaultValue={view.source}
      />
      <Select name="sort" label="Sort" defaultValue={view.sort}>
        {applicationSorts.map((sort) => (
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
      <Choices id="application-sources" values={sources} />
    </FilterPanel>
  );
}
