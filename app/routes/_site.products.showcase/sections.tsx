import type { ReactNode } from "react";
import { siteVideos } from "~/content/videos";
import type { CodeSample } from "~/lib/code-sample";
import { Mockup } from "~/sections/mockups/mockup";
import { SectionHead } from "~/sections/section-head";
import { CodeBlock } from "~/ui/code-block";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import { Video, VideoGroup } from "~/video/video";
import type { features, trail } from "./content";

/** A visitor's steps from the first link to the CRM, joined by the campaign. */
export function ProductTrail({ title, lead, stops }: typeof trail) {
  return (
    <section aria-labelledby="trail" className="wrap py-section">
      <div className="mx-auto max-w-3xl text-center">
        <RichText as="h2" id="trail" className="text-h2" text={title} />
        <RichText as="p" className="mx-auto mt-5 max-w-text text-lead text-muted" text={lead} />
      </div>
      <ol role="list" className="relative mt-16 grid gap-y-10 lg:grid-cols-4">
        {stops.map(({ icon, title, text, data }, index) => (
          <li
            key={title}
            className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-5 lg:block lg:pr-8 lg:last:pr-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-14 -bottom-10 left-7 w-px bg-hue group-last:hidden lg:top-7 lg:right-0 lg:bottom-auto lg:left-14 lg:h-px lg:w-auto"
            />
            <span
              aria-hidden="true"
              className="relative grid size-14 place-items-center rounded-control bg-hue text-paper"
            >
              <Icon name={icon} className="size-6" />
            </span>
            <div className="lg:mt-6">
              <h3 className="text-h3">
                <span className="mr-2 font-mono text-small font-medium text-hue-ink">{index + 1}</span>{" "}
                <RichText text={title} />
              </h3>
              <RichText as="p" className="mt-2 text-muted" text={text} />
              <ul
                role="list"
                className="mt-4 rounded-control bg-hue-soft p-4 font-mono text-tiny leading-loose wrap-anywhere"
              >
                {data.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ProductBlocksProps = typeof features;

export function ProductBlocks({
  title,
  lead,
  features,
  sample,
}: ProductBlocksProps & { sample: CodeSample }) {
  return (
    <section aria-labelledby="features" className="wrap py-section">
      <SectionHead id="features" title={title} lead={lead} titleWidth="max-w-[20ch]" />
      <CodeBlock {...sample} className="mt-part shadow-float" />
      <ul role="list" className="mt-part grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon, title, text }) => (
          <li key={title} className="enter">
            <h3 className="flex items-center gap-3 text-h3">
              <Icon name={icon} className="size-6 text-hue-ink" />
              <RichText text={title} />
            </h3>
            <RichText as="p" className="mt-2.5 text-muted" text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page and the lead of the product's mock-up. */
const clipPage = {
  plans: [
    ["Solo", "$9"],
    ["Crew", "$29"],
    ["Fleet", "$79"],
  ],
  lead: ["lena@northyard.example", "newsletter / spring"],
};

export type LeadEquationProps = { page: string; clip: string; lead: string };

/** Draws an equation: a page plus a clip makes a lead. */
export function LeadEquation({ page, clip, lead }: LeadEquationProps) {
  return (
    <VideoGroup
      name={siteVideos.plan.title}
      button="bottom-13 left-1/2 -translate-x-1/2"
      className="mt-16 mb-section flex w-full max-w-240 items-end justify-center gap-3 sm:gap-8"
    >
      <Term label={page}>
        <Mockup className="flex aspect-3/4 flex-col overflow-hidden rounded-card border border-line bg-raised p-4 font-normal [--mock:208]">
          <span className="font-mono text-base font-medium tracking-[-0.06em]">kestrl_</span>
          <span className="mt-6 font-display text-h3 leading-tight font-semibold tracking-[-0.03em]">
            Plan a crew’s week in one drag
          </span>
          <span className="mt-auto text-small">
            {clipPage.plans.map(([plan, price]) => (
              <span key={plan} className="flex justify-between border-t border-line py-1.5">
                {plan} <span className="font-mono">{price}</span>
              </span>
            ))}
          </span>
        </Mockup>
      </Term>
      <Sign>+</Sign>
      <Term label={clip}>
        <span className="relative block aspect-3/4 overflow-hidden rounded-card bg-linear-to-b from-hue to-dusk">
          <Video id="plan" alt="" sizes="13rem" />
        </span>
      </Term>
      <Sign>=</Sign>
      <Term label={lead}>
        <Mockup className="scheme-light flex aspect-3/4 flex-col rounded-card bg-raised p-4 font-normal text-text shadow-lamp [--mock:208]">
          <Icon name="user-plus" className="size-9 text-hue-ink" />
          <span className="mt-auto font-display text-h3 leading-tight font-semibold tracking-[-0.03em]">
            Lena Ahlgren
          </span>
          {clipPage.lead.map((line) => (
            <span key={line} className="mt-2 border-t border-line pt-2 font-mono text-tiny wrap-anywhere">
              {line}
            </span>
          ))}
        </Mockup>
      </Term>
    </VideoGroup>
  );
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid max-w-52 min-w-0 flex-1 gap-4 font-semibold">
      {children}
      <p>{label}</p>
    </div>
  );
}

function Sign({ children }: { children: string }) {
  return <span className="self-center font-display text-h2 font-semibold text-muted">{children}</span>;
}
