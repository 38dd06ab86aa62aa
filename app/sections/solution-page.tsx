import type { ReactNode } from "react";
import { Main } from "~/ui/main";
import { Closing, type ClosingProps } from "./closing";
import { ClosingPage, type ClosingPageProps } from "./closing-page";
import { type Door, DoorLink } from "./door";
import { Faq, type FaqProps } from "./faq";
import { PageHead, type PageHeadProps } from "./page-head";
import { SetupSteps, type SetupStepsProps } from "./setup-steps";
import { SolutionGains, type SolutionGainsProps } from "./solution-gains";

export type SolutionPageProps = {
  head: PageHeadProps;
  setup: SetupStepsProps;
  gains: SolutionGainsProps;
  faq: FaqProps;
  others: { title: string; links: readonly Door[] };
  closing: ClosingProps;
  ownPage: ClosingPageProps;
};

/** How one kind of shop gets video; `aside` shows in the head what the first step looks like. */
export function SolutionPage({
  head,
  setup,
  gains,
  faq,
  others,
  closing,
  ownPage,
  aside,
}: SolutionPageProps & { aside: ReactNode }) {
  return (
    <Main>
      <PageHead {...head} glow="commerce" aside={aside} />
      <SetupSteps {...setup} />
      <SolutionGains {...gains} />
      <Faq {...faq} />
      <Others {...others} />
      <Closing {...closing} glow="commerce">
        <ClosingPage {...ownPage} />
      </Closing>
    </Main>
  );
}

/** The ways in that this page is not about. */
function Others({ title, links }: SolutionPageProps["others"]) {
  return (
    <section aria-labelledby="others" className="wrap pb-section">
      <h2 id="others" className="text-h3">
        {title}
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {links.map((door) => (
          <li key={door.name}>
            <DoorLink door={door} className="border border-line hover:border-text" />
          </li>
        ))}
      </ul>
    </section>
  );
}
