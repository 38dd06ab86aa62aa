import type { ReactNode } from "react";
import { copyLabels } from "~/content/control-labels";
import { docsLabels, docsReachOut } from "~/content/documentation/labels";
import { docsGroups } from "~/content/documentation/navigation";
import { pageMeta } from "~/lib/page-meta";
import { DocsPage } from "~/sections/documentation/docs-page";
import { Breadcrumbs, HeadBackground, type PageHeadProps } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { CtaRow } from "~/ui/cta";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import { CodeToVideo } from "./code-to-video";
import { documentation } from "./content";
import { Chapters } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...documentation.seo, crumb: documentation.head.crumb }, args);

export default function Documentation() {
  const { head, file, first, parts } = documentation;
  return (
    <Main>
      <DocumentationHead {...head}>
        <CodeToVideo file={file} sample={first} words={copyLabels} />
      </DocumentationHead>
      <DocsPage groups={docsGroups} words={docsLabels} parts={parts}>
        <Chapters parts={parts} />
      </DocsPage>
      <ReachOut {...docsReachOut} />
    </Main>
  );
}

export type DocumentationHeadProps = PageHeadProps & {
  lead: string;
  actions: NonNullable<PageHeadProps["actions"]>;
};

/** The title at full width; below it, from left to right, the steps from a file to its video. */
function DocumentationHead({
  crumb,
  title,
  lead,
  actions,
  children,
}: DocumentationHeadProps & { children: ReactNode }) {
  return (
    <HeadBackground>
      <div className="wrap pt-30 pb-16 sm:pt-34">
        <Breadcrumbs crumb={crumb} />
        <h1 className="mt-7 text-h1">
          <RichText text={title} />
        </h1>
        <div className="mt-10 grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.6fr]">
          <div>
            <p className="max-w-[30rem] text-lead text-muted">
              <RichText text={lead} />
            </p>
            <CtaRow actions={actions} className="mt-9 flex flex-wrap gap-3" />
          </div>
          {children}
        </div>
      </div>
    </HeadBackground>
  );
}
