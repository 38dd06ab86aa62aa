import { toHeadingId } from "~/lib/text";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";

export type PressRelease = {
  date: string;
  dateTime: string;
  title: string;
  /** The place of issue before the first sentence. */
  dateline: string;
  lead: string;
  paragraphs: readonly string[];
  quote: { text: string; by: string };
};

type Props = {
  release: PressRelease;
  open: string;
  /** The label before the date, for the newest release. */
  label?: string;
};

/** A release: its first paragraph is visible, the rest expands. The newest one has a headline. */
export function Release({ release, open, label }: Props) {
  const { date, dateTime, title, dateline, lead, paragraphs, quote } = release;
  const Title = label ? "h2" : "h3";
  return (
    <article>
      <p className={label ? "text-small font-semibold text-accent" : "text-small text-muted"}>
        {label && `${label} · `}
        <time dateTime={dateTime}>{date}</time>
      </p>
      <Title
        id={toHeadingId(title)}
        className={label ? "mt-3 text-h2" : "mt-2 text-[1.75rem] leading-tight text-balance"}
      >
        <RichText text={title} />
      </Title>
      <p className="mt-5">
        <span className="font-semibold">{dateline}</span> <RichText text={lead} />
      </p>
      <details className="group mt-5">
        <summary
          data-no-print
          className="inline-flex cursor-pointer list-none items-center gap-2 py-2 font-semibold underline-offset-4 hover:underline"
        >
          {open}
          <span className="sr-only">: {title}</span>
          <Icon name="plus" className="size-4 transition-transform duration-150 group-open:rotate-45" />
        </summary>
        <div className="grid gap-5 pt-4">
          {paragraphs.map((paragraph) => (
            <RichText as="p" key={paragraph} text={paragraph} />
          ))}
          <figure className="border-l-2 border-accent pl-6">
            <blockquote className="font-display text-h3 font-semibold tracking-[-0.02em]">
              <RichText text={quote.text} />
            </blockquote>
            <figcaption className="mt-3 text-small text-muted">{quote.by}</figcaption>
          </figure>
        </div>
      </details>
    </article>
  );
}
