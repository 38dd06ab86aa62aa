import { type ArticleSummary, Byline } from "~/sections/article";
import { ArticleCover } from "~/sections/article-cover";
import { PageHead } from "~/sections/page-head";

/** The head of an article: its drawing hangs over the edge of the dusk, like a sign over a street. */
export function ArticleHead({ article }: { article: ArticleSummary }) {
  return (
    <PageHead crumb={article.title} title={article.title} lead={article.description}>
      <div className="relative">
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1/3 bg-paper dark:bg-transparent" />
        <div className="wrap relative -mt-6 lg:-mt-10">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-8">
            <span className="rounded-full border border-line px-3.5 py-1 text-small font-semibold text-accent">
              {article.category}
            </span>
            <Byline {...article} />
          </div>
          <ArticleCover cover={article.cover} className="aspect-16/10 shadow-float sm:aspect-16/7" />
        </div>
      </div>
    </PageHead>
  );
}
