import { late } from "~/browser/late";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { customers } from "./content";
import { StoryIndex } from "./story-index";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(customers.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, customers.head.crumb),
  ]);

const CustomersBelow = late(() => import("./late-parts").then((module) => module.CustomersBelow));

export default function Customers() {
  return (
    <Main>
      <PageHead
        {...customers.head}
        aside={<StoryIndex label={customers.indexLabel} stories={customers.order} />}
      />
      <CustomersBelow />
    </Main>
  );
}
