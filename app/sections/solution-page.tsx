import type { ReactNode } from "react";
import type { SiteLink } from "~/lib/links";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Closing, type ClosingProps } from "./closing";
import { Faq, type FaqProps } from "./faq";
import { PageHead, type PageHeadProps } from "./page-head";
import { SetupSteps, type SetupStepsProps } from "./setup-steps";
import { SolutionGains, type SolutionGainsProps } from "./solution-gains";

export type SolutionPageProps = {
  head: PageHeadProps;
  setup: SetupStepsProps;
  gains: SolutionGainsProps;
  faq: FaqProps;
  others: { title: string; links: { label: string; note: string; to: SiteLink; icon: IconName }[] };
  closing: ClosingProps;
};

/** How one kind of shop gets video; `aside` shows in the head what the first step looks like. */
export function SolutionPage({
  head,
  setup,
  gains,
  faq,
  others,
  closing,
  aside,
}: SolutionPageProps & { aside: ReactNode }) {
  return (
    <main id="content">
      <PageHead {...head} glow="commerce" aside={aside} />
      <SetupSteps {...setup} />
      <SolutionGains {...gains} />
      <Faq {...faq} />
      <Others {...others} />
      <Closing {...closing} />
    </main>
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
        {links.map(({ label, note, to, icon }) => (
          <li key={label}>
            <Link
              to={to}
              className="group flex items-center gap-5 rounded-card border border-line p-6 transition duration-150 hover:border-text"
            >
              <Icon name={icon} className="size-7 text-commerce-ink" />
              <span className="mr-auto min-w-0">
                <span className="block font-display text-h3 font-semibold tracking-tight">{label}</span>
                <span className="block text-muted">{note}</span>
              </span>
              <Icon
                name="arrow-right"
                className="size-6 transition-transform duration-150 group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
