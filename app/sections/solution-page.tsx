import type { ReactNode } from "react";
import { Main } from "~/ui/main";
import { PageHead, type PageHeadProps } from "./page-head";

type Props = {
  head: PageHeadProps;
  /** The illustration of the first step. */
  aside: ReactNode;
  /** Whether the text is centered, with the illustration below it. */
  below?: boolean;
  /**
   * The sections after the head (SolutionParts). They may hydrate lazily: their video is screens further down, so
   * nothing above moves.
   */
  children: ReactNode;
};

export function SolutionPage({ head, aside, below, children }: Props) {
  return (
    <Main hue="commerce">
      {below ? (
        <PageHead {...head} centered compact>
          <div className="wrap max-w-[52rem] pb-20">{aside}</div>
        </PageHead>
      ) : (
        <PageHead {...head} aside={aside} />
      )}
      {children}
    </Main>
  );
}
