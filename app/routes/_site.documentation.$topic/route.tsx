import { data } from "react-router";
import { company } from "~/content/company";
import { docsGroups, docsTopics } from "~/content/documentation/navigation";
import { findTopic, type Topic } from "~/content/documentation/topics";
import { errorPages, notFoundMeta } from "~/content/error-pages";
import { pageMeta, type StructuredData, toCardPath } from "~/lib/page-meta";
import { stripMarkup } from "~/lib/text";
import { DocsArticle } from "~/sections/documentation/article";
import { DocsHead, DocsPage } from "~/sections/documentation/docs-page";
import { topicLink } from "~/sections/documentation/navigation";
import { OnThisPage } from "~/sections/documentation/on-this-page";
import { ErrorPage } from "~/sections/error-page";
import { Arrow } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return notFoundMeta;
  const { topic } = args.loaderData;
  const { pathname } = args.location;
  return pageMeta({ ...topic.seo, crumb: topicLabel(topic.slug) }, args, (origin) => [
    techArticle(origin, pathname, topic),
  ]);
};

/** The loader provides the topic, so that a visitor does not download all of them with the script. */
export function loader({ params }: Route.LoaderArgs) {
  const found = findTopic(params.topic);
  if (!found) return data(null, { status: 404 });
  const { slug, seo, title, lead, sections } = found;
  return { topic: { slug, seo, title, lead, sections } };
}

export default function DocumentationTopic({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ErrorPage {...errorPages.notFound} />;
  const { slug, title, lead, sections } = loaderData.topic;
  const parts = sections.map(({ id, title }) => ({ id, title }));
  return (
    <Main>
      <DocsHead crumb={topicLabel(slug)} title={title} />
      <DocsPage groups={docsGroups} parts={parts}>
        <div className="min-w-0">
          <RichText as="p" className="mt-9 mb-10 max-w-text text-lead" text={lead} />
          <DocsArticle sections={sections} />
          <NextTopics slug={slug} />
        </div>
        <OnThisPage parts={parts} />
      </DocsPage>
    </Main>
  );
}

function topicLabel(slug: string) {
  return docsTopics.find((topic) => topic.slug === slug)?.label ?? slug;
}

function techArticle(
  origin: string,
  pathname: string,
  { title, lead }: Pick<Topic, "title" | "lead">,
): StructuredData {
  return {
    "@type": "TechArticle",
    headline: title,
    description: stripMarkup(lead),
    image: [origin + toCardPath(pathname)],
    publisher: { "@id": `${origin}/#organization`, "@type": "Organization", name: company.name },
    mainEntityOfPage: origin + pathname,
  };
}

function NextTopics({ slug }: { slug: string }) {
  const here = docsTopics.findIndex((topic) => topic.slug === slug);
  const [before, after] = [docsTopics[here - 1], docsTopics[here + 1]];
  return (
    <nav
      aria-label="Next"
      data-no-print
      className="flex flex-wrap justify-between gap-x-10 gap-y-3 border-t border-line pt-8"
    >
      {before && (
        <Link to={topicLink(before.slug)} className="group py-2">
          <span className="block text-small text-muted">Previous</span>
          <span className="font-semibold group-hover:underline">{before.label}</span>
        </Link>
      )}
      {after && (
        <Link to={topicLink(after.slug)} className="group ml-auto py-2">
          <span className="block text-small text-muted">Next</span>
          <span className="flex items-center gap-2 font-semibold">
            {after.label}
            <Arrow />
          </span>
        </Link>
      )}
    </nav>
  );
}
