import type { CopyWords } from "~/ui/copy-button";
import { Link } from "~/ui/link";
import { Marks } from "~/ui/marks";
import { ArticleCover, type Cover } from "./article-cover";
import type { TeamMember } from "./team";
import { Contents, Paragraphs, type TextSection, TextSections } from "./text-sections";

/** What a list tells of an article. */
export type ArticleSummary = {
  slug: string;
  category: string;
  title: string;
  description: string;
  date: string;
  /** The same moment for machines (ISO 8601). */
  dateTime: string;
  author: TeamMember;
  readTime: string;
  cover: Cover;
};

export type Article = ArticleSummary & { intro: readonly string[]; sections: readonly TextSection[] };

export type ArticleTexts = { contentsTitle: string; byline: string; nextTitle: string; copy: CopyWords };

/** The line under a title: who wrote it, when, and how long it takes. */
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

/** The text of an article with its contents beside it, and who wrote it at the end. */
export function ArticleBody({ article, texts }: { article: Article; texts: ArticleTexts }) {
  const { author, intro, sections } = article;
  return (
    <div className="wrap grid gap-x-16 gap-y-12 pt-16 pb-section lg:grid-cols-[15rem_minmax(0,42rem)] xl:gap-x-24">
      <aside data-no-print className="hidden lg:sticky lg:top-28 lg:block lg:self-start">
        <Contents title={texts.contentsTitle} sections={sections} />
      </aside>
      <div className="min-w-0 text-[1.125rem] leading-relaxed">
        <div className="mb-14 text-[1.375rem] leading-normal text-pretty [&>p:first-child]:mt-0">
          <Paragraphs texts={intro} />
        </div>
        <TextSections sections={sections} words={texts.copy} />
        <footer className="mt-16 flex items-center gap-5 rounded-card border border-line bg-ground-2 p-6">
          <span
            aria-hidden="true"
            className="grid h-20 w-12 shrink-0 place-items-center rounded-control bg-lamp font-display text-lead font-bold tracking-[-0.05em] text-ink"
          >
            {author.initials}
          </span>
          <div className="text-base">
            <p className="font-semibold">
              {texts.byline} {author.name}, {author.place}
            </p>
            <p className="mt-1 text-small text-muted">
              <Marks text={author.text} />
            </p>
          </div>
        </footer>
      </div>
    </div>
  );
}

/** Two more articles, side by side. */
export function MoreArticles({ title, articles }: { title: string; articles: readonly ArticleSummary[] }) {
  return (
    <section data-no-print className="bg-ground-2 py-section">
      <div className="wrap">
        <h2 className="text-h2">
          <Marks text={title} />
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** An article as a list entry: the whole of it is one target, its name is the title. */
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
      <p className="mt-3 text-muted">
        <Marks text={article.description} />
      </p>
      <div className="mt-4">
        <Byline {...article} />
      </div>
    </li>
  );
}
