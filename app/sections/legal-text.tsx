import type { LinkText } from "~/lib/links";
import { Link } from "~/ui/link";
import { Marks } from "~/ui/marks";
import { type OfficeAddress, OfficeLines } from "./offices";
import { Contents, type TextSection, TextSections } from "./text-sections";

export type LegalTextProps = {
  updated: { label: string; date: string; dateTime: string };
  summary: { title: string; points: readonly string[] };
  contentsTitle: string;
  sections: readonly TextSection[];
  contact: { title: string; text: string; phoneLabel: string; offices: readonly OfficeAddress[] };
  others: { title: string; links: readonly LinkText[] };
};

/** A legal text that is meant to be read: the short version first, then numbered sections beside their contents. */
export function LegalText({ updated, summary, contentsTitle, sections, contact, others }: LegalTextProps) {
  return (
    <div className="wrap grid gap-x-20 gap-y-12 pt-16 pb-section lg:grid-cols-[15rem_minmax(0,42rem)]">
      <aside data-no-print className="grid content-start gap-8 lg:sticky lg:top-28 lg:self-start">
        <Contents title={contentsTitle} sections={sections} numbered />
        <div className="hidden lg:block">
          <p className="text-small font-semibold">
            <Marks text={others.title} />
          </p>
          <ul role="list" className="mt-2 text-small">
            {others.links.map(({ label, to }) => (
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
      </aside>
      <div className="min-w-0">
        <p className="text-small text-muted">
          {updated.label} <time dateTime={updated.dateTime}>{updated.date}</time>
        </p>
        <section className="mt-5 mb-14 rounded-card border border-line bg-ground-2 p-6 sm:p-8">
          <h2 className="text-h3">
            <Marks text={summary.title} />
          </h2>
          <ul role="list" className="mt-4 grid gap-3">
            {summary.points.map((point) => (
              <li key={point} className="pane-point relative pl-6">
                <Marks text={point} />
              </li>
            ))}
          </ul>
        </section>
        <TextSections sections={sections} numbered />
        <section className="mt-16 border-t border-line pt-10">
          <h2 className="text-[1.75rem] leading-tight">
            <Marks text={contact.title} />
          </h2>
          <p className="mt-4">
            <Marks text={contact.text} />
          </p>
          <ul role="list" className="mt-7 grid gap-8 sm:grid-cols-2">
            {contact.offices.map((office) => (
              <li key={office.city}>
                <h3 className="text-h3">{office.country}</h3>
                <OfficeLines
                  {...office}
                  phoneLabel={contact.phoneLabel}
                  className="mt-3 text-muted not-italic"
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
