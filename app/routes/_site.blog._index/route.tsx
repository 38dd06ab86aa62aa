import { late } from "~/browser/late";
import { articles, summaryOf } from "~/content/articles";
import { blog } from "~/content/blog";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { feedLink, pageMeta } from "~/lib/page-meta";
import { FeedLinks } from "~/sections/feed-links";
import { Newsletter } from "~/sections/newsletter";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { ArticleList } from "./article-list";

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(blog.seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, blog.head.crumb)]),
  feedLink(blog.feed, "application/rss+xml"),
];

export function loader() {
  const [newest, ...others] = articles;
  return { articles: [summaryOf(newest), ...others.map(summaryOf)] as const };
}

const ShopWindowsill = late(() => import("./shop-windowsill").then((module) => module.ShopWindowsill));

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
      <Newsletter {...blog.newsletter} />
    </Main>
  );
}
