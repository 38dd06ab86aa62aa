import { breadcrumbList } from "~/lib/breadcrumbs";
import { faqPage } from "~/lib/faq-page";
import type { LinkText } from "~/lib/links";
import { pageMeta } from "~/lib/page-meta";
import { Faq } from "~/sections/faq";
import { FreeWindow } from "~/sections/free-window";
import { type OfficeAddress, OfficeLines } from "~/sections/offices";
import { PageHead } from "~/sections/page-head";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { Main } from "~/ui/main";
import { Marks } from "~/ui/marks";
import type { Route } from "./+types/route";
import { support } from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(support.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, support.head.crumb),
    faqPage(support.faq.questions),
  ]);

export default function Support() {
  return (
    <Main>
      <PageHead {...support.head} aside={<FreeWindow {...support.windows} className="max-lg:hidden" />} />
      <HelpPaths {...support.paths} />
      <Faq {...support.faq} />
      <OfficeRow {...support.offices} />
    </Main>
  );
}

type Path = { icon: IconName; title: string; text: string; action: LinkText };

export type HelpPathsProps = {
  title: string;
  first: Path;
  second: Path;
  tiers: { title: string; rows: readonly { plan: string; promise: string; how: string }[]; note: string };
};

/** Two ways to an answer, the quick one larger, and who answers whom on which plan. */
function HelpPaths({ title, first, second, tiers }: HelpPathsProps) {
  return (
    <section aria-label={title} className="wrap grid gap-5 pt-16 lg:grid-cols-[1.35fr_1fr]">
      <Way {...first} className="bg-ground-2 sm:p-12" large />
      <Way {...second} className="bg-raised" />
      <div className="min-w-0 rounded-pane border border-line p-6 sm:p-8 lg:col-span-2">
        <h2 className="text-h3">
          <Marks text={tiers.title} />
        </h2>
        <dl className="mt-5 grid gap-x-10 md:grid-cols-3">
          {tiers.rows.map(({ plan, promise, how }) => (
            <div key={plan} className="border-t border-line py-5">
              <dt className="text-small text-muted">{plan}</dt>
              <dd className="mt-1">
                <span className="block font-display text-h3 font-semibold">{promise}</span>
                <span className="mt-1.5 block text-muted">{how}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="border-t border-line pt-5 text-small text-muted">
          <Marks text={tiers.note} />
        </p>
      </div>
    </section>
  );
}

function Way({ icon, title, text, action, className, large }: Path & { className: string; large?: boolean }) {
  return (
    <div
      className={`flex min-w-0 flex-col items-start rounded-pane border border-line p-6 sm:p-8 ${className}`}
    >
      <span className="grid h-14 w-9 place-items-center rounded-chip bg-lamp text-ink">
        <Icon name={icon} />
      </span>
      <h2 className={`mt-8 max-w-[16ch] ${large ? "text-h2" : "text-[2rem] leading-tight"}`}>
        <Marks text={title} />
      </h2>
      <p className="mt-4 max-w-[30rem] pb-8 text-muted">
        <Marks text={text} />
      </p>
      <ButtonLink
        to={action.to}
        variant={large ? "primary" : "secondary"}
        size="large"
        className="mt-auto h-auto! min-h-13 max-w-full px-5! py-2 wrap-anywhere whitespace-normal!"
      >
        {action.label}
      </ButtonLink>
    </div>
  );
}

export type OfficeRowProps = {
  title: string;
  text: string;
  phoneLabel: string;
  offices: readonly OfficeAddress[];
};

/** Both offices in one quiet line, for pages that are about something else. */
function OfficeRow({ title, text, phoneLabel, offices }: OfficeRowProps) {
  return (
    <section className="bg-ground-2 py-section">
      <div className="wrap grid gap-x-16 gap-y-10 md:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
        <div className="md:col-span-2 lg:col-span-1">
          <h2 className="max-w-[14ch] text-h2">
            <Marks text={title} />
          </h2>
          <p className="mt-4 max-w-[28rem] text-muted">
            <Marks text={text} />
          </p>
        </div>
        {offices.map((office) => (
          <div key={office.city} className="border-t-2 border-accent pt-5">
            <h3 className="text-h3">{office.city}</h3>
            <OfficeLines {...office} phoneLabel={phoneLabel} className="mt-3 text-muted not-italic" />
          </div>
        ))}
      </div>
    </section>
  );
}
