import { type ReactNode, useRef } from "react";
import { useScrollTabIndex } from "~/browser/scroll-tab-index";
import { classNames } from "~/lib/class-names";
import { Icon } from "./icon";

type Props = {
  /** The name of the table for assistive technology. */
  label: string;
  columns: readonly string[];
  /** The rows of the table; the first cell of each is its header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  className?: string;
};

export function DataTable({ label, columns, rows, className }: Props) {
  return (
    <WideTable
      label={label}
      className={className}
      boxClassName={classNames(
        "rounded-card border border-line bg-raised [--edge:var(--color-raised)]",
        columns.length < 3 && "after:hidden *:min-w-0!",
      )}
      fitsPhone={columns.length < 3}
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

type WideTableProps = {
  className?: string;
  boxClassName?: string;
  /** Whether a phone shows all columns, so that there is nothing to slide. */
  fitsPhone?: boolean;
  children: ReactNode;
} & ({ label: string } | { labelledBy: string });

/**
 * A box for wide tables: it scrolls sideways, also by keyboard, and its right edge fades while there is more. On a phone
 * a line above says so.
 */
export function WideTable({ className, boxClassName, fitsPhone, children, ...name }: WideTableProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className={className}>
      {!fitsPhone && (
        <p
          data-no-print
          className="mb-5 flex items-center gap-2 text-small font-semibold text-accent sm:hidden"
        >
          Slide the table to see every column
          <Icon name="arrow-right" className="size-4" />
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a section wants a heading inside; the table's stands before it */}
      <div
        ref={box}
        role="region"
        aria-label={"label" in name ? name.label : undefined}
        aria-labelledby={"labelledBy" in name ? name.labelledBy : undefined}
        tabIndex={useScrollTabIndex(box)}
        className={classNames("focus-inside wide-table relative", boxClassName)}
      >
        {children}
      </div>
    </div>
  );
}
