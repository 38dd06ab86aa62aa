import type { ReactNode } from "react";
import { Main } from "~/ui/main";
import { PageHead, type PageHeadProps } from "./page-head";

type Props = {
  head: PageHeadProps;
  /** Shows in the head what the first step looks like. */
  aside: ReactNode;
  /** It stands below the words, which are in the middle, instead of beside them. */
  below?: boolean;
  /**
   * What follows the head, made of SolutionParts. It may wait for the visitor: its video is screens further down, so nothing
   * of it moves by itself.
   */
  children: ReactNode;
};

/** How one kind of shop gets video. */
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
