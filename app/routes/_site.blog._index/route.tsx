import { articles, summarizeArticle } from "~/content/articles";
import { blog } from "~/content/blog";
import { pageMeta, toFeedLink } from "~/lib/page-meta";
import { ArticleCard, type ArticleSummary, Byline } from "~/sections/article";
import { ArticleCover } from "~/sections/article-cover";
import { FeedLinks } from "~/sections/feed-links";
import { NewsletterForm, type NewsletterProps } from "~/sections/newsletter";
import { NewsletterDrawing } from "~/sections/newsletter-drawing";
import { PageHead } from "~/sections/page-head";
import { Link } from "~/ui/link";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import { ShopWindowsill } from "./shop-windowsill";

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta({ ...blog.seo, crumb: blog.head.crumb }, args),
  toFeedLink(blog.feed, "application/rss+xml"),
];

export function loader() {
  const [newest, ...others] = articles;
  return { articles: [summarizeArticle(newest), ...others.map(summarizeArticle)] as const };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <Main>
      <PageHead
        {...blog.head}
        aside={<ShopWindowsill name={blog.sign} />}
        standing
        under={<FeedLinks feeds={[blog.feed]} />}
      />
      <ArticleList title={blog.listTitle} articles={loaderData.articles} />
      <MonthlyLetter {...blog.newsletter} />
    </Main>
  );
}

function ArticleList({
  title,
  articles,
}: {
  title: string;
  articles: readonly [ArticleSummary, ...ArticleSummary[]];
}) {
  const [lead, ...others] = articles;
  return (
    <section aria-label={title} className="wrap pt-16 pb-section">
      <div className="group relative grid gap-x-16 gap-y-6 lg:grid-cols-[1.5fr_1fr] lg:items-end">
        <ArticleCover cover={lead.cover} className="aspect-16/10 lg:aspect-[16/9.5]" />
        <div className="lg:pb-4">
          <p className="text-small font-semibold text-accent">{lead.category}</p>
          <h2 className="mt-2 text-h2">
            <Link
              to={`/blog/${lead.slug}`}
              className="decoration-2 underline-offset-6 group-hover:underline after:absolute after:inset-0 after:rounded-pane"
            >
              {lead.title}
            </Link>
          </h2>
          <RichText as="p" className="mt-4 text-lead text-muted" text={lead.description} />
          <div className="mt-6">
            <Byline {...lead} />
          </div>
        </div>
      </div>
      <ul role="list" className="mt-16 grid gap-x-16 gap-y-14 border-t border-line pt-16 sm:grid-cols-2">
        {others.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
    </section>
  );
}

function MonthlyLetter({ title, text, ...form }: NewsletterProps) {
  return (
    <section data-no-print className="overflow-clip border-t border-line bg-ground-2">
      <div className="wrap grid items-end gap-x-16 lg:grid-cols-[1fr_auto]">
        <div className="self-center py-section">
          <RichText as="h2" className="max-w-[16ch] text-h2" text={title} />
          <RichText as="p" className="mt-4 mb-8 max-w-[30rem] text-muted" text={text} />
          <NewsletterForm {...form} />
        </div>
        <NewsletterDrawing isComing />
      </div>
    </section>
  );
}
