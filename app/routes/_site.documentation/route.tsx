import { copyWords } from "~/content/copy-words";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { ApiCall } from "./api-call";
import { CodeToFilm } from "./code-to-film";
import { documentation } from "./content";
import { DocElements } from "./elements";
import { DocsLayout } from "./layout";
import { DocPractices } from "./practices";
import { DocSamples } from "./samples";
import { DocSetup } from "./setup";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(documentation.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, documentation.head.crumb),
  ]);

export default function Documentation() {
  return (
    <Main>
      <PageHead
        {...documentation.head}
        aside={<CodeToFilm sample={documentation.first} words={copyWords} />}
      />
      <DocsLayout contents={documentation.contents}>
        <DocSetup {...documentation.setup} words={copyWords} />
        <DocElements {...documentation.elements} />
        <ApiCall {...documentation.createVideo} words={copyWords} />
        <DocSamples {...documentation.signedLinks} words={copyWords} />
        <DocSamples {...documentation.webhooks} words={copyWords} />
        <DocPractices {...documentation.practices} />
      </DocsLayout>
      <ReachOut {...documentation.reachOut} />
    </Main>
  );
}
