import type { CustomerStory } from "~/sections/customer-story";
import { BrandWordmark } from "~/ui/brand-wordmark";
import { Portrait, type PortraitName } from "~/ui/portrait";
import { RichText } from "~/ui/rich-text";
import { meeting } from "./meeting";
import { MeetingPicture, type MeetingPictureName } from "./meeting-pictures";

export type DemoProofProps = Pick<CustomerStory, "brand" | "quote" | "author" | "portrait" | "results">;

export function DemoProof({ brand, quote, author, portrait, results: [result] }: DemoProofProps) {
  const { others } = meeting;
  return (
    <div className="grid gap-8">
      <figure className="grid overflow-hidden rounded-pane border border-line bg-raised sm:grid-cols-2 lg:grid-cols-1 print:block">
        <Portrait
          name={portrait}
          sizes="(min-width: 64rem) 30rem, 90vw"
          frame="row-span-2"
          className="aspect-5/4 size-full object-[50%_25%] print:hidden"
        />
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3 px-6 pt-6 text-small text-muted sm:px-8">
            <span className="font-display text-h2 leading-none font-semibold tracking-[-0.04em] text-lamp">
              {result.value}
            </span>
            {result.label}
          </p>
          <blockquote className="px-6 py-4 font-display text-h3 leading-snug font-medium tracking-[-0.02em] sm:px-8">
            <p>“{quote}”</p>
          </blockquote>
        </div>
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 px-6 pb-6 text-small text-muted sm:px-8 sm:pb-8">
          {author}
          <BrandWordmark {...brand} className="text-lead text-text" />
        </figcaption>
      </figure>
      <div>
        <p className="text-small text-muted">{others.title}</p>
        <ul role="list" className="mt-4 flex max-w-[26rem] flex-wrap gap-x-8 gap-y-4">
          {others.brands.map((other) => (
            <li key={other.name}>
              <BrandWordmark {...other} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export type AgendaProps = {
  title: string;
  video: string;
  people: readonly PortraitName[];
  steps: readonly { time: string; title: string; text: string; picture: MeetingPictureName }[];
};

export function Agenda({ title, steps, ...picture }: AgendaProps) {
  return (
    <section className="wrap py-section">
      <RichText as="h2" className="max-w-[18ch] text-h2" text={title} />
      <ol
        role="list"
        className="mt-part grid gap-x-6 gap-y-10 max-sm:ml-1.5 max-sm:border-l-2 max-sm:border-line sm:grid-cols-2 lg:grid-cols-4 lg:border-t-2 lg:border-line"
      >
        {steps.map(({ time, title, text, picture: name }) => (
          <li key={time} className="relative max-sm:pl-7 lg:pt-8">
            <span
              aria-hidden="true"
              className="absolute top-1 -left-[0.4375rem] h-5 w-3 rounded-[0.25rem] bg-lamp ring-3 ring-ground sm:max-lg:hidden lg:-top-[0.6875rem] lg:left-0"
            />
            <p className="font-mono text-small text-muted">{time}</p>
            <div className="mt-3">
              <MeetingPicture name={name} {...picture} />
            </div>
            <RichText as="h3" className="mt-5 text-h3" text={title} />
            <RichText as="p" className="mt-2 max-w-[26rem] text-muted" text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}
