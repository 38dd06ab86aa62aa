import { data } from "react-router";
import { articles } from "~/content/articles";
import { blog } from "~/content/blog";
import { errorPages, notFoundMeta } from "~/content/error-pages";
import { newsletter } from "~/content/newsletter";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { blogPosting } from "~/lib/structured-article";
import { ArticleBody, MoreArticles } from "~/sections/article";
import { ArticleHead } from "~/sections/article-head";
import { ErrorPage } from "~/sections/error-page";
import { Newsletter } from "~/sections/newsletter";
import { loaderOrLayoutHeaders } from "~/server/page-headers.server";
import type { Route } from "./+types/_site.blog.$slug";

export const meta: Route.MetaFunction = (args) => {
  const article = findArticle(args.params.slug);
  if (!article) return notFoundMeta;
  const { title, description } = article;
  const { pathname } = args.location;
  return pageMeta({ title, description, type: "article" }, args, (origin) => [
    blogPosting(origin, pathname, article),
    breadcrumbList(origin, pathname, title),
  ]);
};

export const headers = loaderOrLayoutHeaders;

export function loader({ params }: Route.LoaderArgs) {
  return findArticle(params.slug)
    ? null
    : data(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}

export default function ArticlePage({ params }: Route.ComponentProps) {
  const article = findArticle(params.slug);
  if (!article) return <ErrorPage {...errorPages.notFound} />;
  return (
    <main id="content">
      <ArticleHead article={article} />
      <ArticleBody article={article} texts={blog.article} />
      <MoreArticles title={blog.article.nextTitle} articles={articles.filter((other) => other !== article)} />
      <Newsletter {...newsletter} />
    </main>
  );
}

function findArticle(slug: string) {
  return articles.find((article) => article.slug === slug);
}
