import { DataTable } from "~/ui/data-table";
import { Marks } from "~/ui/marks";

export type DataFlowProps = {
  title: string;
  text: string;
  columns: { step: string; what: string; guard: string; kept: string };
  rows: readonly { step: string; route: string; what: string; guard: string; kept: string }[];
};

/** The steps of the drawing as a table: what travels where, guarded by what, kept how long. */
export function DataFlow({ title, text, columns, rows }: DataFlowProps) {
  return (
    <section className="wrap py-section">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1.2fr_1fr] lg:items-end">
        <h2 className="max-w-[16ch] text-h2">
          <Marks text={title} />
        </h2>
        <p className="max-w-[34rem] text-muted">
          <Marks text={text} />
        </p>
      </div>
      <DataTable
        label={title}
        className="mt-12"
        columns={[columns.step, columns.what, columns.guard, columns.kept]}
        rows={rows.map(({ step, route, what, guard, kept }) => ({
          key: step,
          cells: [
            <span key="route" className="flex items-center gap-3 sm:whitespace-nowrap">
              <span className="grid size-6 shrink-0 place-items-center rounded-full bg-lamp text-tiny font-semibold text-ink">
                {step}
              </span>
              {route}
            </span>,
            what,
            guard,
            kept,
          ],
        }))}
      />
    </section>
  );
}
