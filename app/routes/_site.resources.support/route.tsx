import { classNames } from "~/lib/class-names";
import { toFaqPage } from "~/lib/faq-page";
import type { LinkText } from "~/lib/links";
import { pageMeta } from "~/lib/page-meta";
import { OpenFaq } from "~/sections/faq";
import { Breadcrumbs, HeadBackground } from "~/sections/page-head";
import { CtaRow } from "~/ui/cta";
import { Main } from "~/ui/main";
import { Portrait, type PortraitName } from "~/ui/portrait";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import * as support from "./content";
import { Addresses, Tiers } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...support.seo, crumb: support.head.crumb }, args, () => [toFaqPage(support.answers.questions)]);

export default function Support() {
  return (
    <Main>
      <SupportHead {...support.head} />
      <Tiers {...support.tiers} />
      <div className="bg-ground-2">
        <OpenFaq {...support.answers} className="lg:grid-cols-3" />
      </div>
      <Addresses {...support.addresses} />
    </Main>
  );
}

type Desk = { place: string; hours: string; people: readonly { name: string; portrait: PortraitName }[] };

export type SupportHeadProps = {
  crumb: string;
  title: string;
  lead: string;
  actions: readonly LinkText[];
  hint: string;
  desks: readonly [Desk, Desk];
};

/** The head: the question in the middle, the support teams in windows on both sides. */
function SupportHead({ crumb, title, lead, actions, hint, desks }: SupportHeadProps) {
  return (
    <HeadBackground>
      <div className="wrap pt-30 pb-16 sm:pt-34 lg:pb-24">
        <Breadcrumbs crumb={crumb} />
        <div className="mt-7 grid grid-cols-2 gap-x-5 gap-y-12 lg:grid-cols-[1fr_minmax(0,2.3fr)_1fr] lg:gap-x-10">
          <div className="col-span-2 lg:col-span-1 lg:col-start-2 lg:text-center">
            <RichText as="h1" className="max-w-[18ch] text-h1 lg:mx-auto" text={title} />
            <RichText as="p" className="mt-6 max-w-[34rem] text-lead text-muted lg:mx-auto" text={lead} />
            <CtaRow actions={actions} className="mt-9 flex flex-wrap gap-3 lg:justify-center" />
            <RichText as="p" className="mt-6 max-w-[26rem] text-small text-muted lg:mx-auto" text={hint} />
          </div>
          {desks.map((desk, side) => (
            <Desk
              key={desk.place}
              {...desk}
              className={classNames("lg:row-start-1", side === 0 ? "lg:col-start-1" : "lg:col-start-3")}
              flipped={side === 1}
            />
          ))}
        </div>
      </div>
    </HeadBackground>
  );
}

function Desk({ place, hours, people, className, flipped }: Desk & { className: string; flipped: boolean }) {
  return (
    <figure className={className}>
      <div className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-1 lg:gap-0">
        {people.map(({ name, portrait }, index) => (
          <Portrait
            key={name}
            name={portrait}
            sizes="(min-width: 64rem) 13rem, 24vw"
            eager
            className={classNames(
              "w-full rounded-card lg:w-[74%] lg:rounded-pane",
              (index === 1) !== flipped && "lg:ml-auto",
              index === 1 && "relative shadow-lamp lg:-mt-10",
            )}
          />
        ))}
      </div>
      <figcaption className="mt-4 text-small">
        <span className="block font-semibold">
          {people.map(({ name }) => name.split(" ")[0]).join(" & ")}
        </span>
        <span className="block text-balance text-muted">
          {place}, {hours}
        </span>
      </figcaption>
    </figure>
  );
}
