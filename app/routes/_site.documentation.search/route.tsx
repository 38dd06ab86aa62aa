import { docsGroups } from "~/content/documentation/navigation";
import { docsEntries } from "~/content/documentation/topics";
import { type DocsFinding, searchDocumentation } from "~/lib/documentation-search";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { SearchBox } from "~/sections/documentation/search-box";
import { SearchFinding } from "~/sections/documentation/search-finding";
import { TopicGroups } from "~/sections/documentation/topic-groups";
import { PageHead } from "~/sections/page-head";
import { Link } from "~/ui/link";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import * as search from "./content";

export const handle: PageHandle = { params: ["q"], listed: false };

export const meta: Route.MetaFunction = (args) => pageMeta({ ...search.seo, crumb: search.head.crumb }, args);

export function loader({ request }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim();
  const pages = Map.groupBy(searchDocumentation(docsEntries, query), ({ page }) => page);
  return { query, pages: [...pages].map(([page, findings]) => ({ page, findings })) };
}

/** The search results without script, or when Enter is pressed before it has loaded. */
export default function DocumentationSearch({ loaderData }: Route.ComponentProps) {
  const { query, pages } = loaderData;
  const isFound = pages.length > 0;
  return (
    <Main>
      <PageHead {...search.head} compact />
      <div className="wrap relative z-10 pb-section">
        <div data-no-print className="-mt-8 max-w-[44rem] rounded-card bg-raised p-3 shadow-float">
          <SearchBox key={query} query={query} />
        </div>
        <p className="mt-4 max-w-[44rem] text-small text-muted">{search.hint}</p>
        {query && (
          <h2 className="mt-14 text-[1.75rem] leading-tight wrap-anywhere">
            {interpolate(isFound ? search.foundTitle : search.nothingFound.title, { query })}
          </h2>
        )}
        {isFound && <Findings pages={pages} />}
        {query && !isFound && <RichText as="p" className="mt-4 max-w-text" text={search.nothingFound.text} />}
        {!isFound && <Examples {...search.examples} />}
        <h2 className="mt-14 text-[1.75rem] leading-tight">{search.allTopicsTitle}</h2>
        <TopicGroups groups={docsGroups} className="grid sm:grid-cols-2 lg:grid-cols-4" />
      </div>
    </Main>
  );
}

/** The findings below the page that they are on; the pages in the order of their best finding. */
function Findings({ pages }: { pages: readonly { page: string; findings: readonly DocsFinding[] }[] }) {
  return (
    <ul role="list" className="mt-5 border-b border-line">
      {pages.map(({ page, findings }) => (
        <li
          key={page}
          className="border-t border-line py-4 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-16"
        >
          <h3 className="py-3 text-h3">{page}</h3>
          <ul role="list">
            {findings.map((finding) => (
              <li key={finding.to}>
                <Link to={finding.to} className="-mx-3 block rounded-control p-3 hover:bg-text/5">
                  <SearchFinding title={finding.title} excerpt={finding.excerpt} />
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Examples({ label, queries }: { label: string; queries: readonly string[] }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-small">
      <span className="text-muted">{label}</span>
      {queries.map((query) => (
        <Link
          key={query}
          to={`/documentation/search?q=${encodeURIComponent(query)}`}
          className="rounded-chip border border-line px-3 py-1.5 font-semibold hover:border-text"
        >
          {query}
        </Link>
      ))}
    </p>
  );
}
