import { ButtonLink } from "~/ui/button";
import { RichText } from "~/ui/rich-text";
import type { types } from "./content";

type PartnerTypesProps = typeof types;

/** Three types of partners with their benefits. */
export function PartnerTypes({ title, text, benefits, types, action }: PartnerTypesProps) {
  return (
    <section className="dusk py-section dark:bg-ground-2">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
          <div>
            <RichText as="h2" className="text-h2" text={title} />
            <RichText as="p" className="mt-4 max-w-[34rem] text-muted" text={text} />
          </div>
          <ButtonLink to={action.to} size="large">
            {action.label}
          </ButtonLink>
        </div>
        <ul role="list" className="mt-part grid gap-x-8 gap-y-14 lg:grid-cols-3">
          {types.map(({ name, who, hue, gets }) => (
            <li key={name} className="grid content-start gap-6 sm:grid-cols-[1fr_1.6fr] lg:block">
              <div
                data-hue={hue}
                className="rounded-pane bg-linear-to-br from-hue to-hue-end p-7 text-ink forced-colors:border"
              >
                <h3 className="text-[2rem] leading-none">{name}</h3>
                <p className="mt-3 min-h-[2lh] font-medium">{who}</p>
              </div>
              <dl className="lg:mt-6">
                {benefits.map((benefit, index) => (
                  <div key={benefit} className="border-t border-line py-4 first:border-t-0 first:pt-0">
                    <dt className="text-small font-semibold text-accent">{benefit}</dt>
                    <dd className="mt-1 text-muted">{gets[index]}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
