import { late } from "~/browser/late";
import { copyWords } from "~/content/control-words";
import { docsGroups } from "~/content/documentation/navigation";
import { docsReachOut, docsWords } from "~/content/documentation/words";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { DocsPage } from "~/sections/documentation/docs-page";
import { PageHead } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { documentation } from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(documentation.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, documentation.head.crumb),
  ]);

const CodeToFilm = late(() => import("./code-to-film").then((module) => module.CodeToFilm), { still: true });
const Chapters = late(() => import("./late-parts").then((module) => module.Chapters));

export default function Documentation() {
  const { head, first, parts } = documentation;
  return (
    <Main>
      <PageHead {...head} aside={<CodeToFilm sample={first} words={copyWords} />} />
      <DocsPage groups={docsGroups} words={docsWords} parts={parts}>
        <Chapters parts={parts} />
      </DocsPage>
      <ReachOut {...docsReachOut} />
    </Main>
  );
}
