import { Form, Link } from "react-router";
import { classNames } from "~/lib/class-names";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

type SearchProps = {
  label: string;
  submit: string;
  search: string;
  /** What else the address says and the search keeps. */
  keep?: Record<string, string | undefined>;
};

/** The search above a list; it asks by the address, so it works without script and can be bookmarked. */
export function ListSearch({ label, submit, search, keep = {} }: SearchProps) {
  return (
    <Form role="search" className="flex min-w-60 flex-1 gap-2 sm:max-w-sm">
      <label className="relative flex-1">
        <span className="sr-only">{label}</span>
        <Icon name="search" className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
        <input
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          placeholder={label}
          className="h-11 w-full rounded-control border border-field-line bg-raised pr-3 pl-10"
        />
      </label>
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant="secondary">
        {submit}
      </Button>
    </Form>
  );
}

type FilterProps = {
  filters: { key: string; label: string; count: string | number; search: string; isShown: boolean }[];
};

/** One row of filters, each with how much it shows. */
export function ListFilters({ filters }: FilterProps) {
  return (
    <ul className="flex flex-wrap gap-1">
      {filters.map(({ key, label, count, search, isShown }) => (
        <li key={key}>
          <Link
            to={{ search }}
            aria-current={isShown ? "true" : undefined}
            className={classNames(
              "inline-flex h-9 items-center gap-1.5 rounded-full px-3 text-small font-semibold",
              isShown ? "bg-primary text-on-primary" : "text-muted hover:bg-text/8 hover:text-text",
            )}
          >
            {label}
            <span className="font-mono text-tiny font-normal">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
