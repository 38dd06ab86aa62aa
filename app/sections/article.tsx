import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import { ArticleCover, type Cover } from "./article-cover";
import type { TeamMember } from "./team";
import type { TextSection } from "./text-sections";

export type ArticleSummary = {
  slug: string;
  category: string;
  title: string;
  description: string;
  date: string;
  dateTime: string;
  author: TeamMember;
  readTime: string;
  cover: Cover;
};

export type Article = ArticleSummary & { intro: readonly string[]; sections: readonly TextSection[] };

export function Byline({ author, date, dateTime, readTime }: ArticleSummary) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
      <span className="font-semibold text-text">{author.name}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={dateTime}>{date}</time>
      <span aria-hidden="true">·</span>
      <span>{readTime}</span>
    </p>
  );
}

/** An article in a list: the whole card is one link, named by the title. */
export function ArticleCard({ article }: { article: ArticleSummary }) {
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
      <RichText as="p" className="mt-3 text-muted" text={article.description} />
      <div className="mt-4">
        <Byline {...article} />
      </div>
    </li>
  );
}
