import { late } from "~/browser/late";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import type { CustomerStory } from "~/sections/customer-story";
import { PageHead } from "~/sections/page-head";
import { BrandWordmark } from "~/ui/brand-wordmark";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { customers } from "./content";

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

/** The stories of the page as a short list, each with its first figure. */
function StoryIndex({ label, stories }: { label: string; stories: readonly CustomerStory[] }) {
  return (
    <nav aria-label={label}>
      <ul className="border-b border-line">
        {stories.map(({ id, brand, results: [first] }) => (
          <li key={id} className="border-t border-line">
            <a
              href={`#${id}`}
              className="group grid grid-cols-[1fr_auto] items-center gap-x-6 py-4 transition-colors hover:text-lamp sm:grid-cols-[1fr_8rem_4.5rem]"
            >
              <span className="text-lead">
                <BrandWordmark {...brand} />
              </span>
              <span className="hidden text-small text-muted sm:block">{brand.industry}</span>
              <span className="text-right font-display text-h3 font-semibold tracking-[-0.03em] text-lamp figures">
                {first.value}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
