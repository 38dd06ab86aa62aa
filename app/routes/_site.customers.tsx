import { customers } from "~/content/customers";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { ClosingPair } from "~/sections/closing-pair";
import { PageHead } from "~/sections/page-head";
import { StoryIndex } from "~/sections/story-index";
import { late } from "~/ui/late";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.customers";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(customers.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, customers.head.crumb),
  ]);

const CustomerStorySection = late(() =>
  import("~/sections/customer-story").then((module) => module.CustomerStorySection),
);

export default function Customers() {
  return (
    <Main>
      <PageHead
        {...customers.head}
        aside={<StoryIndex label={customers.indexLabel} stories={customers.order} />}
      />
      {customers.order.map((story, index) => (
        <CustomerStorySection key={story.id} story={story} texts={customers.texts} flipped={index === 2} />
      ))}
      <Closing {...customers.closing} beside={<ClosingPair {...customers.pair} />} />
    </Main>
  );
}
