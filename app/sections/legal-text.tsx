import type { LinkText } from "~/lib/links";
import type { LegalProse } from "~/lib/prose";
import { interpolate } from "~/lib/text";
import { Link } from "~/ui/link";
import { PrintButton } from "~/ui/print-button";
import { Prose } from "~/ui/prose";
import { RichText } from "~/ui/rich-text";
import { type OfficeAddress, OfficeLines } from "./offices";
import { ProseBlocks } from "./prose-blocks";
import { Contents } from "./text-sections";

export type LegalTextProps = Pick<LegalProse, "summary" | "sections" | "words"> & {
  updated: { label: string; date: string; dateTime: string };
  /** The reading time, with {minutes}. */
  reading: string;
  print: string;
  /** The heading of each summary, and the note that only the full text counts. */
  shorts: { label: string; caution: string };
  contentsTitle: string;
  contact: { title: string; text: string; phoneLabel: string; offices: readonly OfficeAddress[] };
  others: { title: string; links: readonly LinkText[] };
};

/** A readable legal text: a summary sheet, then numbered sections, each with its summary beside it. */
export function LegalText({ contentsTitle, sections, shorts, contact, others, ...sheet }: LegalTextProps) {
  const isShortened = sections.some(({ short }) => short);
  return (
    <div className="wrap pb-section">
      <SummarySheet {...sheet} caution={isShortened ? shorts.caution : undefined} />
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:mt-20 lg:grid-cols-[14rem_1fr] print:block">
        <aside data-no-print className="grid content-start gap-8 lg:sticky lg:top-28 lg:self-start">
          <Contents title={contentsTitle} sections={sections} numbered />
          <OtherTexts {...others} />
        </aside>
        <div className="min-w-0">
          {sections.map((section, index) => (
            <Section key={section.id} {...section} number={index + 1} label={shorts.label} />
          ))}
          <Contact {...contact} />
        </div>
      </div>
    </div>
  );
}

type SummarySheetProps = Pick<LegalTextProps, "updated" | "reading" | "print" | "summary" | "words"> & {
  caution: string | undefined;
};

function SummarySheet({ updated, reading, print, summary, words, caution }: SummarySheetProps) {
  return (
    <section className="relative -mt-8 grid break-inside-avoid gap-x-16 gap-y-8 rounded-pane border border-line bg-raised p-6 shadow-float sm:p-10 lg:-mt-14 lg:grid-cols-[14rem_1fr]">
      <div className="flex flex-col items-start">
        <RichText as="h2" className="text-[1.75rem] leading-tight" text={summary.title} />
        <p className="mt-4 text-small text-muted">
          {updated.label} <time dateTime={updated.dateTime}>{updated.date}</time>
        </p>
        <p data-no-print className="text-small text-muted">
          {interpolate(reading, { minutes: Math.max(1, Math.round(words / wordsPerMinute)) })}
        </p>
        <PrintButton label={print} className="mt-3 -ml-2 text-small" />
      </div>
      <div>
        <ul role="list" className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {summary.points.map((point) => (
            <RichText as="li" key={point} className="pane-point relative pl-6 text-pretty" text={point} />
          ))}
        </ul>
        {caution && <p className="mt-7 border-t border-line pt-4 text-small text-muted">{caution}</p>}
      </div>
    </section>
  );
}

type SectionProps = LegalProse["sections"][number] & { number: number; label: string };

function Section({ number, label, short, id, title, blocks }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="flow-root border-t border-line py-12 first:border-t-0 first:pt-0"
    >
      <h2 id={id} className="flex max-w-text gap-4 text-[1.75rem] leading-tight">
        <span className="min-w-[1.5ch] font-normal text-accent">{number}</span>
        <RichText as="span" text={title} />
      </h2>
      {short && (
        <div className="mt-5 max-w-text rounded-control border-l-2 border-lamp bg-lamp/10 px-5 py-4 xl:float-right xl:ml-10 xl:w-60">
          <strong className="block text-small font-semibold text-accent">{label}</strong>
          <Prose html={short} />
        </div>
      )}
      <div className="max-w-text">
        <ProseBlocks title={title} blocks={blocks} />
      </div>
    </section>
  );
}

function OtherTexts({ title, links }: LegalTextProps["others"]) {
  return (
    <div className="hidden lg:block">
      <RichText as="p" className="text-small font-semibold" text={title} />
      <ul role="list" className="mt-2 text-small">
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="inline-block py-1.5 text-muted underline underline-offset-4 hover:text-text"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Contact({ title, text, phoneLabel, offices }: LegalTextProps["contact"]) {
  return (
    <section className="border-t border-line pt-12">
      <RichText as="h2" className="text-[1.75rem] leading-tight" text={title} />
      <RichText as="p" className="mt-4 max-w-text" text={text} />
      <ul role="list" className="mt-7 grid max-w-text gap-8 sm:grid-cols-2">
        {offices.map((office) => (
          <li key={office.city}>
            <h3 className="text-h3">{office.country}</h3>
            <OfficeLines {...office} phoneLabel={phoneLabel} className="mt-3 text-muted not-italic" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reading speed in words per minute. */
const wordsPerMinute = 230;
