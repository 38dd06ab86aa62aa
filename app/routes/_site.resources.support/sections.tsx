import { classNames } from "~/lib/class-names";
import { OfficeLines } from "~/sections/offices";
import { RichText } from "~/ui/rich-text";
import type { addresses, tiers } from "./content";

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

export function Addresses({ title, text, phoneLabel, offices }: typeof addresses) {
  return (
    <section className="wrap grid gap-x-16 gap-y-10 py-section lg:grid-cols-[1fr_1.6fr]">
      <div>
        <RichText as="h2" className="text-h2" text={title} />
        <RichText as="p" className="mt-5 max-w-[28rem] text-muted" text={text} />
      </div>
      <ul role="list" className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {offices.map((office) => (
          <li key={office.city} className="border-t border-line pt-5">
            <h3 className="mb-2 text-h3">{office.city}</h3>
            <OfficeLines {...office} phoneLabel={phoneLabel} />
          </li>
        ))}
      </ul>
    </section>
  );
}
