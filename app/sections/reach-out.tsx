import type { LinkText } from "~/lib/links";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

export type ReachOutProps = { title: string; text: string; action: LinkText; other: LinkText };

/** A contact section at the end of pages that answer questions. */
export function ReachOut({ title, text, action, other }: ReachOutProps) {
  return (
    <section className="dusk">
      <div className="wrap grid gap-x-16 gap-y-8 py-section lg:grid-cols-[1.35fr_1fr] lg:items-end">
        <div>
          <RichText as="h2" className="max-w-[16ch] text-h2" text={title} />
          <RichText as="p" className="mt-5 max-w-[34rem] text-lead text-muted" text={text} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:justify-end">
          <ButtonLink to={action.to} size="large">
            {action.label}
          </ButtonLink>
          <Link to={other.to} className="py-2 font-semibold underline underline-offset-4">
            {other.label}
          </Link>
        </div>
      </div>
    </section>
  );
}
