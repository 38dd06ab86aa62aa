import {
  type ApplicationSort,
  type ApplicationView,
  applicationSorts,
  applicationViewFields,
  applicationViewSearch,
  countApplicationFilters,
} from "~/lib/applications/application-list";
import { interpolate } from "~/lib/text";
import { Choices, FilterPanel } from "~/sections/admin/filter-panel";
import { Field, Select } from "~/ui/field";

export type ApplicationFiltersTexts = {
  title: string;
  /** With {count}. */
  set: string;
  owner: string;
  anybody: string;
  mine: string;
  nobody: string;
  source: string;
  from: string;
  to: string;
  sort: string;
  sorts: Record<ApplicationSort, string>;
  apply: string;
  clear: string;
};

type Props = {
  texts: ApplicationFiltersTexts;
  view: ApplicationView;
  people: { id: string; name: string }[];
  /** Those that sent most of late; any other can be typed. */
  sources: string[];
};

const own = ["owner", "source", "from", "to", "sort"];

/** What is asked of applications beside job and stage. */
export function ApplicationFilters({ texts, view, people, sources }: Props) {
  const count = countApplicationFilters(view);
  const nothing = { owner: undefined, source: undefined, from: undefined, to: undefined };
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
      search={applicationViewSearch(view)}
      kept={applicationViewFields(view).filter(([name]) => !own.includes(name))}
      texts={texts}
      cleared={count > 0 ? applicationViewSearch({ ...view, ...nothing, sort: "newest" }) : undefined}
      columns="sm:grid-cols-3 lg:grid-cols-5"
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
      <Field
        name="source"
        label={texts.source}
        list="application-sources"
        maxLength={200}
        autoComplete="off"
        defaultValue={view.source}
      />
      <Select name="sort" label={texts.sort} defaultValue={view.sort}>
        {applicationSorts.map((sort) => (
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
      <Choices id="application-sources" values={sources} />
    </FilterPanel>
  );
}
