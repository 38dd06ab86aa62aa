import { SectionHead } from "~/sections/section-head";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import type { checks } from "./content";

type ProductChecksProps = typeof checks;

/** The checks of a request before the first frame, as gates in a row, each with its log entry. */
export function ProductChecks({ title, lead, checks, result }: ProductChecksProps) {
  return (
    <section aria-labelledby="checks" className="wrap py-section">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.2fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHead
            id="checks"
            title={title}
            lead={lead}
            titleWidth="max-w-[13ch]"
            leadWidth="max-w-[28rem]"
          />
        </div>
        <div>
          <ol role="list" className="ml-6 border-l-2 border-hue">
            {checks.map(({ icon, title, text, verdict }) => (
              <li key={title} className="enter relative pb-10 pl-8 sm:pl-12">
                <span
                  aria-hidden="true"
                  className="absolute top-0 -left-6 grid size-12 place-items-center rounded-full border-2 border-hue bg-ground text-hue-ink"
                >
                  <Icon name={icon} />
                </span>
                <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 pt-2 pl-3 sm:pl-0">
                  <RichText as="h3" className="mr-auto text-h3" text={title} />
                  <p className="font-mono text-small text-hue-ink">{verdict}</p>
                  <RichText as="p" className="w-full max-w-text text-muted" text={text} />
                </div>
              </li>
            ))}
          </ol>
          <p className="grid grid-cols-[auto_1fr] items-center gap-x-6 rounded-pane bg-hue-soft p-6 sm:p-8">
            <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-hue text-ink">
              <Icon name="play" className="size-6" />
            </span>
            <span>
              <strong className="block font-display text-h3 tracking-[-0.03em]">{result.title}</strong>
              <span className="text-text/80">{result.text}</span>
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
