import { jobShare as texts } from "~/content/job-page";
import { type OutsideLink, toShareLink } from "~/lib/links";
import { interpolate } from "~/lib/text";
import { CopyButton } from "~/ui/copy-button";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PrintButton } from "~/ui/print-button";

const shareRowClass =
  "inline-flex min-h-9 items-center gap-2 rounded-control px-2 font-medium hover:bg-text/8";

/** Ways to share a job. All but printing and copying are links that work without script. */
export function JobShare({ title, location, url }: { title: string; location: string; url: string }) {
  const subject = interpolate(texts.subject, { title, location });
  return (
    <section
      aria-labelledby="share"
      data-no-print
      className="mt-4 rounded-card border border-line p-6 pb-4 text-small"
    >
      <h2 id="share" className="font-sans text-small font-semibold tracking-normal text-muted">
        {texts.title}
      </h2>
      <ul role="list" className="-mx-2 mt-2 flex flex-wrap gap-x-2">
        <li>
          <Link to={toShareLink(subject, url)} className={shareRowClass}>
            <Glyph name="mail" />
            {texts.email}
          </Link>
        </li>
        {texts.places.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={`${to}${encodeURIComponent(url)}` as OutsideLink}
              newTab={texts.newTab}
              className={shareRowClass}
            >
              <Glyph name="arrow-up-right" />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <PrintButton label={texts.print} />
        </li>
      </ul>
      <figure className="mt-2 flex min-h-11 items-center justify-between gap-2 border-t border-line pt-2">
        <code className="min-w-0 font-mono text-tiny wrap-anywhere">{url}</code>
        <CopyButton text={url} {...texts.copy} />
      </figure>
    </section>
  );
}

function Glyph({ name }: { name: IconName }) {
  return <Icon name={name} className="size-4 text-accent" />;
}
