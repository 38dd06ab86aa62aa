import { Marks } from "~/ui/marks";

export type FactSheetProps = {
  title: string;
  about: string;
  facts: readonly { label: string; value: string }[];
};

/** Company facts to copy from, beside the paragraph that ends a release. */
export function FactSheet({ title, about, facts }: FactSheetProps) {
  return (
    <section className="bg-ground-2 py-section">
      <div className="wrap grid gap-x-20 gap-y-10 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <h2 className="text-h2">
            <Marks text={title} />
          </h2>
          <p className="mt-6 max-w-[34rem] text-lead">
            <Marks text={about} />
          </p>
        </div>
        <dl className="self-end">
          {facts.map(({ label, value }) => (
            <div key={label} className="grid gap-x-6 border-t border-line py-3.5 sm:grid-cols-[11rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">
                <Marks text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
