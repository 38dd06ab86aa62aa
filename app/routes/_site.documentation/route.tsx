import { late } from "~/browser/late";
import { copyWords } from "~/content/control-words";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { documentation } from "./content";
import { DocsLayout } from "./layout";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(documentation.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, documentation.head.crumb),
  ]);

const CodeToFilm = late(() => import("./code-to-film").then((module) => module.CodeToFilm), { still: true });
const Chapters = late(() => import("./late-parts").then((module) => module.Chapters));

export default function Documentation() {
  return (
    <Main>
      <PageHead
        {...documentation.head}
        aside={<CodeToFilm sample={documentation.first} words={copyWords} />}
      />
      <DocsLayout contents={documentation.contents}>
        <Chapters />
      </DocsLayout>
      <ReachOut {...documentation.reachOut} />
    </Main>
  );
}
