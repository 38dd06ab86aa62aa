import type { CodeSample } from "~/lib/code-sample";
import type { LinkText } from "~/lib/links";
import { CodeBlock } from "~/ui/code-block";
import { DataTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import type { dataFlow } from "./content";

/** The steps of the diagram as a table: data, protection and retention. */
export function DataFlow({ title, text, columns, rows }: typeof dataFlow) {
  return (
    <section className="wrap py-section">
      <RichText as="h2" className="text-h2" text={title} />
      <RichText as="p" className="mt-5 max-w-text text-lead text-muted" text={text} />
      <DataTable
        label={title}
        className="mt-part"
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

export type AuditTrailProps = { title: string; text: string; sample: CodeSample };

export function AuditTrail({ title, text, sample }: AuditTrailProps) {
  return (
    <section className="bg-hue-soft">
      <div className="wrap grid gap-x-16 gap-y-10 py-section lg:grid-cols-[1fr_1.2fr] lg:items-center">
        <div>
          <RichText as="h2" className="max-w-[13ch] text-h2" text={title} />
          <RichText as="p" className="mt-6 max-w-[30rem] text-lead text-text/80" text={text} />
        </div>
        <CodeBlock {...sample} className="min-w-0 shadow-float" />
      </div>
    </section>
  );
}

export type AssurancesProps = {
  title: string;
  items: readonly { title: string; text: string; link: LinkText }[];
};

export function Assurances({ title, items }: AssurancesProps) {
  return (
    <section className="wrap py-section">
      <RichText as="h2" className="text-center text-h2 text-balance" text={title} />
      <ul role="list" className="mt-part grid gap-4 lg:grid-cols-3">
        {items.map(({ title, text, link }) => (
          <li key={title} className="relative flex flex-col rounded-card border border-line bg-raised p-6">
            <svg
              viewBox="0 0 40 40"
              className="absolute top-0 right-0 size-10 overflow-visible"
              aria-hidden="true"
            >
              <path d="M-2-2H42V42Z" className="fill-ground" />
              <path d="M0-1V28a12 12 0 0 0 12 12H41Z" className="fill-ground-2 stroke-line" />
            </svg>
            <RichText as="h3" className="max-w-[12ch] text-[1.75rem] leading-tight" text={title} />
            <RichText as="p" className="mt-4 mb-8 text-muted" text={text} />
            <p className="mt-auto border-t border-line pt-4">
              <Link
                to={link.to}
                className="inline-block py-1 text-small font-semibold wrap-anywhere underline underline-offset-4"
              >
                {link.label}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type ClosingSignaturesProps = { papers: readonly { name: string; signedBy: string }[] };

export function ClosingSignatures({ papers }: ClosingSignaturesProps) {
  return (
    <ul role="list" className="self-end rounded-t-pane border border-line bg-ground-2 p-6 pb-10 sm:p-10">
      {papers.map(({ name, signedBy }) => (
        <li key={name} className="flex items-center gap-5 border-b border-line py-6">
          <span className="grid aspect-3/4 w-14 shrink-0 place-items-center rounded-control border-2 border-dashed border-lamp/60 text-lamp">
            <Icon name="pencil" className="size-6" />
          </span>
          <p>
            <span className="block font-display text-h3 font-semibold tracking-[-0.02em]">{name}</span>
            <span className="mt-1 block text-muted">{signedBy}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
