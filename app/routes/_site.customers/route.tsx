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
      <PageHead {...customers.head} compact>
        <StoryIndex label={customers.indexLabel} stories={customers.order} />
      </PageHead>
      <CustomersBelow />
    </Main>
  );
}

/** The stories of the page: five names as large as headlines, each in its own voice and with its first figure. */
function StoryIndex({ label, stories }: { label: string; stories: readonly CustomerStory[] }) {
  return (
    <nav aria-label={label} className="wrap pb-section">
      <ul>
        {stories.map(({ id, brand, hue, results: [first] }) => (
          <li key={id} data-hue={hue} className="border-t border-line">
            <a
              href={`#${id}`}
              className="group grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 py-4 md:grid-cols-[1.3fr_1fr_auto] lg:py-5"
            >
              <span className="text-[clamp(1.625rem,4.4vw,3.75rem)] transition-colors group-hover:text-lamp">
                <BrandWordmark {...brand} />
              </span>
              <span className="text-small text-muted max-md:order-1">{`${brand.industry}, ${first.label}`}</span>
              <span className="text-right font-display text-[clamp(1.625rem,4.4vw,3.75rem)] leading-none font-semibold tracking-[-0.04em] text-hue-ink figures">
                {first.value}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
