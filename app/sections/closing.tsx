import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { type Cta, CtaRow } from "~/ui/cta";
import { RichText } from "~/ui/rich-text";

export type ClosingProps = { title: string; text?: string; actions: readonly Cta[] };

type Layout = {
  /** A picture beside the text, or below it on small screens; without a picture the text is centered. */
  beside?: ReactNode;
  /** An illustration at the bottom edge, below centered text. */
  children?: ReactNode;
};

export function Closing({ title, text, actions, beside, children }: ClosingProps & Layout) {
  return (
    <section data-no-print className="dusk relative isolate overflow-clip">
      <span
        aria-hidden="true"
        className={classNames(
          "absolute inset-0 -z-10 from-hue/(--hue-glow) to-transparent to-75%",
          beside ? "bg-radial-[ellipse_60%_85%_at_82%_112%]" : "bg-radial-[ellipse_55%_70%_at_50%_105%]",
        )}
      />
      <div
        className={classNames(
          "wrap grid grid-cols-1 pt-section",
          beside ? "gap-x-16 gap-y-12 lg:grid-cols-2" : "justify-items-center text-center",
        )}
      >
        <div className={classNames(beside ? "lg:pb-section" : "grid justify-items-center")}>
          <RichText as="h2" className="enter max-w-[16ch] text-h1 wrap-anywhere" text={title} />
          {text && (
            <p className="enter mt-6 max-w-[36rem] text-lead text-balance text-muted">
              <RichText text={text} />
            </p>
          )}
          <CtaRow
            actions={actions}
            className={classNames("mt-9 flex flex-wrap gap-3", !beside && "justify-center")}
          />
        </div>
        {beside ?? children}
      </div>
    </section>
  );
}
