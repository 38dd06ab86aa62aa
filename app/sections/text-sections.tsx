import type { ReactNode } from "react";
import { useCurrentSection } from "~/browser/current-section";
import { classNames } from "~/lib/class-names";
import type { CodeSample } from "~/lib/code-sample";
import { stripMarkup, toHeadingId } from "~/lib/text";
import { RichText } from "~/ui/rich-text";

/** A section of a long text; its content is rendered in this order. */
export type TextSection = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  code?: CodeSample;
  /** Paragraphs after the points or the code. */
  after?: readonly string[];
  quote?: string;
};

/** Renders the code of a text. Other texts omit it, so that their pages do not load the highlighter. */
type DrawCode = (sample: CodeSample) => ReactNode;

export function TextSections({
  sections,
  drawCode,
}: {
  sections: readonly TextSection[];
  drawCode?: DrawCode;
}) {
  return sections.map((section) => (
    <section key={section.title} aria-labelledby={toHeadingId(section.title)} className="mt-14 first:mt-0">
      <h2 id={toHeadingId(section.title)} className="text-[1.75rem] leading-tight">
        <RichText text={section.title} />
      </h2>
      <TextBody {...section} drawCode={drawCode} />
    </section>
  ));
}

export function TextBody({
  paragraphs,
  points,
  code,
  after = [],
  quote,
  drawCode,
}: TextSection & { drawCode?: DrawCode | undefined }) {
  return (
    <>
      <Paragraphs texts={paragraphs} />
      {points && (
        <ul role="list" className="mt-5 grid gap-3">
          {points.map((point) => (
            <RichText as="li" key={point} className="pane-point relative pl-6" text={point} />
          ))}
        </ul>
      )}
      {code && drawCode?.(code)}
      <Paragraphs texts={after} />
      {quote && (
        <blockquote className="mt-10 border-l-2 border-accent pl-7 font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.02em] text-balance lg:-ml-10 lg:text-[2.125rem]">
          <RichText text={quote} />
        </blockquote>
      )}
    </>
  );
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <RichText as="p" key={text} className="mt-5" text={text} />);
}

/** The table of contents; the section being read is marked. */
export function Contents({
  title,
  sections,
  numbered = false,
}: {
  title: string;
  sections: readonly { title: string; id?: string }[];
  numbered?: boolean;
}) {
  const ids = sections.map((section) => section.id ?? toHeadingId(section.title));
  const read = useCurrentSection(ids);
  return (
    <nav aria-label={title}>
      <RichText as="p" className="text-small font-semibold" text={title} />
      <ol className="mt-3 text-small sm:columns-2 lg:columns-1">
        {sections.map((section, index) => (
          <li key={ids[index]} className="border-l border-line">
            <a
              href={`#${ids[index]}`}
              aria-current={ids[index] === read ? "location" : undefined}
              className={classNames(
                "-ml-px flex gap-2.5 border-l py-1.5 pl-4 hover:border-accent hover:text-text",
                ids[index] === read ? "border-accent text-text" : "border-transparent text-muted",
              )}
            >
              {numbered && <span className="min-w-[1.25rem] font-mono">{index + 1}</span>}
              {stripMarkup(section.title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
