import type { SiteLink } from "~/lib/links";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";

export type ProductPlatformsProps = {
  title: string;
  lead: string;
  platforms: { name: string; text: string; time: string; to: SiteLink; icon: IconName }[];
  eventsTitle: string;
  events: { name: string; goes: string }[];
};

/** Integrations: three ways in as large doors, and what comes out of them as a list of events. */
export function ProductPlatforms({ title, lead, platforms, eventsTitle, events }: ProductPlatformsProps) {
  return (
    <section aria-labelledby="platforms" className="bg-commerce-soft py-section">
      <div className="wrap">
        <h2 id="platforms" className="max-w-[20ch] text-h2">
          {title}
        </h2>
        <p className="mt-5 max-w-text text-lead text-text/80">{lead}</p>
        <div className="mt-12 grid gap-5 lg:grid-cols-[1.5fr_1fr]">
          <ul className="grid gap-3">
            {platforms.map(({ name, text, time, to, icon }) => (
              <li key={name}>
                <Link
                  to={to}
                  className="group grid grid-cols-[auto_1fr_auto] items-center gap-x-5 gap-y-1 rounded-card bg-ground p-6 transition duration-150 hover:-translate-y-0.5 hover:shadow-float sm:p-7"
                >
                  <Icon name={icon} className="size-7 text-commerce-ink" />
                  <span className="min-w-0">
                    <span className="block font-display text-h3 font-semibold tracking-tight">{name}</span>
                    <span className="block text-muted">{text}</span>
                    <span className="mt-1 block font-mono text-small text-commerce-ink">{time}</span>
                  </span>
                  <Icon
                    name="arrow-right"
                    className="size-6 transition-transform duration-150 group-hover:translate-x-1"
                  />
                </Link>
              </li>
            ))}
          </ul>
          <div className="rounded-card bg-ink p-7 text-paper scheme-dark sm:p-8">
            <h3 className="text-h3">{eventsTitle}</h3>
            <dl className="mt-5 grid gap-y-3 text-small">
              {events.map(({ name, goes }) => (
                <div key={name} className="grid gap-x-4 border-t border-line pt-3 sm:grid-cols-[9.5rem_1fr]">
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
