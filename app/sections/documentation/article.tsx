import type { ProseSection } from "~/lib/prose";
import { ProseBlocks } from "~/sections/prose-blocks";
import { RichText } from "~/ui/rich-text";

/** The sections of a topic; those of a step are numbered. */
export function DocsArticle({ sections }: { sections: readonly ProseSection[] }) {
  return sections.map(({ id, title, time, date, blocks }, index) => (
    <section key={id} aria-labelledby={id} className="border-t border-line py-12 first:border-t-0">
      {date && (
        <p className="pb-2 font-mono text-small text-muted">
          <time dateTime={date.dateTime}>{date.text}</time>
        </p>
      )}
      <div className="flex items-center gap-x-4">
        {time && (
          <span
            aria-hidden="true"
            className="grid h-12 w-8 shrink-0 place-items-center rounded-chip bg-lamp font-mono text-small font-semibold text-ink"
          >
            {index + 1}
          </span>
        )}
        <RichText as="h2" id={id} className="text-[1.75rem] leading-tight" text={title} />
        {time && <span className="ml-auto shrink-0 font-mono text-small text-muted">{time}</span>}
      </div>
      <ProseBlocks title={title} blocks={blocks} />
    </section>
  ));
}
