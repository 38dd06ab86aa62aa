import { copyWords } from "~/content/copy-words";
import { documentation } from "~/content/documentation";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { ApiCall } from "~/sections/api-call";
import { CodeToFilm } from "~/sections/code-to-film";
import { DocElements } from "~/sections/doc-elements";
import { DocPractices } from "~/sections/doc-practices";
import { DocSamples } from "~/sections/doc-samples";
import { DocSetup } from "~/sections/doc-setup";
import { DocsLayout } from "~/sections/docs-layout";
import { PageHead } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.documentation";

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
