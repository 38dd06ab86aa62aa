import { docsGroups, docsTopics } from "~/content/documentation/navigation";
import { docsEntries } from "~/content/documentation/topics";
import { searchDocumentation } from "~/lib/documentation-search";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { DocsPage } from "~/sections/documentation/docs-page";
import { topicLink } from "~/sections/documentation/navigation";
import { SearchFinding } from "~/sections/documentation/search-finding";
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
  return { query, findings: searchDocumentation(docsEntries, query) };
}

/** The search results without script, or when Enter is pressed before it has loaded. */
export default function DocumentationSearch({ loaderData }: Route.ComponentProps) {
  const { query, findings } = loaderData;
  const isFound = findings.length > 0;
  return (
    <Main>
      <PageHead {...search.head} compact />
      <DocsPage key={query} groups={docsGroups} query={query}>
        <div className="min-w-0 py-12">
          {query && (
            <section aria-labelledby="found" className="pb-10">
              <h2 id="found" className="text-[1.75rem] leading-tight wrap-anywhere">
                {interpolate(isFound ? search.foundTitle : search.nothingFound.title, { query })}
              </h2>
              {isFound ? (
                <ol role="list" className="mt-5">
                  {findings.map((finding) => (
                    <li key={finding.to}>
                      <Link to={finding.to} className="block border-t border-line py-4 hover:bg-text/5">
                        <SearchFinding {...finding} />
                      </Link>
                    </li>
                  ))}
                </ol>
              ) : (
                <p className="mt-4 max-w-text">
                  <RichText text={search.nothingFound.text} />
                </p>
              )}
            </section>
          )}
          {!isFound && (
            <section aria-labelledby="all">
              <h2 id="all" className="text-[1.75rem] leading-tight">
                {search.allTopicsTitle}
              </h2>
              <ul role="list" className="mt-5">
                {docsTopics.map(({ slug, label, summary }) => (
                  <li key={slug}>
                    <Link to={topicLink(slug)} className="block border-t border-line py-4 hover:bg-text/5">
                      <span className="block font-semibold">{label}</span>
                      <span className="block text-small text-muted">{summary}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </DocsPage>
    </Main>
  );
}
