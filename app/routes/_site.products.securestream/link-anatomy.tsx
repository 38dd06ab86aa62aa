import { Fragment } from "react";
import { classNames } from "~/lib/class-names";
import { Marks } from "~/ui/marks";

export type ProductLinkAnatomyProps = {
  title: string;
  lead: string;
  /** The link in pieces, in order; a piece with a name is explained below it. */
  pieces: { text: string; name?: string; meaning?: string }[];
};

const hues = ["text-lamp", "text-securestream-ink", "text-commerce-ink", "text-studio-ink"];

/** A signed link, set large and taken apart. */
export function ProductLinkAnatomy({ title, lead, pieces }: ProductLinkAnatomyProps) {
  const named = pieces.filter((piece) => piece.name);
  const hueOf = (name?: string) => hues[named.findIndex((piece) => piece.name === name)] ?? "text-muted";
  return (
    <section aria-labelledby="anatomy" className="dusk py-section dark:bg-ground-2">
      <div className="wrap">
        <h2 id="anatomy" className="max-w-[18ch] text-h2">
          <Marks text={title} />
        </h2>
        <p className="mt-5 max-w-text text-lead text-muted">
          <Marks text={lead} />
        </p>
        <p className="mt-12 rounded-card border border-line bg-raised p-6 font-mono text-base leading-normal tracking-[-0.03em] sm:p-10 lg:text-h3">
          {pieces.map(({ text, name }, index) => (
            <Fragment key={index}>
              <wbr />
              <span className={hueOf(name)}>{text}</span>
            </Fragment>
          ))}
        </p>
        <dl className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {named.map(({ name, meaning }) => (
            <div key={name} className="border-t-2 border-line pt-4">
              <dt className={classNames("font-mono font-medium", hueOf(name))}>{name}</dt>
              <dd className="mt-2 text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
