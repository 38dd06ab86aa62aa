import { classNames } from "~/lib/class-names";
import { Mockup } from "~/sections/mockups/mockup";
import { RichText } from "~/ui/rich-text";

type Note = { figure: string; label: string; text: string };
type InvoiceLine = { label: string; amount: string };

export type FinePrintProps = {
  title: string;
  /** The notes, in the order of the invoice's lines, its total and its promise. */
  notes: readonly Note[];
  invoice: {
    kind: string;
    plan: string;
    lines: readonly InvoiceLine[];
    total: InvoiceLine;
    promise: string;
  };
};

/** The number of notes to the left of the invoice on wide screens. */
const notesOnLeft = 3;

/** The conditions of every plan, each pointing to its line of a sample invoice. */
export function FinePrint({ title, notes, invoice }: FinePrintProps) {
  return (
    <section aria-labelledby="fine-print" className="bg-ground-2 break-inside-avoid">
      <div className="wrap py-section">
        <RichText as="h2" id="fine-print" className="text-center text-h2" text={title} />
        <div className="mt-part grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-[1fr_24rem_1fr] lg:items-center">
          <Invoice {...invoice} />
          <Notes notes={notes.slice(0, notesOnLeft)} from={1} className="lg:col-start-1 lg:row-start-1" />
          <Notes notes={notes.slice(notesOnLeft)} from={notesOnLeft + 1} />
        </div>
      </div>
    </section>
  );
}

function Notes({ notes, from, className }: { notes: readonly Note[]; from: number; className?: string }) {
  return (
    <dl className={classNames("grid content-start gap-8", className)}>
      {notes.map(({ figure, label, text }, index) => (
        <div key={label} className="grid grid-cols-[auto_1fr] gap-x-4">
          <dt className="contents">
            <NoteNumber>{from + index}</NoteNumber>
            <span>
              <span className="block font-display text-[2rem] leading-none font-semibold tracking-[-0.03em]">
                {figure}
              </span>
              <span className="mt-2 block font-semibold">{label}</span>
            </span>
          </dt>
          <RichText as="dd" className="col-start-2 text-muted" text={text} />
        </div>
      ))}
    </dl>
  );
}

/** A sample invoice for one month; its numbers refer to the notes. */
function Invoice({ kind, plan, lines, total, promise }: FinePrintProps["invoice"]) {
  return (
    <Mockup
      frame="mx-auto max-w-96 sm:col-span-2 lg:col-span-1 lg:col-start-2 lg:row-start-1"
      className="rounded-card bg-paper p-7 text-ink shadow-float scheme-light [--mock:384]"
    >
      <p className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-4">
        <span className="font-display text-h2 leading-none font-semibold tracking-[-0.03em]">{kind}</span>
        <span className="text-base text-muted">{plan}</span>
      </p>
      {lines.map((line, index) => (
        <InvoiceLine key={line.label} {...line} number={index + 1} />
      ))}
      <InvoiceLine {...total} number={lines.length + 1} className="border-t-2 border-ink font-semibold" />
      <p className="mt-3 flex items-center gap-3 rounded-control bg-lamp/25 p-3 text-base font-semibold">
        <NoteNumber>{lines.length + 2}</NoteNumber>
        {promise}
      </p>
    </Mockup>
  );
}

type LineProps = InvoiceLine & { number: number; className?: string };

function InvoiceLine({ label, amount, number, className }: LineProps) {
  return (
    <p className={classNames("flex items-center gap-3 border-b border-line py-4 text-base", className)}>
      <NoteNumber>{number}</NoteNumber>
      <span className="mr-auto">{label}</span>
      <span className="font-mono">{amount}</span>
    </p>
  );
}

function NoteNumber({ children }: { children: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-full bg-lamp font-mono text-small font-medium text-ink"
    >
      {children}
    </span>
  );
}
