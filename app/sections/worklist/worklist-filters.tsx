import type { ReactNode } from "react";
import { countFilters, type ListView, listFilterNames, toQueryString } from "~/lib/list-view";
import { FilterPanel, Suggestions } from "~/sections/admin/filter-panel";
import { Options } from "~/sections/admin/options";
import { Field, Select } from "~/ui/field";

export type Person = { id: string; name: string };

type Props<View> = {
  view: View;
  fieldsOf(view: View): [string, string][];
  owners: Person[];
  /** The most frequent recent sources; any other can be typed. */
  sources: string[];
  /** The names of the filters in `children`. */
  own?: readonly (keyof View & string)[];
  children?: ReactNode;
};

export function WorklistFilters<View extends ListView>(props: Props<View>) {
  const { view, fieldsOf, owners, sources, own = [], children } = props;
  const count = countFilters(view, own);
  const names = [...listFilterNames, ...own];
  const cleared = { ...view, ...Object.fromEntries(names.map((name) => [name, undefined])), sort: "newest" };
  const controls: readonly string[] = [...names, "sort"];
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
      search={toQueryString(fieldsOf(view))}
      kept={fieldsOf(view).filter(([name]) => !controls.includes(name))}
      cleared={count > 0 ? toQueryString(fieldsOf(cleared)) : undefined}
      columns={children ? "sm:grid-cols-3 lg:grid-cols-6" : "sm:grid-cols-3 lg:grid-cols-5"}
    >
      <Select name="owner" label="Owner" defaultValue={view.owner ?? ""}>
        <option value="">Anyone</option>
        <option value="me">Mine</option>
        <option value="none">Unassigned</option>
        <Options list={owners.map(({ id, name }) => [id, name])} />
      </Select>
      {children}
      <Field
        name="source"
        label="Source or campaign"
        list="sources"
        maxLength={200}
        autoComplete="off"
        defaultValue={view.source}
      />
      <Select name="sort" label="Sort" defaultValue={view.sort}>
        <Options list={Object.entries({ newest: "Newest first", oldest: "Oldest first" })} />
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
      <Suggestions id="sources" values={sources} />
    </FilterPanel>
  );
}
