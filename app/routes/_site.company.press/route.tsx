import { company } from "~/content/company";
import { countLiveNews, listLiveNews } from "~/db/news.server";
import type { LinkText } from "~/lib/links";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta, type StructuredData } from "~/lib/page-meta";
import { Breadcrumbs, HeadBackground } from "~/sections/page-head";
import { beginNewsPage, toRelease } from "~/server/news/news-pages.server";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Main } from "~/ui/main";
import { Pagination } from "~/ui/pagination";
import { Portrait, type PortraitName } from "~/ui/portrait";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import * as press from "./content";
import { PressKit } from "./press-kit";
import { PressReleases } from "./press-releases";
import { type PressRelease, Release } from "./release";
import { FactSheet } from "./sections";

export const handle: PageHandle = { params: ["page"] };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...press.seo, crumb: press.head.crumb }, args, (origin) =>
    [args.loaderData.newest, ...args.loaderData.earlier].flatMap((release) =>
      release ? [newsArticle(origin, release)] : [],
    ),
  );

const perPage = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await beginNewsPage(context);
  const earlierCount = (await countLiveNews(db, "release", now)) - 1;
  const pages = Math.max(1, Math.ceil(earlierCount / perPage));
  const wanted = Number(new URL(request.url).searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.trunc(wanted)), pages);
  const [newest] = await listLiveNews(db, "release", now, { limit: 1 });
  const offset = 1 + (page - 1) * perPage;
  const earlier = await listLiveNews(db, "release", now, { limit: perPage, offset });
  return { newest: newest && toRelease(newest), earlier: earlier.map(toRelease), page, pages };
}

export default function Press({ loaderData }: Route.ComponentProps) {
  const { newest, earlier, page, pages } = loaderData;
  const { contents, ...head } = press.head;
  const hasEarlier = earlier.length > 0;
  const parts = contents.parts.filter(({ label }) => hasEarlier || label !== press.sectionTitles.earlier);
  return (
    <Main>
      <FrontPage {...head} contents={{ ...contents, parts }} newest={newest} />
      {hasEarlier && (
        <PressReleases title={press.sectionTitles.earlier} open={press.releaseLabels.open} releases={earlier}>
          <Pagination
            label={press.releaseLabels.pages}
            page={page}
            pages={pages}
            toPage={(to) => ({ search: to > 1 ? `?page=${to}` : "" })}
          />
        </PressReleases>
      )}
      <FactSheet {...press.facts} />
      <PressKit {...press.kit} />
    </Main>
  );
}

/** A release as schema.org NewsArticle; it stands on this page. */
function newsArticle(origin: string, { slug, title, dateTime }: PressRelease): StructuredData {
  return {
    "@type": "NewsArticle",
    headline: title,
    datePublished: dateTime,
    url: `${origin}/company/press#${slug}`,
    publisher: { "@id": `${origin}/#organization`, "@type": "Organization", name: company.name },
  };
}

export type FrontPageProps = {
  crumb: string;
  title: string;
  lead: string;
  contents: PressContentsProps;
  contact: ContactProps;
};

/** The head as a newspaper's front page: title, contents, newest release and contact. */
function FrontPage({
  crumb,
  title,
  lead,
  contents,
  contact,
  newest,
}: FrontPageProps & { newest: PressRelease | undefined }) {
  return (
    <HeadBackground>
      <div className="wrap pt-30 pb-16 sm:pt-34 lg:pb-24">
        <Breadcrumbs crumb={crumb} />
        <RichText as="h1" className="mt-7 text-h1" text={title} />
        <div className="mt-10 grid gap-y-10 border-t-2 border-text lg:mt-14 lg:grid-cols-[1fr_1.7fr_1.2fr] *:border-line lg:*:not-first:border-l">
          <div className="flex flex-col gap-10 pt-6 lg:justify-between lg:pr-8">
            <RichText as="p" className="max-w-[36rem] text-lead text-muted" text={lead} />
            <PressContents {...contents} />
          </div>
          <div className="pt-6 max-lg:border-t border-line lg:px-8">
            {newest && (
              <Release release={newest} open={press.releaseLabels.open} label={press.releaseLabels.newest} />
            )}
          </div>
          <Contact {...contact} />
        </div>
      </div>
    </HeadBackground>
  );
}

type PressContentsProps = { title: string; parts: readonly { id: string; label: string; note: string }[] };

function PressContents({ title, parts }: PressContentsProps) {
  return (
    <nav aria-label={title} data-no-print>
      <p className="text-small font-semibold text-accent">{title}</p>
      <ul role="list" className="mt-2">
        {parts.map(({ id, label, note }) => (
          <li key={id} className="border-t border-line">
            <a href={`#${id}`} className="group flex items-start justify-between gap-4 py-3">
              <span>
                <span className="block font-semibold group-hover:underline">{label}</span>
                <span className="block text-small text-muted">{note}</span>
              </span>
              <Icon name="arrow-down" className="mt-1 size-4 text-lamp" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
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

function Contact({ title, portrait, name, role, links, note }: ContactProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[7.5rem_1fr] content-start items-start gap-6 pt-6 max-lg:border-t border-line sm:grid-cols-[9rem_1fr] lg:grid-cols-1 lg:px-8"
    >
      <Portrait name={portrait} sizes="9rem" eager className="w-full rounded-card shadow-lamp lg:w-36" />
      <div>
        <h2 className="font-sans text-small font-semibold tracking-normal text-accent">
          <RichText text={title} />
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
        <RichText as="p" className="mt-3 text-small text-muted" text={note} />
      </div>
    </section>
  );
}
