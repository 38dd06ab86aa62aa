import { bindUnits } from "~/lib/text";
import { Icon } from "~/ui/icon";
import { Prose } from "~/ui/prose";

export type PressRelease = {
  /** The anchor of the release on this page. */
  slug: string;
  title: string;
  date: string;
  dateTime: string;
  /** The first paragraph, as HTML that the server rendered. */
  lead: string;
  /** The rest, as HTML. */
  html: string;
};

type Props = {
  release: PressRelease;
  open: string;
  /** The label before the date, for the newest release. */
  label?: string;
};

/** A release: its first paragraph is visible, the rest expands. The newest one has a headline. */
export function Release({ release, open, label }: Props) {
  const { slug, date, dateTime, title, lead, html } = release;
  const Title = label ? "h2" : "h3";
  return (
    <article>
      <p className={label ? "text-small font-semibold text-accent" : "text-small text-muted"}>
        {label && `${label} · `}
        <time dateTime={dateTime}>{date}</time>
      </p>
      <Title id={slug} className={label ? "mt-3 text-h2" : "mt-2 text-[1.75rem] leading-tight text-balance"}>
        {bindUnits(title)}
      </Title>
      <Prose html={lead} className="mt-5" />
      <details className="group mt-5">
        <summary
          data-no-print
          className="inline-flex cursor-pointer list-none items-center gap-2 py-2 font-semibold underline-offset-4 hover:underline"
        >
          {open}
          <span className="sr-only">: {title}</span>
          <Icon name="plus" className="size-4 transition-transform duration-150 group-open:rotate-45" />
        </summary>
        <Prose
          html={html}
          className="pt-4 [&_blockquote]:m-0! [&_blockquote]:mt-5! [&_blockquote]:text-h3 [&_blockquote+p]:mt-0 [&_blockquote+p]:border-l-2 [&_blockquote+p]:border-accent [&_blockquote+p]:pt-3 [&_blockquote+p]:pl-6 [&_blockquote+p]:text-small [&_blockquote+p]:text-muted"
        />
      </details>
    </article>
  );
}
