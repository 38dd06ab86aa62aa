import type { ReactNode } from "react";
import { blog } from "~/content/blog";
import { countLiveNews, listLiveNews } from "~/db/news.server";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta, toFeedLink } from "~/lib/page-meta";
import { bindUnits } from "~/lib/text";
import { ArticleCard, Byline, type ListedArticle } from "~/sections/article";
import { ArticleCover } from "~/sections/article-cover";
import { FeedLinks } from "~/sections/feed-links";
import { Newsletter } from "~/sections/newsletter";
import { PageHead } from "~/sections/page-head";
import { beginNewsPage, toListedArticle } from "~/server/news/news-pages.server";
import { Link } from "~/ui/link";
import { Main } from "~/ui/main";
import { Pagination } from "~/ui/pagination";
import { VideoPoster } from "~/video/video-poster";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta({ ...blog.seo, crumb: blog.head.crumb }, args),
  toFeedLink(blog.feed, "application/rss+xml"),
];

export const handle: PageHandle = { params: ["page"] };

const perPage = 25;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await beginNewsPage(context);
  const pages = Math.max(1, Math.ceil((await countLiveNews(db, "article", now)) / perPage));
  const wanted = Number(new URL(request.url).searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.trunc(wanted)), pages);
  const articles = await listLiveNews(db, "article", now, { limit: perPage, offset: (page - 1) * perPage });
  return { articles: articles.map(toListedArticle), page, pages };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { articles, page, pages } = loaderData;
  return (
    <Main>
      <PageHead {...blog.head} aside={<Windowsill />} standing under={<FeedLinks feeds={[blog.feed]} />} />
      <ArticleList title={blog.listTitle} articles={articles}>
        <Pagination
          label={blog.pagesLabel}
          page={page}
          pages={pages}
          toPage={(to) => ({ search: to > 1 ? `?page=${to}` : "" })}
        />
      </ArticleList>
      <Newsletter {...blog.newsletter} flush />
    </Main>
  );
}

/** The window of one of the videos, with its light on the sill. */
function Windowsill() {
  return (
    <span
      aria-hidden="true"
      data-no-print
      className="relative mx-auto block aspect-5/4 w-full max-w-120 overflow-hidden rounded-t-pane bg-linear-to-b from-dusk-2 to-lamp shadow-lamp max-sm:hidden"
    >
      <VideoPoster id="rill" alt="" sizes="30rem" eager className="object-[50%_28%]" />
    </span>
  );
}

type ArticleListProps = { title: string; articles: readonly ListedArticle[]; children: ReactNode };

function ArticleList({ title, articles, children }: ArticleListProps) {
  const [lead, ...others] = articles;
  return (
    <section aria-label={title} className="wrap pt-16 pb-section">
      {lead ? <LeadArticle article={lead} /> : <p>{blog.empty}</p>}
      {others.length > 0 && (
        <ul role="list" className="mt-16 grid gap-x-16 gap-y-14 border-t border-line pt-16 sm:grid-cols-2">
          {others.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function LeadArticle({ article }: { article: ListedArticle }) {
  const { slug, title, category, summary, cover } = article;
  return (
    <div className="group relative grid gap-x-16 gap-y-6 lg:grid-cols-[1.5fr_1fr] lg:items-end">
      <ArticleCover cover={cover} className="aspect-16/10 lg:aspect-[16/9.5]" />
      <div className="lg:pb-4">
        <p className="text-small font-semibold text-accent">{category}</p>
        <h2 className="mt-2 text-h2">
          <Link
            to={`/blog/${slug}`}
            className="decoration-2 underline-offset-6 group-hover:underline after:absolute after:inset-0 after:rounded-pane"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-4 text-lead text-muted">{bindUnits(summary)}</p>
        <div className="mt-6">
          <Byline {...article} />
        </div>
      </div>
    </div>
  );
}
