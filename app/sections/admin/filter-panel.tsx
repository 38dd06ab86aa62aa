import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { classNames } from "~/lib/class-names";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

type Props = {
  title: ReactNode;
  open?: boolean;
  /** The query in force: when it changes, so do the fields. */
  search: string;
  /** What of it no field says. */
  kept: [string, string][];
  /** The query without filters, where there are some. */
  cleared?: string;
  /** Classes of the columns in which the fields stand. */
  columns: string;
  className?: string;
  children: ReactNode;
};

/** What a list is narrowed down to. It asks by the address: no script is needed, and a view can be kept or sent. */
export function FilterPanel({ title, open, search, kept, cleared, columns, className, children }: Props) {
  return (
    <details
      open={open}
      // Closed it is as wide as its words, so that others can stand beside it; opened its words stay where they are.
      className={classNames(
        "mr-2 rounded-control border border-line open:mr-0 open:w-full open:rounded-card",
        className,
      )}
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control px-3.5 text-small font-semibold hover:bg-text/5">
        <Icon name="list-checks" className="text-muted" />
        {title}
      </summary>
      <Form key={search} className={classNames("grid grid-cols-2 gap-x-3 gap-y-4 px-4 pt-2 pb-4", columns)}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <div className="col-span-full flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" size="small">
            Apply
          </Button>
          {cleared !== undefined && (
            <Link to={{ search: cleared }} className={buttonClass({ variant: "quiet", size: "small" })}>
              Clear filters
            </Link>
          )}
        </div>
      </Form>
    </details>
  );
}

/** What a field proposes; anything else can be typed. */
export function Choices({ id, values }: { id: string; values: string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
