import { DataTable } from "~/ui/data-table";
import { Marks } from "~/ui/marks";
import { DocsPart } from "./layout";

export type DocElementsProps = {
  id: string;
  title: string;
  text: string;
  columns: { element: string; purpose: string; attributes: string };
  rows: readonly { element: string; purpose: string; attributes: readonly string[] }[];
  eventsTitle: string;
  eventColumns: { event: string; when: string };
  events: readonly { event: string; when: string }[];
};

/** The elements a page can hold and the events they tell. */
export function DocElements({ columns, rows, eventsTitle, eventColumns, events, ...part }: DocElementsProps) {
  return (
    <DocsPart {...part}>
      <DataTable
        label={columns.element}
        className="mt-8"
        columns={[columns.element, columns.purpose, columns.attributes]}
        rows={rows.map(({ element, purpose, attributes }) => ({
          key: element,
          cells: [
            <code key="element" className="font-mono whitespace-nowrap text-commerce-ink">
              {`<${element}>`}
            </code>,
            <Marks key="purpose" text={purpose} />,
            <code key="attributes" className="font-mono">
              {attributes.join(", ")}
            </code>,
          ],
        }))}
      />
      <h3 className="mt-12 text-h3">{eventsTitle}</h3>
      <DataTable
        label={eventsTitle}
        className="mt-5"
        columns={[eventColumns.event, eventColumns.when]}
        rows={events.map(({ event, when }) => ({
          key: event,
          cells: [
            <code key="event" className="font-mono whitespace-nowrap">
              {event}
            </code>,
            when,
          ],
        }))}
      />
    </DocsPart>
  );
}
