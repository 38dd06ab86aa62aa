import { bindUnits } from "~/lib/text";
import { Link } from "~/ui/link";
import { ArticleCover } from "./article-cover";

/** An article in a list. `dateTime` is ISO 8601 with a zone. */
export type ListedArticle = {
  slug: string;
  title: string;
  category: string;
  summary: string;
  author: string;
  date: string;
  dateTime: string;
  readTime: string;
  cover: string;
};

export function Byline({ author, date, dateTime, readTime }: ListedArticle) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
      <span className="font-semibold text-text">{author}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={dateTime}>{date}</time>
      <span aria-hidden="true">·</span>
      <span>{readTime}</span>
    </p>
  );
}

/** An article in a list: the whole card is one link, named by the title. */
export function ArticleCard({ article }: { article: ListedArticle }) {
  return (
    <li className="group relative">
      <ArticleCover cover={article.cover} className="aspect-16/10" />
      <p className="mt-5 text-small font-semibold text-accent">{article.category}</p>
      <h3 className="mt-1.5 text-[1.75rem] leading-tight">
        <Link
          to={`/blog/${article.slug}`}
          className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-pane"
        >
          {article.title}
        </Link>
      </h3>
      <p className="mt-3 text-muted">{bindUnits(article.summary)}</p>
      <div className="mt-4">
        <Byline {...article} />
      </div>
    </li>
  );
}
