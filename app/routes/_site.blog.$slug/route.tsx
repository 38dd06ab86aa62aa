import { data } from "react-router";
import { articles, summarizeArticle } from "~/content/articles";
import { blog } from "~/content/blog";
import { company } from "~/content/company";
import { errorPages, notFoundMeta } from "~/content/error-pages";
import { newsletter } from "~/content/newsletter";
import { pageMeta, type StructuredData, toCardPath } from "~/lib/page-meta";
import { type Article, ArticleCard, type ArticleSummary, Byline } from "~/sections/article";
import { ArticleCover } from "~/sections/article-cover";
import { ErrorPage } from "~/sections/error-page";
import { Newsletter } from "~/sections/newsletter";
import { Breadcrumbs, HeadBackground } from "~/sections/page-head";
import { Contents, Paragraphs, TextSections } from "~/sections/text-sections";
import { CodeBlock } from "~/ui/code-block";
import { Main } from "~/ui/main";
import { Portrait } from "~/ui/portrait";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return notFoundMeta;
  const { article } = args.loaderData;
  const { title, description } = article;
  const { pathname } = args.location;
  return pageMeta({ title, description, type: "article", crumb: title }, args, (origin) => [
    blogPosting(origin, pathname, article),
  ]);
};

/** The loader provides the article, so that a visitor does not download all of them with the script. */
export function loader({ params }: Route.LoaderArgs) {
  const article = articles.find(({ slug }) => slug === params.slug);
  if (!article) return data(null, { status: 404 });
  return { article, others: articles.filter((other) => other !== article).map(summarizeArticle) };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ErrorPage {...errorPages.notFound} />;
  const { article, others } = loaderData;
  return (
    <Main>
      <ArticleHead article={article} />
      <ArticleBody article={article} />
      <MoreArticles title={blog.article.nextTitle} articles={others} />
      <Newsletter {...newsletter} />
    </Main>
  );
}

/** An article as schema.org BlogPosting. `dateTime` is ISO 8601 with a zone. */
function blogPosting(origin: string, pathname: string, article: Article): StructuredData {
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    image: [origin + toCardPath(pathname)],
    datePublished: article.dateTime,
    dateModified: article.dateTime,
    articleSection: article.category,
    author: { "@type": "Person", name: article.author.name, url: `${origin}/company/about` },
    publisher: { "@id": `${origin}/#organization`, "@type": "Organization", name: company.name },
    mainEntityOfPage: origin + pathname,
  };
}

function ArticleHead({ article }: { article: ArticleSummary }) {
  const { title, description, category, author, cover } = article;
  return (
    <HeadBackground>
      <div className="wrap grid lg:min-h-[38rem] lg:grid-cols-2">
        <div className="min-w-0 pt-30 pb-part sm:pt-34 lg:pr-12 lg:pb-16">
          <Breadcrumbs crumb={title} />
          <RichText as="h1" className="mt-7 text-h1 lg:text-[clamp(2.5rem,3.8vw,3.5rem)]" text={title} />
          <RichText as="p" className="mt-6 max-w-[36rem] text-lead text-muted" text={description} />
          <div className="mt-8 flex items-center gap-4">
            <Portrait name={author.portrait} small eager className="h-16 w-12 rounded-control" />
            <div>
              <p className="text-small font-semibold text-accent">{category}</p>
              <Byline {...article} />
            </div>
          </div>
        </div>
        <ArticleCover
          cover={cover}
          className="-mx-gutter aspect-16/10 rounded-none! border-0! lg:absolute lg:top-20 lg:right-0 lg:bottom-0 lg:rounded-tl-pane! lg:mx-0 lg:aspect-auto lg:w-1/2"
        />
      </div>
    </HeadBackground>
  );
}

function MoreArticles({ title, articles }: { title: string; articles: readonly ArticleSummary[] }) {
  return (
    <section data-no-print className="bg-ground-2 py-section">
      <div className="wrap">
        <RichText as="h2" className="text-h2" text={title} />
        <ul role="list" className="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ArticleBody({ article }: { article: Article }) {
  const { author, intro, sections } = article;
  return (
    <div className="wrap grid gap-x-16 gap-y-12 pt-16 pb-section lg:grid-cols-[15rem_minmax(0,42rem)] xl:gap-x-24 print:block">
      <aside data-no-print className="hidden lg:sticky lg:top-28 lg:block lg:self-start">
        <Contents title={blog.article.contentsTitle} sections={sections} />
      </aside>
      <div className="min-w-0 text-[1.125rem] leading-relaxed">
        <div className="mb-14 text-[1.375rem] leading-normal text-pretty [&>p:first-child]:mt-0">
          <Paragraphs texts={intro} />
        </div>
        <TextSections sections={sections} drawCode={(sample) => <CodeBlock {...sample} className="mt-7" />} />
        <footer className="mt-16 flex items-center gap-5 rounded-card border border-line bg-ground-2 p-6">
          <Portrait name={author.portrait} small frame="shrink-0" className="h-24 w-18 rounded-control" />
          <div className="text-base">
            <p className="font-semibold">
              {blog.article.byline} {author.name}, {author.place}
            </p>
            <RichText as="p" className="mt-1 text-small text-muted" text={author.text} />
          </div>
        </footer>
      </div>
    </div>
  );
}
