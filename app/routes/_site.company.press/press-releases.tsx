import { headingId } from "~/lib/text";
import { Icon } from "~/ui/icon";
import { Marks } from "~/ui/marks";

export type PressRelease = {
  date: string;
  dateTime: string;
  title: string;
  /** Where it was issued, in front of the first sentence. */
  dateline: string;
  lead: string;
  paragraphs: readonly string[];
  quote: { text: string; by: string };
};

export type PressReleasesProps = { title: string; open: string; releases: readonly PressRelease[] };

/** Releases as the columns of a newspaper: the first paragraph says all, the rest opens in place. */
export function PressReleases({ title, open, releases }: PressReleasesProps) {
  return (
    <section className="wrap py-section">
      <h2 className="text-h2">
        <Marks text={title} />
      </h2>
      <ol role="list" className="mt-10 grid gap-y-12 lg:grid-cols-3 lg:divide-x lg:divide-line">
        {releases.map((release) => (
          <li
            key={release.title}
            className="border-line pt-6 max-lg:border-t lg:px-8 lg:first:pl-0 lg:last:pr-0"
          >
            <article>
              <p className="text-small text-muted">
                <time dateTime={release.dateTime}>{release.date}</time>
              </p>
              <h3 id={headingId(release.title)} className="mt-2 text-[1.75rem] leading-tight text-balance">
                <Marks text={release.title} />
              </h3>
              <p className="mt-5">
                <span className="font-semibold">{release.dateline}</span> <Marks text={release.lead} />
              </p>
              <details className="group mt-5">
                <summary className="inline-flex cursor-pointer list-none items-center gap-2 py-2 font-semibold underline-offset-4 hover:underline">
                  {open}
                  <span className="sr-only">: {release.title}</span>
                  <Icon
                    name="plus"
                    className="size-4 transition-transform duration-150 group-open:rotate-45"
                  />
                </summary>
                <div className="grid gap-5 pt-4">
                  {release.paragraphs.map((paragraph) => (
                    <p key={paragraph}>
                      <Marks text={paragraph} />
                    </p>
                  ))}
                  <figure className="border-l-2 border-accent pl-6">
                    <blockquote className="font-display text-h3 font-semibold tracking-[-0.02em]">
                      <Marks text={release.quote.text} />
                    </blockquote>
                    <figcaption className="mt-3 text-small text-muted">{release.quote.by}</figcaption>
                  </figure>
                </div>
              </details>
            </article>
          </li>
        ))}
      </ol>
    </section>
  );
}
