import type { ReactNode } from "react";
import { late } from "~/browser/late";
import { Main } from "~/ui/main";
import { PageHead, type PageHeadProps } from "./page-head";
import type { SolutionPartsProps } from "./solution-parts";

export type SolutionPageProps = SolutionPartsProps & { head: PageHeadProps };

const SolutionParts = late(() => import("./solution-parts").then((module) => module.SolutionParts));

/** How one kind of shop gets video; `aside` shows in the head what the first step looks like. */
export function SolutionPage({ head, aside, ...parts }: SolutionPageProps & { aside: ReactNode }) {
  return (
    <Main hue="commerce">
      <PageHead {...head} aside={aside} />
      <SolutionParts {...parts} />
    </Main>
  );
}
