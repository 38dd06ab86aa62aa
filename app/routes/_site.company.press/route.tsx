import { breadcrumbList } from "~/lib/breadcrumbs";
import type { LinkText } from "~/lib/links";
import { pageMeta } from "~/lib/page-meta";
import { headingId } from "~/lib/text";
import { HeadGround, Trail } from "~/sections/page-head";
import { Arrow } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Main } from "~/ui/main";
import { Marks } from "~/ui/marks";
import { Portrait, type PortraitName } from "~/ui/portrait";
import type { Route } from "./+types/route";
import { press } from "./content";
import { PressKit } from "./press-kit";
import { PressReleases } from "./press-releases";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(press.seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, press.head.crumb)]);

export default function Press() {
  return (
    <Main>
      <FrontPage {...press.head} />
      <PressReleases {...press.releases} />
      <FactSheet {...press.facts} />
      <PressKit {...press.kit} />
    </Main>
  );
}

export type FrontPageProps = {
  crumb: string;
  title: string;
  lead: string;
  latest: { label: string; title: string; date: string; dateTime: string; more: string };
  contact: ContactProps;
};

/** The head as a front page: the title over all columns; under it the newest story and whom to ask. */
function FrontPage({ crumb, title, lead, latest, contact }: FrontPageProps) {
  return (
    <HeadGround>
      <div className="wrap pt-30 pb-16 sm:pt-34 lg:pb-24">
        <Trail crumb={crumb} />
        <h1 className="mt-7 text-h1">
          <Marks text={title} />
        </h1>
        <div className="mt-10 grid gap-y-10 border-t-2 border-text lg:mt-14 lg:grid-cols-[1fr_1.7fr_1.2fr] lg:divide-x lg:divide-line">
          <p className="max-w-[36rem] pt-7 text-lead text-muted lg:order-1 lg:pr-8">
            <Marks text={lead} />
          </p>
          <div className="flex flex-col items-start max-lg:border-t max-lg:border-line lg:order-2 lg:px-10">
            <p className="pt-7 text-small font-semibold text-accent">
              {latest.label} · <time dateTime={latest.dateTime}>{latest.date}</time>
            </p>
            <p className="mt-3 font-display text-h2 font-semibold tracking-[-0.03em] text-balance">
              {latest.title}
            </p>
            <a
              href={`#${headingId(latest.title)}`}
              className="group mt-6 inline-flex items-center gap-2 py-1 font-semibold underline-offset-4 hover:underline"
            >
              {latest.more}
              <Arrow className="size-4" />
            </a>
          </div>
          <Contact {...contact} />
        </div>
      </div>
    </HeadGround>
  );
}

type ContactProps = {
  title: string;
  portrait: PortraitName;
  name: string;
  role: string;
  links: readonly LinkText[];
  note: string;
};

/** The person to turn to, as the last column of the front page. */
function Contact({ title, portrait, name, role, links, note }: ContactProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[6.5rem_1fr] items-start gap-x-6 pt-7 max-lg:border-t max-lg:border-line sm:grid-cols-[9rem_1fr] lg:order-3 lg:grid-cols-1 lg:pl-8"
    >
      <Portrait name={portrait} eager className="w-full rounded-card shadow-lamp lg:mb-6 lg:w-40" />
      <div>
        <h2 className="font-sans text-small font-semibold tracking-normal text-accent">
          <Marks text={title} />
        </h2>
        <p className="mt-1.5 font-display text-h3 font-semibold">{name}</p>
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

/** The paragraph that ends a release, at full size, and the facts under it as on the back of a card. */
function FactSheet({ title, about, facts }: FactSheetProps) {
  return (
    <section className="bg-ground-2 py-section">
      <div className="wrap">
        <h2 className="font-sans text-base font-semibold tracking-normal text-accent">
          <Marks text={title} />
        </h2>
        <p className="mt-5 max-w-[46ch] font-display text-[clamp(1.5rem,1.1rem+1.4vw,2.25rem)] leading-snug font-medium tracking-[-0.02em] text-pretty">
          <Marks text={about} />
        </p>
        <dl className="mt-14 grid gap-px overflow-clip rounded-pane border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(({ label, value }) => (
            <div key={label} className="bg-ground-2 p-6">
              <dt className="text-small text-muted">{label}</dt>
              <dd className="mt-1.5 text-lead leading-snug font-semibold text-pretty">
                <Marks text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
