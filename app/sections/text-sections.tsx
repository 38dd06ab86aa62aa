import type { ReactNode } from "react";
import { headingId, withoutMarks } from "~/lib/text";
import type { CodeSample } from "~/ui/code-block";
import { Marks } from "~/ui/marks";

/** A stretch of a long text: what it holds is drawn in this order. */
export type TextSection = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  code?: CodeSample;
  /** Paragraphs after the points or the code. */
  after?: readonly string[];
  quote?: string;
};

/** Long texts: measure, rhythm and headings that can be linked to. */
export function TextSections({
  sections,
  numbered = false,
  drawCode,
}: {
  sections: readonly TextSection[];
  numbered?: boolean;
  /** Texts without code need none, and no page of theirs loads what colors it. */
  drawCode?: (sample: CodeSample) => ReactNode;
}) {
  return sections.map(({ title, paragraphs, points, code, after = [], quote }, index) => (
    <section key={title} aria-labelledby={headingId(title)} className="mt-14 first:mt-0">
      <h2 id={headingId(title)} className="flex gap-4 text-[1.75rem] leading-tight">
        {numbered && <span className="min-w-[1.5ch] font-normal text-accent">{index + 1}</span>}
        <span>
          <Marks text={title} />
        </span>
      </h2>
      <Paragraphs texts={paragraphs} />
      {points && (
        <ul role="list" className="mt-5 grid gap-3">
          {points.map((point) => (
            <li key={point} className="pane-point relative pl-6">
              <Marks text={point} />
            </li>
          ))}
        </ul>
      )}
      {code && drawCode?.(code)}
      <Paragraphs texts={after} />
      {quote && (
        <blockquote className="mt-10 border-l-2 border-accent pl-7 font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.02em] text-balance lg:-ml-10 lg:text-[2.125rem]">
          <Marks text={quote} />
        </blockquote>
      )}
    </section>
  ));
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-5">
      <Marks text={text} />
    </p>
  ));
}

/** The way through a long text. */
export function Contents({
  title,
  sections,
  numbered = false,
}: {
  title: string;
  sections: readonly TextSection[];
  numbered?: boolean;
}) {
  return (
    <nav aria-label={title}>
      <p className="text-small font-semibold">
        <Marks text={title} />
      </p>
      <ol className="mt-3 border-l border-line text-small">
        {sections.map((section, index) => (
          <li key={section.title}>
            <a
              href={`#${headingId(section.title)}`}
              className="-ml-px flex gap-2.5 border-l border-transparent py-1.5 pl-4 text-muted hover:border-accent hover:text-text"
            >
              {numbered && <span className="min-w-[1.25rem] font-mono">{index + 1}</span>}
              {withoutMarks(section.title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
