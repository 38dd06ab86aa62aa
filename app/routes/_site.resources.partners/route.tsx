import type { LinkText } from "~/lib/links";
import { pageMeta } from "~/lib/page-meta";
import { NextSteps } from "~/sections/next-steps";
import { Breadcrumbs, HeadBackground } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { CtaRow } from "~/ui/cta";
import { Icon, type IconName } from "~/ui/icon";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import * as partners from "./content";
import { PartnerTypes } from "./partner-program";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...partners.seo, crumb: partners.head.crumb }, args);

export default function Partners() {
  return (
    <Main>
      <PartnersHead {...partners.head} />
      <PartnerTypes {...partners.types} />
      <NextSteps {...partners.steps} />
      <ReachOut {...partners.reachOut} />
    </Main>
  );
}

type Gain = { icon: IconName; title: string; text: string };

export type PartnersHeadProps = {
  crumb: string;
  title: string;
  lead: string;
  actions: readonly LinkText[];
  gainsTitle: string;
  gains: readonly Gain[];
};

function PartnersHead({ crumb, title, lead, actions, gainsTitle, gains }: PartnersHeadProps) {
  return (
    <HeadBackground>
      <div className="pt-20 pb-6 sm:pt-24 lg:px-6">
        <div className="relative isolate overflow-clip rounded-pane bg-linear-to-br from-lamp to-commerce text-ink shadow-lamp [color-scheme:light] [--color-field-line:var(--color-ink)] [--color-muted:var(--color-ink)] forced-colors:border">
          <div className="lg:-mx-6">
            <div className="wrap py-10">
              <Breadcrumbs crumb={crumb} />
              <div className="mt-7 grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1.5fr_1fr]">
                <RichText as="h1" className="max-w-[12ch] text-display" text={title} />
                <div>
                  <RichText as="p" className="max-w-[32rem] text-lead" text={lead} />
                  <CtaRow actions={actions} className="mt-7 flex flex-wrap gap-3" />
                </div>
              </div>
              <Gains title={gainsTitle} gains={gains} />
            </div>
          </div>
        </div>
      </div>
    </HeadBackground>
  );
}

function Gains({ title, gains }: { title: string; gains: readonly Gain[] }) {
  return (
    <section aria-label={title} className="mt-14 lg:mt-24">
      <RichText as="h2" className="font-sans text-base font-semibold tracking-normal" text={title} />
      <ul role="list" className="mt-4 grid gap-x-10 gap-y-8 border-t-2 border-ink pt-6 md:grid-cols-3">
        {gains.map(({ icon, title: gain, text }) => (
          <li key={gain}>
            <h3 className="flex items-center gap-3 text-h3">
              <Icon name={icon} className="size-6" />
              <RichText text={gain} />
            </h3>
            <RichText as="p" className="mt-2" text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
