import { newsletter } from "~/content/newsletter";
import { ArticleCard, type ArticleSummary } from "~/sections/article";
import { Newsletter } from "~/sections/newsletter";
import { Marks } from "~/ui/marks";

/** What comes after an article: two more, and the newsletter. */
export function ArticleBelow({ title, articles }: { title: string; articles: readonly ArticleSummary[] }) {
  return (
    <>
      <MoreArticles title={title} articles={articles} />
      <Newsletter {...newsletter} />
    </>
  );
}

/** Two more articles, side by side. */
function MoreArticles({ title, articles }: { title: string; articles: readonly ArticleSummary[] }) {
  return (
    <section data-no-print className="bg-ground-2 py-section">
      <div className="wrap">
        <h2 className="text-h2">
          <Marks text={title} />
        </h2>
        <ul role="list" className="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </ul>
      </div>
    </section>
  );
}
