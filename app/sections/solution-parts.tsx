import { Marks } from "~/ui/marks";
import { Closing, type ClosingProps } from "./closing";
import { ClosingPage, type ClosingPageProps } from "./closing-page";
import { Faq, type FaqProps } from "./faq";
import { LinkCard, type LinkCardTexts } from "./link-card";
import { SetupSteps, type SetupStepsProps } from "./setup-steps";
import { SolutionGains, type SolutionGainsProps } from "./solution-gains";

export type SolutionPartsProps = {
  setup: SetupStepsProps;
  gains: SolutionGainsProps;
  faq: FaqProps;
  others: { title: string; links: readonly LinkCardTexts[] };
  closing: ClosingProps;
  ownPage: ClosingPageProps;
};

/** The page of a kind of shop below its first screen. */
export function SolutionParts({ setup, gains, faq, others, closing, ownPage }: SolutionPartsProps) {
  return (
    <>
      <SetupSteps {...setup} />
      <SolutionGains {...gains} />
      <Faq {...faq} />
      <Others {...others} />
      <Closing {...closing} glow="commerce">
        <ClosingPage {...ownPage} />
      </Closing>
    </>
  );
}

/** The ways in that this page is not about. */
function Others({ title, links }: SolutionPartsProps["others"]) {
  return (
    <section aria-labelledby="others" className="wrap pb-section">
      <h2 id="others" className="text-h3">
        <Marks text={title} />
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {links.map((card) => (
          <li key={card.name}>
            <LinkCard card={card} className="border border-line hover:border-text" />
          </li>
        ))}
      </ul>
    </section>
  );
}
