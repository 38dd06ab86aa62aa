import { Fragment } from "react";
import { Link } from "react-router";
import { classNames } from "~/lib/class-names";

export type BarRow = {
  key: string;
  name: string;
  search?: string;
  /** The length of the bar, from 0 to 1. */
  bar: number;
  cells: string[];
};

type Props = {
  title: string;
  columns: [string, ...string[]];
  rows: BarRow[];
};

const maxRows = 8;

/** A table of figures, largest first, with a bar behind each; renders nothing without rows. */
export function BarTable({ title, columns, rows }: Props) {
  const rest = rows.slice(maxRows);
  if (rows.length === 0) return null;
  return (
    <section className="min-w-0 rounded-card border border-line bg-ground-2 p-5">
      <h2 className="text-h3">{title}</h2>
      <BarRows title={title} columns={columns} rows={rows.slice(0, maxRows)} />
      {rest.length > 0 && (
        <details className="mt-2 text-small">
          <summary
            aria-label={`${title}: ${rest.length} more`}
            className="inline-block cursor-pointer py-1 underline underline-offset-4"
          >
            {rest.length} more
          </summary>
          <BarRows title={title} columns={columns} rows={rest} isHeadHidden />
        </details>
      )}
    </section>
  );
}

function BarRows({ title, columns, rows, isHeadHidden }: Props & { isHeadHidden?: true }) {
  const [name, ...figures] = columns;
  return (
    <div className="mt-2 max-[19rem]:overflow-x-auto">
      <table aria-label={title} className="w-full table-fixed text-left text-small">
        <thead className={isHeadHidden && "sr-only"}>
          <tr className="text-muted">
            <th scope="col" className="py-1.5 pr-3 text-tiny font-medium">
              {name}
            </th>
            {figures.map((figure) => (
              <th
                key={figure}
                scope="col"
                className="w-13 py-1.5 pl-1.5 text-right text-tiny font-medium sm:w-18"
              >
                {figure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, ...row }) => (
            <Row key={key} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ name, search, bar, cells }: Omit<BarRow, "key">) {
  return (
    <tr className="hover:bg-text/3">
      <th scope="row" className="relative py-0.5 font-normal">
        <svg aria-hidden="true" className="absolute inset-y-0.5 left-0 h-[calc(100%-0.25rem)] w-full">
          <rect
            width={`${Math.max(bar * 100, 0.6).toFixed(1)}%`}
            height="100%"
            rx={4}
            className="fill-lamp/30 forced-colors:fill-[Highlight] dark:fill-lamp/20"
          />
        </svg>
        {search === undefined ? (
          <span className={nameClass}>
            <Name>{name}</Name>
          </span>
        ) : (
          <Link
            to={{ search }}
            preventScrollReset
            className={classNames(nameClass, "underline-offset-4 hover:underline")}
          >
            <Name>{name}</Name>
          </Link>
        )}
      </th>
      {cells.map((cell, index) => (
        <td
          key={index}
          className={classNames(
            "py-1.5 pl-1 text-right align-top font-mono text-tiny leading-5",
            index > 0 && "text-muted",
          )}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}

const nameClass = "relative block px-1.5 py-1 leading-5 wrap-anywhere sm:px-2";

function Name({ children }: { children: string }) {
  return children.split(/(?<=[^/]\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
