import type { ReactNode } from "react";
import { late } from "~/browser/late";
import { Main } from "~/ui/main";
import { PageHead, type PageHeadProps } from "./page-head";
import type { SolutionPartsProps } from "./solution-parts";

export type SolutionPageProps = SolutionPartsProps & { head: PageHeadProps };

const SolutionParts = late(() => import("./solution-parts").then((module) => module.SolutionParts));

type Layout = {
  /** Shows in the head what the first step looks like. */
  aside: ReactNode;
  /** It stands below the words, which are in the middle, instead of beside them. */
  below?: boolean;
};

/** How one kind of shop gets video. */
export function SolutionPage({ head, aside, below, ...parts }: SolutionPageProps & Layout) {
  return (
    <Main hue="commerce">
      {below ? (
        <PageHead {...head} centered compact>
          <div className="wrap max-w-[52rem] pb-20">{aside}</div>
        </PageHead>
      ) : (
        <PageHead {...head} aside={aside} />
      )}
      <SolutionParts {...parts} />
    </Main>
  );
}
