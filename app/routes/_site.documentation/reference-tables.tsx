import { CodeBlock, type CodeSample } from "~/ui/code-block";
import type { CopyWords } from "~/ui/copy-button";
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

export type ApiCallProps = {
  id: string;
  title: string;
  text: string;
  method: string;
  path: string;
  request: CodeSample;
  response: CodeSample;
  fieldsTitle: string;
  fieldColumns: { name: string; type: string; note: string };
  required: string;
  fields: readonly { name: string; type: string; required?: boolean; note: string }[];
  answersTitle: string;
  answerColumns: { status: string; meaning: string };
  answers: readonly { status: string; meaning: string }[];
};

/** One call of the API: what is sent, what comes back, and what every field and status means. */
export function ApiCall({ words, ...call }: ApiCallProps & { words: CopyWords }) {
  const { id, title, text, fieldColumns, answerColumns } = call;
  return (
    <DocsPart id={id} title={title} text={text}>
      <p className="mt-7 inline-flex items-center gap-3 rounded-control border border-line bg-ground-2 py-1.5 pr-4 pl-2 font-mono text-small">
        <span className="rounded-chip bg-studio-soft px-2.5 py-1 font-semibold text-studio-ink">
          {call.method}
        </span>
        {call.path}
      </p>
      <div className="mt-5 grid gap-5 xl:grid-cols-2">
        <CodeBlock {...call.request} words={words} className="min-w-0" />
        <CodeBlock {...call.response} words={words} className="min-w-0" />
      </div>
      <h3 className="mt-12 text-h3">{call.fieldsTitle}</h3>
      <DataTable
        label={call.fieldsTitle}
        className="mt-5"
        columns={[fieldColumns.name, fieldColumns.type, fieldColumns.note]}
        rows={call.fields.map(({ name, type, required, note }) => ({
          key: name,
          cells: [
            <span key="name" className="font-mono">
              {name}
              {required && <span className="ml-2 font-sans text-tiny text-danger">{call.required}</span>}
            </span>,
            type,
            <Marks key="note" text={note} />,
          ],
        }))}
      />
      <h3 className="mt-12 text-h3">{call.answersTitle}</h3>
      <DataTable
        label={call.answersTitle}
        className="mt-5"
        columns={[answerColumns.status, answerColumns.meaning]}
        rows={call.answers.map(({ status, meaning }) => ({
          key: status,
          cells: [
            <span key="status" className="font-mono">
              {status}
            </span>,
            <Marks key="meaning" text={meaning} />,
          ],
        }))}
      />
    </DocsPart>
  );
}
