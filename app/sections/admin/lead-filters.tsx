import { Form, Link } from "react-router";
import { type LeadType, leadTypes } from "~/lib/lead-fields";
import {
  countFilters,
  type LeadListView,
  type LeadSort,
  leadListFields,
  leadListSearch,
  sortsOf,
} from "~/lib/lead-list";
import { interpolate } from "~/lib/text";
import { Button, buttonClass } from "~/ui/button";
import { Field, Select } from "~/ui/field";
import { Icon } from "~/ui/icon";

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

/** What is asked of a list beside the stage. It asks by the address: no script is needed, and a view can be kept. */
export function LeadFilters({ texts, types, view, people, sources }: Props) {
  const count = countFilters(view);
  const kept = leadListFields(view).filter(([name]) => !own.includes(name));
  return (
    <details open={count > 0} className="mt-3 rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-small font-semibold">
        <Icon name="list-checks" className="text-muted" />
        {texts.title}
        {count > 0 && (
          <span className="rounded-full bg-lamp/20 px-2 text-tiny leading-5 text-accent">
            {interpolate(texts.set, { count })}
          </span>
        )}
      </summary>
      <Form
        key={leadListSearch(view)}
        className="grid grid-cols-2 gap-x-3 gap-y-4 px-4 pt-1 pb-4 sm:grid-cols-3 lg:grid-cols-6"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
        <Field
          name="to"
          type="date"
          label={texts.to}
          defaultValue={view.to}
          className="max-sm:col-span-full"
        />
        <datalist id="lead-sources">
          {sources.map((source) => (
            <option key={source} value={source} />
          ))}
        </datalist>
        <div className="col-span-full flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" size="small">
            {texts.apply}
          </Button>
          {count > 0 && (
            <Link
              to={{ search: leadListSearch({ search: view.search, show: view.show, sort: "newest" }) }}
              className={buttonClass({ variant: "quiet", size: "small" })}
            >
              {texts.clear}
            </Link>
          )}
        </div>
      </Form>
    </details>
  );
}
