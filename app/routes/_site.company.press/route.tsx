import { breadcrumbList } from "~/lib/breadcrumbs";
import type { LinkText } from "~/lib/links";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { Link } from "~/ui/link";
import { Main } from "~/ui/main";
import { Marks } from "~/ui/marks";
import type { Route } from "./+types/route";
import { press } from "./content";
import { PressKit } from "./press-kit";
import { PressReleases } from "./press-releases";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(press.seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, press.head.crumb)]);

export default function Press() {
  return (
    <Main>
      <PageHead {...press.head} aside={<ContactCard {...press.contact} />} />
      <PressReleases {...press.releases} />
      <FactSheet {...press.facts} />
      <PressKit {...press.kit} />
    </Main>
  );
}

export type ContactCardProps = {
  title: string;
  initials: string;
  name: string;
  role: string;
  links: readonly LinkText[];
  note: string;
};

/** A person to turn to, for the aside of a page head. */
function ContactCard({ title, initials, name, role, links, note }: ContactCardProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[5.5rem_1fr] gap-6 rounded-pane border border-line bg-raised/60 p-6 sm:grid-cols-[9rem_1fr] sm:p-8"
    >
      <span
        aria-hidden="true"
        className="pane grid place-items-center bg-linear-to-br from-lamp to-commerce shadow-lamp"
      >
        <span className="font-display text-[2.25rem] font-bold tracking-[-0.06em] text-ink">{initials}</span>
      </span>
      <div className="self-center">
        <h2 className="font-sans text-small font-semibold tracking-normal text-accent">
          <Marks text={title} />
        </h2>
        <p className="mt-2 font-display text-h3 font-semibold">{name}</p>
        <p className="text-small text-muted">{role}</p>
        <ul role="list" className="mt-4 grid gap-1">
          {links.map(({ label, to }) => (
            <li key={label}>
              <Link
                to={to}
                className="inline-block py-0.5 wrap-anywhere underline decoration-line decoration-2 underline-offset-4 hover:decoration-lamp"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-muted">
          <Marks text={note} />
        </p>
      </div>
    </section>
  );
}

export type FactSheetProps = {
  title: string;
  about: string;
  facts: readonly { label: string; value: string }[];
};

/** Company facts to copy from, beside the paragraph that ends a release. */
function FactSheet({ title, about, facts }: FactSheetProps) {
  return (
    <section className="bg-ground-2 py-section">
      <div className="wrap grid gap-x-20 gap-y-10 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <h2 className="text-h2">
            <Marks text={title} />
          </h2>
          <p className="mt-6 max-w-[34rem] text-lead">
            <Marks text={about} />
          </p>
        </div>
        <dl className="self-end">
          {facts.map(({ label, value }) => (
            <div key={label} className="grid gap-x-6 border-t border-line py-3.5 sm:grid-cols-[11rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">
                <Marks text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
