import { late } from "~/browser/late";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { ClosingPair } from "./closing-pair";
import { customers } from "./content";
import { StoryIndex } from "./story-index";

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
