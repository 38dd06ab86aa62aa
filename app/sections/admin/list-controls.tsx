import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { classNames } from "~/lib/class-names";
import { Button, buttonClass } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { HiddenFields } from "./block";

type SearchProps = {
  label: string;
  search: string;
  keep?: [name: string, value: string][];
};

/** The search of a list. It changes the URL, so it can be bookmarked. */
export function ListSearch({ label, search, keep = [] }: SearchProps) {
  return (
    <Form role="search" className="relative min-w-[min(15rem,100%)] flex-1 sm:max-w-md">
      <label>
        <span className="sr-only">{label}</span>
        <input
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          placeholder={label}
          className="h-11 w-full rounded-control border border-field-line bg-raised pr-3 pl-11"
        />
      </label>
      <HiddenFields fields={keep} />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-control text-muted hover:text-text"
      >
        <Icon name="search" />
      </button>
    </Form>
  );
}

type FilterProps = {
  /** The filters; a count is left out where it would differ from the list's. */
  filters: { key: string; label: string; count?: string | number; search: string; isShown: boolean }[];
};

/** A row of filters with their counts; `className` positions it. */
export function ListFilters({
  filters,
  className = "flex flex-wrap gap-1",
}: FilterProps & { className?: string }) {
  return (
    <ul role="list" className={className}>
      {filters.map(({ key, label, count, search, isShown }) => (
        <li key={key}>
          <Link
            to={{ search }}
            aria-current={isShown ? "true" : undefined}
            className={classNames(
              "inline-flex h-9 items-center gap-1.5 rounded-full px-2.5 text-small font-semibold sm:px-3",
              isShown ? "bg-primary text-on-primary" : "text-muted hover:bg-text/8 hover:text-text",
            )}
          >
            {label}
            {count !== undefined && <span className="font-mono text-tiny font-normal">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type SegmentsProps = {
  label: string;
  links: { key: string; label: string; icon?: IconName; search: string; isShown: boolean }[];
};

/** Links of which one is shown, side by side in one frame. */
export function Segments({ label, links }: SegmentsProps) {
  return (
    <nav aria-label={label} className="-mx-1 max-w-[calc(100%+0.5rem)] overflow-x-auto px-1 py-1">
      <ul role="list" className="inline-flex gap-0.5 rounded-control border border-field-line p-1 sm:gap-1">
        {links.map(({ key, label, icon, search, isShown }) => (
          <li key={key}>
            <Link
              to={{ search }}
              aria-current={isShown ? "page" : undefined}
              className={classNames(
                "inline-flex h-9 items-center gap-2 rounded-chip px-2 text-small font-semibold whitespace-nowrap sm:px-3",
                isShown ? "bg-primary text-on-primary" : "text-muted hover:bg-text/8 hover:text-text",
              )}
            >
              {icon && <Icon name={icon} />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EmptyListProps = { title: string; text: string; children?: ReactNode };

/** The empty state of a list: what will appear. */
export function EmptyList({ title, text, children }: EmptyListProps) {
  return (
    <div className="mt-8 grid place-items-center rounded-card border border-line bg-ground-2 px-6 py-16 text-center">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 max-w-text text-balance text-muted">{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  );
}

type PageTurnProps = {
  label: string;
  /** The query strings of the first page, unless it is this one, and of the next. */
  first?: string;
  next?: string;
};

/** Links between the pages of a list, newest first. */
export function PageTurn({ label, first, next }: PageTurnProps) {
  if (first === undefined && next === undefined) return null;
  const look = buttonClass({ variant: "secondary", size: "small" });
  return (
    <nav aria-label={label} className="mt-6 flex gap-3">
      {first !== undefined && (
        <Link to={{ search: first }} className={look}>
          Back to the first page
        </Link>
      )}
      {next !== undefined && (
        <Link to={{ search: next }} className={look}>
          Next page
        </Link>
      )}
    </nav>
  );
}

/** A form, because an export is logged; on phones only its icon. */
export function ExportButton({ action }: { action: string }) {
  return (
    <form method="post" action={action} data-no-print>
      <Button type="submit" variant="quiet" size="small" title="Export CSV" className="max-sm:px-2.5">
        <Icon name="download" />
        <span className="max-sm:sr-only">Export CSV</span>
      </Button>
    </form>
  );
}
