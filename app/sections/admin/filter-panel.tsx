import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { classNames } from "~/lib/class-names";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { HiddenFields } from "./block";

type Props = {
  title: ReactNode;
  open?: boolean;
  search: string;
  kept: [string, string][];
  cleared?: string;
  columns: string;
  children: ReactNode;
};

/** The filters of a list. They change the URL, so a view can be bookmarked. */
export function FilterPanel({ title, open, search, kept, cleared, columns, children }: Props) {
  return (
    <details
      open={open}
      // Closed, the panel is as wide as its label, so that others fit beside it; opening does not move the label.
      className="mr-2 rounded-control border border-line open:mr-0 open:w-full open:rounded-card"
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control px-3.5 text-small font-semibold hover:bg-text/5">
        <Icon name="list-checks" className="text-muted" />
        {title}
      </summary>
      <Form key={search} className={classNames("grid grid-cols-2 gap-x-3 gap-y-4 px-4 pt-2 pb-4", columns)}>
        <HiddenFields fields={kept} />
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

/** Suggestions for a field; any other value can be typed. */
export function Suggestions({ id, values }: { id: string; values: string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
