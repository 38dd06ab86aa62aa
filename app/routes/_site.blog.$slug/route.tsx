import { data } from "react-router";
import { late } from "~/browser/late";
import { articles, summaryOf } from "~/content/articles";
import { blog } from "~/content/blog";
import { errorPages, notFoundMeta } from "~/content/error-pages";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { ErrorPage } from "~/sections/error-page";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { ArticleBody } from "./article-body";
import { ArticleHead } from "./article-head";
import { blogPosting } from "./structured-article";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return notFoundMeta;
  const { article } = args.loaderData;
  const { title, description } = article;
  const { pathname } = args.location;
  return pageMeta({ title, description, type: "article" }, args, (origin) => [
    blogPosting(origin, pathname, article),
    breadcrumbList(origin, pathname, title),
  ]);
};

/** The articles come with the page, and not with its script: a visitor gets the one that is read, not all of them. */
export function loader({ params }: Route.LoaderArgs) {
  const article = articles.find(({ slug }) => slug === params.slug);
  if (!article) return data(null, { status: 404 });
  return { article, others: articles.filter((other) => other !== article).map(summaryOf) };
}

const ArticleBelow = late(() => import("./late-parts").then((module) => module.ArticleBelow));

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ErrorPage {...errorPages.notFound} />;
  const { article, others } = loaderData;
  return (
    <Main>
      <ArticleHead article={article} />
      <ArticleBody article={article} texts={blog.article} />
      <ArticleBelow title={blog.article.nextTitle} articles={others} />
    </Main>
  );
}
