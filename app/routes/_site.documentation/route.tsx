import { late } from "~/browser/late";
import { copyWords } from "~/content/copy-words";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { CodeToFilm } from "./code-to-film";
import { documentation } from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(documentation.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, documentation.head.crumb),
  ]);

const DocumentationBelow = late(() => import("./late-parts").then((module) => module.DocumentationBelow));

export default function Documentation() {
  return (
    <Main>
      <PageHead
        {...documentation.head}
        aside={<CodeToFilm sample={documentation.first} words={copyWords} />}
      />
      <DocumentationBelow />
    </Main>
  );
}
