import { caseStudies } from "~/content/case-studies";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { CaseStudySpread } from "./case-study";
import { FreeWindow, ThreeWindows } from "./windows";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...caseStudies.seo, crumb: caseStudies.head.crumb }, args);

export default function CaseStudies() {
  return (
    <Main>
      <PageHead {...caseStudies.head} aside={<ThreeWindows />} standing />
      <div className="wrap grid gap-8 pt-6 pb-section lg:pt-10">
        {caseStudies.studies.map((study, index) => (
          <CaseStudySpread
            key={study.still}
            study={study}
            texts={caseStudies.texts}
            flipped={index === 1}
            first={index === 0}
          />
        ))}
      </div>
      <FreeWindow />
    </Main>
  );
}
