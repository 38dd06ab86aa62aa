import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "~/lib/class-names";
import type { ListView } from "~/lib/list-view";
import { StageChip } from "~/sections/admin/stage-chip";
import { ShortTime } from "~/sections/admin/time";
import { Icon } from "~/ui/icon";

export type WorklistRow = {
  id: string;
  to: string;
  title: string;
  email?: string;
  /** The text below the title, where the column of the subject has no room. */
  below?: string;
  /** The subject of the row: a company or a job. */
  subject: string;
  stage: Parameters<typeof StageChip>[0]["stage"];
  notice?: ReactNode;
  ownerId?: string;
  owner?: string;
  own: ReactNode;
  source: string;
  /** When the lead or application arrived (ms since the epoch). */
  received: number;
};

type Props = {
  /** The field of selected rows; without it the reader cannot select. */
  name?: string;
  rows: WorklistRow[];
  subject: string;
  own: string;
  sort: ListView["sort"];
  /** The query string of the list in the opposite order. */
  turned: string;
  isLoading: boolean;
};

/** A page of a worklist, with selectable rows for those who may work; the last heading turns the order. */
export function WorklistTable({ name, rows, subject, own, sort, turned, isLoading }: Props) {
  const isLatest = sort === "newest";
  return (
    <table
      aria-busy={isLoading}
      className={classNames(
        "w-full border-collapse text-left text-small transition-opacity",
        isLoading && "opacity-50",
      )}
    >
      <thead>
        <tr className="border-b border-line text-muted [&_th]:font-semibold">
          {name && (
            <th scope="col" className="py-2 pr-3.5">
              <SelectAll name={name} />
            </th>
          )}
          {[
            ["Name"],
            [subject, "hidden lg:table-cell"],
            ["Stage"],
            ["Owner", "hidden md:table-cell"],
            [own, "hidden lg:table-cell"],
            ["Source", "hidden xl:table-cell"],
          ].map(([label, className]) => (
            <th key={label} scope="col" className={classNames("py-2 pr-4", className)}>
              {label}
            </th>
          ))}
          <th
            scope="col"
            aria-sort={isLatest ? "descending" : "ascending"}
            className="hidden py-2 text-right sm:table-cell"
          >
            <Link
              to={{ search: turned }}
              aria-label={`Received, sort ${isLatest ? "oldest" : "newest"} first`}
              className="inline-flex items-center gap-1 hover:text-text"
            >
              Received
              <Icon name={isLatest ? "arrow-down" : "arrow-up"} className="size-3.5" />
            </Link>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} name={name} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function SelectAll({ name }: { name: string }) {
  return (
    <input
      type="checkbox"
      aria-label="Select all on this page"
      onChange={({ target }) => {
        for (const box of target.form?.querySelectorAll<HTMLInputElement>(`input[name=${name}]`) ?? [])
          box.checked = target.checked;
      }}
      className="needs-script size-5 align-middle accent-primary"
    />
  );
}

function Row({ name, row }: { name?: string; row: WorklistRow }) {
  const { id, to, title, email, below, subject, stage, notice, ownerId = "", owner, source } = row;
  return (
    <tr className="border-b border-line align-top hover:bg-text/3 has-checked:bg-lamp/10 [&_:is(a,input)]:scroll-mb-64 sm:[&_:is(a,input)]:scroll-mb-28">
      {name && (
        <td className="py-3 pr-3.5">
          <input
            type="checkbox"
            name={name}
            // The value carries the seen state, so that no unseen change is overwritten.
            value={`${id} ${stage} ${ownerId}`}
            aria-label={`Select ${title}`}
            className="mt-0.5 size-5 accent-primary"
          />
        </td>
      )}
      <th scope="row" className="w-full max-w-0 py-3 pr-4 font-normal sm:w-2/5">
        <Link
          dir="auto"
          to={to}
          className="block text-[0.9375rem] font-semibold wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        {email && <span className="block wrap-anywhere text-muted">{email}</span>}
        {below && <span className="block wrap-anywhere text-muted lg:hidden">{below}</span>}
        {owner && (
          <span className="block text-tiny wrap-anywhere text-muted md:hidden">
            <bdi>{owner}</bdi>
          </span>
        )}
      </th>
      <td dir="auto" className="hidden max-w-56 truncate py-3 pr-4 lg:table-cell">
        {subject}
      </td>
      <td className="py-3 sm:pr-4">
        <StageChip stage={stage} />
        <span className="mt-1 block text-tiny text-muted sm:hidden">
          <ShortTime at={row.received} />
        </span>
        {notice}
      </td>
      <td className="hidden max-w-40 truncate py-3 pr-4 md:table-cell">
        {owner ? <bdi>{owner}</bdi> : <span className="text-muted">–</span>}
      </td>
      <td className="hidden py-3 pr-4 whitespace-nowrap lg:table-cell">{row.own}</td>
      <td className="hidden max-w-36 truncate py-3 pr-4 text-muted xl:table-cell">{source}</td>
      <td className="hidden py-3 text-right text-muted sm:table-cell">
        <ShortTime at={row.received} />
      </td>
    </tr>
  );
}
