import type { Seo } from "~/lib/page-meta";
import { toHeadingId } from "~/lib/text";
import { CodeBlock, type CodeSample } from "~/ui/code-block";
import { DataTable } from "~/ui/data-table";
import { RichText } from "~/ui/rich-text";
import { type LanguageSamples, LanguageTabs } from "./language-samples";

/** A section of a topic; its content is rendered in this order. */
export type DocsSection = {
  title: string;
  /** The duration of a step; sections with one are numbered. */
  time?: string;
  /** The date of a change, for people and machines. */
  date?: { text: string; dateTime: string };
  call?: { method: string; path: string };
  paragraphs?: readonly string[];
  points?: readonly string[];
  samples?: readonly (CodeSample | LanguageSamples)[];
  /** A table; the first cell of each row is its header. */
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  note?: string;
};

export type Topic = {
  slug: string;
  seo: Seo;
  title: string;
  lead: string;
  sections: readonly DocsSection[];
};

export function DocsArticle({ sections }: { sections: readonly DocsSection[] }) {
  return sections.map((section, index) => (
    <section
      key={section.title}
      aria-labelledby={toHeadingId(section.title)}
      className="border-t border-line py-12 first:border-t-0"
    >
      {section.date && (
        <p className="pb-2 font-mono text-small text-muted">
          <time dateTime={section.date.dateTime}>{section.date.text}</time>
        </p>
      )}
      <PartHeading {...section} number={section.time ? index + 1 : undefined} />
      <PartBody {...section} />
    </section>
  ));
}

function PartHeading({ title, time, number }: { title: string; time?: string; number?: number }) {
  const id = toHeadingId(title);
  return (
    <div className="flex items-center gap-x-4">
      {number && (
        <span
          aria-hidden="true"
          className="grid h-12 w-8 shrink-0 place-items-center rounded-chip bg-lamp font-mono text-small font-semibold text-ink"
        >
          {number}
        </span>
      )}
      <RichText as="h2" id={id} className="text-[1.75rem] leading-tight" text={title} />
      {time && <span className="ml-auto shrink-0 font-mono text-small text-muted">{time}</span>}
    </div>
  );
}

function PartBody({ title, call, paragraphs = [], points = [], samples = [], table, note }: DocsSection) {
  return (
    <>
      {call && <Call {...call} />}
      {paragraphs.map((text) => (
        <RichText as="p" key={text} className="mt-4 max-w-text" text={text} />
      ))}
      {points.length > 0 && (
        <ul role="list" className="mt-5 grid max-w-text gap-3">
          {points.map((point) => (
            <RichText as="li" key={point} className="pane-point relative pl-6" text={point} />
          ))}
        </ul>
      )}
      {samples.map((sample) =>
        "samples" in sample ? (
          <LanguageTabs key={sample.label} {...sample} />
        ) : (
          <CodeBlock key={sample.title} {...sample} className="mt-5" />
        ),
      )}
      {table && (
        <DataTable
          label={`${title}: ${table.columns.filter(Boolean).join(", ")}`}
          className="mt-5"
          columns={table.columns}
          rows={table.rows.map((cells) => ({
            key: cells.join(),
            cells: cells.map((cell, index) => <RichText key={index} text={cell} />),
          }))}
        />
      )}
      {note && (
        <p className="mt-5 rounded-control border border-line bg-ground-2 px-4 py-3 text-small">
          <RichText text={note} />
        </p>
      )}
    </>
  );
}

export function Call({ method, path }: { method: string; path: string }) {
  return (
    <p className="mt-4 inline-flex flex-wrap items-center gap-x-3 rounded-control border border-line bg-ground-2 py-1.5 pr-4 pl-2 font-mono text-small">
      <span className="rounded-chip bg-studio-soft px-2.5 py-1 font-semibold text-studio-ink">{method}</span>
      {path}
    </p>
  );
}
