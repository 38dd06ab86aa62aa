import type { ReactNode } from "react";
import { docsGroups } from "~/content/documentation/navigation";
import { siteVideos } from "~/content/videos";
import type { CodeSample } from "~/lib/code-sample";
import { pageMeta } from "~/lib/page-meta";
import { DocsPage } from "~/sections/documentation/docs-page";
import { OnThisPage } from "~/sections/documentation/on-this-page";
import { Breadcrumbs, HeadBackground, type PageHeadProps } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { CodeBlock } from "~/ui/code-block";
import { CtaRow } from "~/ui/cta";
import { Icon } from "~/ui/icon";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import { Video, VideoGroup } from "~/video/video";
import type { Route } from "./+types/route";
import * as documentation from "./content";
import * as samples from "./samples.code";
import { CreateVideo, Elements, Practices, Setup, Topics } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...documentation.seo, crumb: documentation.head.crumb }, args);

export default function Documentation() {
  const { head, fileName, chapters } = documentation;
  return (
    <Main>
      <DocumentationHead {...head}>
        <CodeToVideo file={fileName} sample={samples.first} />
      </DocumentationHead>
      <DocsPage groups={docsGroups} parts={chapters}>
        <div className="min-w-0">
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
        <RichText as="h1" className="mt-7 text-h1" text={title} />
        <div className="mt-10 grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.6fr]">
          <div>
            <RichText as="p" className="max-w-[30rem] text-lead text-muted" text={lead} />
            <CtaRow actions={actions} className="mt-9 flex flex-wrap gap-3" />
          </div>
          {children}
        </div>
      </div>
    </HeadBackground>
  );
}

function CodeToVideo({ file, sample }: { file: string; sample: CodeSample }) {
  return (
    <VideoGroup
      name={siteVideos.halo.title}
      className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-x-4 sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-x-6"
    >
      <div>
        <p
          aria-hidden="true"
          className="mb-3 inline-flex items-center gap-2 rounded-control border border-dashed border-lamp px-4 py-2 font-mono text-small text-lamp"
        >
          <Icon name="file-text" className="size-4" />
          {file}
          <Icon name="arrow-down" className="size-4" />
        </p>
        <CodeBlock {...sample} />
      </div>
      <span aria-hidden="true" className="pane bg-linear-to-b from-showcase to-showcase-soft shadow-lamp">
        <Video id="halo" alt="" sizes="11rem" eager />
      </span>
    </VideoGroup>
  );
}
