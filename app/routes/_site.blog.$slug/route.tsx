import { data, redirect } from "react-router";
import { blog } from "~/content/blog";
import { company } from "~/content/company";
import { errorPages, notFoundMeta } from "~/content/error-pages";
import { newsletter } from "~/content/newsletter";
import { findMember } from "~/content/team";
import { findNewsBySlug, listRelatedNews } from "~/db/news.server";
import { toCoverPicture } from "~/lib/news/news";
import { pageMeta, type StructuredData } from "~/lib/page-meta";
import { toSocialPicture } from "~/lib/pictures";
import { ArticleCard, type ListedArticle } from "~/sections/article";
import { type Article, ArticlePage } from "~/sections/article-page";
import { ErrorPage } from "~/sections/error-page";
import { Newsletter } from "~/sections/newsletter";
import { beginNewsPage, toArticle, toListedArticle } from "~/server/news/news-pages.server";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return notFoundMeta;
  const { article } = args.loaderData;
  const { title, summary: description, cover, card } = article;
  const { pathname } = args.location;
  const picture = toCoverPicture(cover);
  const social = card ? toSocialPicture(card) : picture;
  const image = social?.path ?? card;
  const seo = { title, description, type: "article" as const, crumb: title, image, imageSize: social };
  return pageMeta(seo, args, (origin) => [blogPosting(origin, pathname, article, picture.path)]);
};

const relatedCount = 2;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = await beginNewsPage(context);
  const found = await findNewsBySlug(db, params.slug, now);
  if (found?.kind === "moved") {
    // Not stored by browsers: an address may be changed back.
    const headers = { "Cache-Control": "no-store" };
    throw redirect(`/blog/${encodeURIComponent(found.slug)}`, { status: 302, headers });
  }
  if (found?.kind !== "live") return data(null, { status: found ? 410 : 404 });
  const related = await listRelatedNews(db, found.news, now, relatedCount);
  const article: Article = { ...toArticle(found.news), member: findMember(found.news.author) };
  return { article, related: related.map(toListedArticle) };
}

export default function BlogArticle({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ErrorPage {...errorPages.notFound} />;
  const { article, related } = loaderData;
  return (
    <Main>
      <ArticlePage texts={blog.article} article={article} />
      {related.length > 0 && <RelatedArticles title={blog.article.nextTitle} articles={related} />}
      <Newsletter {...newsletter} />
    </Main>
  );
}

/** An article as schema.org BlogPosting. Its times are ISO 8601 with a zone. */
function blogPosting(origin: string, pathname: string, article: Article, image: string): StructuredData {
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.summary,
    image: [origin + image],
    datePublished: article.dateTime,
    dateModified: article.changed,
    articleSection: article.category,
    author: { "@type": "Person", name: article.author, url: `${origin}/company/about` },
    publisher: { "@id": `${origin}/#organization`, "@type": "Organization", name: company.name },
    mainEntityOfPage: origin + pathname,
  };
}

function RelatedArticles({ title, articles }: { title: string; articles: readonly ListedArticle[] }) {
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
