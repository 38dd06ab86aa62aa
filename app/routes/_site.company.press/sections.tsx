import { toHeadingId } from "~/lib/text";
import { RichText } from "~/ui/rich-text";
import type { facts } from "./content";

type FactSheetProps = typeof facts;

export function FactSheet({ title, about, facts }: FactSheetProps) {
  return (
    <section className="bg-ground-2 py-section">
      <div className="wrap">
        <h2 id={toHeadingId(title)} className="font-sans text-base font-semibold tracking-normal text-accent">
          <RichText text={title} />
        </h2>
        <p className="mt-5 max-w-[60rem] font-display text-[1.75rem] leading-tight font-medium tracking-[-0.02em] text-pretty">
          <RichText text={about} />
        </p>
        <dl className="mt-14 grid gap-px overflow-clip rounded-pane border border-line bg-line sm:grid-cols-3">
          {facts.map(({ label, value }) => (
            <div key={label} className="bg-ground-2 p-6">
              <dt className="text-small text-muted">{label}</dt>
              <dd className="mt-1.5 text-lead leading-snug font-semibold text-pretty">
                <RichText text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
