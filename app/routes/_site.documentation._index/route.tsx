import { docsGroups } from "~/content/documentation/navigation";
import { pageMeta } from "~/lib/page-meta";
import { DocsHead, DocsPage } from "~/sections/documentation/docs-page";
import { OnThisPage } from "~/sections/documentation/on-this-page";
import { ReachOut } from "~/sections/reach-out";
import { CodeBlock } from "~/ui/code-block";
import { CtaRow } from "~/ui/cta";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import * as documentation from "./content";
import * as samples from "./samples.code";
import { CreateVideo, Elements, Practices, Setup, Topics } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...documentation.seo, crumb: documentation.head.crumb }, args);

export default function Documentation() {
  const { head, intro, chapters } = documentation;
  return (
    <Main>
      <DocsHead {...head} />
      <DocsPage groups={docsGroups} parts={chapters}>
        <div className="min-w-0">
          <div className="mt-9 mb-10 grid gap-x-8 gap-y-6 sm:grid-cols-2">
            <div>
              <RichText as="p" className="text-lead" text={intro.text} />
              <CtaRow actions={intro.actions} className="mt-6 flex flex-wrap gap-3" />
            </div>
            <CodeBlock {...samples.first} />
          </div>
          <Setup {...documentation.setupChapter} />
          <Elements {...documentation.elementsChapter} />
          <CreateVideo {...documentation.createVideoChapter} />
          <Practices {...documentation.practicesChapter} />
          <Topics {...documentation.topicsChapter} />
        </div>
        <OnThisPage parts={chapters} />
      </DocsPage>
      <ReachOut {...documentation.reachOut} />
    </Main>
  );
}
