import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { WideTable } from "./wide-table";

type Props = {
  /** Names the table for assistive technology. */
  label: string;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  className?: string;
};

/** A precise table. On a small screen it scrolls inside itself. */
export function DataTable({ label, columns, rows, className }: Props) {
  return (
    <WideTable
      label={label}
      className={classNames(
        "rounded-card border border-line bg-raised [--edge:var(--color-raised)]",
        columns.length < 3 && "after:hidden *:min-w-0!",
        className,
      )}
    >
      <table className="text-left text-small">
        <thead>
          <tr className="bg-ground-2">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...cells] }) => (
            <tr key={key} className="border-t border-line align-top">
              <th scope="row" className="px-4 py-3.5 font-medium">
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className="px-4 py-3.5 text-muted">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
