import { LinkCard, type LinkCardTexts } from "~/sections/link-card";
import { Marks } from "~/ui/marks";

export type ProductPlatformsProps = {
  title: string;
  lead: string;
  platforms: readonly LinkCardTexts[];
  eventsTitle: string;
  events: { name: string; goes: string }[];
};

/** Integrations: three ways in as large doors, and what comes out of them as a list of events. */
export function ProductPlatforms({ title, lead, platforms, eventsTitle, events }: ProductPlatformsProps) {
  return (
    <section aria-labelledby="platforms" className="bg-commerce-soft py-section">
      <div className="wrap">
        <h2 id="platforms" className="max-w-[20ch] text-h2">
          <Marks text={title} />
        </h2>
        <p className="mt-5 max-w-text text-lead text-text/80">
          <Marks text={lead} />
        </p>
        <div className="mt-12 grid gap-5 lg:grid-cols-[1.5fr_1fr]">
          <ul className="grid gap-3">
            {platforms.map((card) => (
              <li key={card.name}>
                <LinkCard
                  card={card}
                  className="bg-ground hover:-translate-y-0.5 hover:shadow-float sm:p-8"
                />
              </li>
            ))}
          </ul>
          <div className="rounded-card bg-ink p-7 text-paper scheme-dark sm:p-8">
            <h3 className="text-h3">{eventsTitle}</h3>
            <dl className="mt-5 grid gap-y-3 text-small">
              {events.map(({ name, goes }) => (
                <div key={name} className="grid gap-x-4 border-t border-line pt-3 sm:grid-cols-[9rem_1fr]">
                  <dt className="font-mono text-lamp">{name}</dt>
                  <dd className="text-muted">{goes}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}
