import type { ReactNode } from "react";
import { Link } from "react-router";
import { toPersonPath } from "~/lib/leads/lead-list";
import { Panel, PanelPart } from "./panel";
import { ShortTime } from "./time";

/** Another lead or application of the same person or company. `time` in ms. */
export type Other = {
  id: string;
  to: string;
  title: string;
  chip: ReactNode;
  time: number;
};

const anchor = "same-person";

export function SamePersonLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {" · "}
      <a href={`#${anchor}`} className="underline underline-offset-4">
        {count} more from this person
      </a>
    </>
  );
}

/** Other leads or applications: those of the same person, or the newest of other people of a company. */
export function Others({
  title,
  others,
}: {
  title: "Same person" | `Others from ${string}`;
  others: Other[];
}) {
  if (others.length === 0) return null;
  return (
    <div id={title === "Same person" ? anchor : undefined} className="scroll-mt-32">
      <Panel>
        <PanelPart title={title}>
          <ul role="list" className="grid">
            {others.map(({ id, to, title, chip, time }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-small">
                <Link to={to} className="min-w-0 flex-1 font-semibold wrap-anywhere hover:underline">
                  {title}
                </Link>
                {chip}
                <span className="text-muted">
                  <ShortTime at={time} />
                </span>
              </li>
            ))}
          </ul>
        </PanelPart>
      </Panel>
    </div>
  );
}

/** Leads to the page with all data of a person. */
export function PersonLink({ email }: { email: string }) {
  return (
    <p className="mt-3 text-small">
      <Link to={toPersonPath(email)} className="wrap-anywhere underline underline-offset-4">
        All of {email}
      </Link>
    </p>
  );
}
