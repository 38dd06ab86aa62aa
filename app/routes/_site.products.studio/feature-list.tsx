import type { ReactNode } from "react";
import { SectionHead } from "~/sections/section-head";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import type { features } from "./content";

type ProductFeatureListProps = typeof features;

/** The features of a product in two columns beside the title; `children` are shown below the title. */
export function ProductFeatureList({
  title,
  lead,
  features,
  children,
}: ProductFeatureListProps & { children?: ReactNode }) {
  return (
    <section aria-labelledby="features" className="wrap py-section">
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <SectionHead
            id="features"
            title={title}
            lead={lead}
            titleWidth="max-w-[13ch]"
            leadWidth="max-w-[28rem]"
          />
          {children}
        </div>
        <ul role="list" className="grid content-start gap-x-12 sm:grid-cols-2">
          {features.map(({ icon, title, text }) => (
            <li key={title} className="enter border-t border-line py-7">
              <h3 className="flex items-center gap-3 text-h3">
                <Icon name={icon} className="size-6 text-hue-ink" />
                <RichText text={title} />
              </h3>
              <RichText as="p" className="mt-2.5 text-muted" text={text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
