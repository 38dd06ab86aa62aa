import { type OfficeAddress, OfficeLines } from "~/sections/offices";
import { Marks } from "~/ui/marks";

export type OfficeRowProps = {
  title: string;
  text: string;
  phoneLabel: string;
  offices: readonly OfficeAddress[];
};

/** Both offices in one quiet line, for pages that are about something else. */
export function OfficeRow({ title, text, phoneLabel, offices }: OfficeRowProps) {
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
