import { classNames } from "~/lib/class-names";
import { stripMarkup } from "~/lib/text";
import { OfficeLines } from "~/sections/offices";
import { Icon } from "~/ui/icon";
import { Portrait } from "~/ui/portrait";
import { RichText } from "~/ui/rich-text";
import type { answers, postcards, tiers } from "./content";

const tierStyles = ["bg-lamp/10", "bg-lamp/25 lg:min-h-72", "bg-lamp text-ink lg:min-h-96"];

export function Tiers({ title, rows, note }: typeof tiers) {
  return (
    <section className="wrap py-section">
      <div className="grid break-inside-avoid gap-3 lg:grid-cols-3 lg:items-end lg:gap-5 print:grid-cols-3">
        <h2 className="col-span-full mb-6 max-w-[12ch] text-h2 lg:absolute lg:self-start">
          <RichText text={title} />
        </h2>
        {rows.map(({ plan, promise, how }, index) => (
          <div
            key={plan}
            className={classNames(
              "flex flex-col justify-end rounded-pane p-7 sm:p-8 forced-colors:border",
              tierStyles[index],
            )}
          >
            <p className="text-small font-semibold">{plan}</p>
            <h3 className="mt-1 text-[1.75rem] leading-tight">{promise}</h3>
            <p className="mt-2 max-w-[22rem]">{how}</p>
          </div>
        ))}
      </div>
      <RichText as="p" className="mt-6 max-w-text text-small text-muted" text={note} />
    </section>
  );
}

export function Answers({ title, text, questions }: typeof answers) {
  return (
    <section className="bg-ground-2 py-section">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
          <RichText as="h2" className="text-h2" text={title} />
          <RichText as="p" className="text-muted" text={text} />
        </div>
        <ul role="list" className="mt-12 grid items-start gap-5 lg:grid-cols-3 print:block">
          {questions.map(({ picture, question, answer }) => {
            const Picture = pictures[picture];
            return (
              <li
                key={question}
                className="overflow-clip rounded-pane border border-line bg-raised print:mb-6"
              >
                <div
                  aria-hidden="true"
                  data-no-print
                  className="dusk grid h-52 place-items-center overflow-clip"
                >
                  <Picture />
                </div>
                <details open className="group/question p-7">
                  <summary className="flex cursor-pointer list-none items-start justify-between gap-4 [&::-webkit-details-marker]:hidden">
                    <h3 className="text-h3">{stripMarkup(question)}</h3>
                    <Icon
                      name="plus"
                      className="mt-0.5 size-5 text-muted transition-transform duration-200 group-open/question:rotate-45"
                    />
                  </summary>
                  <RichText as="p" className="mt-4 text-muted" text={answer} />
                </details>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

const pictures = { install: Install, formats: Formats, tag: Tag };

function Install() {
  return (
    <div className="grid w-60 gap-2.5 rounded-card border border-line bg-raised p-4">
      {["w-2/3", "w-4/5"].map((width) => (
        <span key={width} className={classNames("h-2 rounded-full bg-line", width)} />
      ))}
      <span className="flex items-center gap-2 rounded-chip bg-lamp px-3 py-2 text-ink">
        <Icon name="plus" className="size-4" />
        <span className="h-2 w-24 rounded-full bg-ink" />
      </span>
      <span className="h-2 w-1/2 rounded-full bg-line" />
    </div>
  );
}

function Formats() {
  return (
    <div className="flex gap-3">
      {[
        ["MP4", "-rotate-4 bg-commerce"],
        ["WebM", "bg-lamp"],
        ["MOV", "rotate-3 bg-studio"],
      ].map(([format, look]) => (
        <span
          key={format}
          className={classNames(
            "grid h-32 w-20 items-end justify-center rounded-card pb-4 font-mono font-semibold text-ink",
            look,
          )}
        >
          {format}
        </span>
      ))}
    </div>
  );
}

function Tag() {
  return (
    <div
      data-hue="securestream"
      className="relative h-40 w-24 rounded-card bg-linear-to-b from-hue to-hue-soft"
    >
      <span className="absolute bottom-6 left-1/2 h-14 w-11 -translate-x-1/2 rounded-chip bg-ink/60" />
      <span className="absolute top-14 left-6 size-4 rounded-full border-2 border-paper bg-lamp" />
      <span className="absolute top-14 left-14 flex items-center gap-2 rounded-control bg-paper px-3 py-1.5 font-mono text-small font-semibold whitespace-nowrap text-ink">
        <Icon name="tag" className="size-4" />
        $49.99
      </span>
    </div>
  );
}

export function Postcards({ title, text, phoneLabel, offices }: typeof postcards) {
  return (
    <section className="wrap py-section">
      <div className="mx-auto grid max-w-[36rem] justify-items-center text-center">
        <RichText as="h2" className="text-h2" text={title} />
        <RichText as="p" className="mt-4 text-balance text-muted" text={text} />
      </div>
      <ul role="list" className="mt-12 grid gap-5 md:grid-cols-2">
        {offices.map(({ stamp, ...office }, index) => (
          <li
            key={office.city}
            className={classNames(
              "flex flex-col rounded-card border border-line bg-raised p-6 shadow-float sm:p-8",
              index === 1 && "lg:mt-10",
            )}
          >
            <div className="flex flex-wrap items-start gap-5">
              <h3 className="flex-1 text-[2rem] leading-none">{office.city}</h3>
              <span className="shrink-0 border-2 border-dashed border-line p-1.5">
                <Portrait name={stamp} small className="h-24 w-18" />
              </span>
            </div>
            <OfficeLines
              {...office}
              phoneLabel={phoneLabel}
              className="mt-auto ml-auto border-t border-line pt-6 not-italic"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
