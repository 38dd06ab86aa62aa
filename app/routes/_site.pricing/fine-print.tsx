import { Marks } from "~/ui/marks";
export type FinePrintProps = {
  title: string;
  notes: readonly { figure: string; label: string; text: string }[];
};

/** The conditions of every plan, set as large as promises. */
export function FinePrint({ title, notes }: FinePrintProps) {
  return (
    <section className="bg-ground-2">
      <div className="wrap grid gap-x-16 gap-y-12 py-section lg:grid-cols-[1fr_1.6fr]">
        <h2 className="max-w-[12ch] text-h2">
          <Marks text={title} />
        </h2>
        <dl>
          {notes.map(({ figure, label, text }) => (
            <div
              key={label}
              className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[14rem_1fr]"
            >
              <dt className="contents">
                <span className="font-display text-[2.25rem] leading-none font-semibold tracking-[-0.03em] sm:row-span-2">
                  {figure}
                </span>
                <span className="font-semibold sm:col-start-2">{label}</span>
              </dt>
              <dd className="text-muted sm:col-start-2">
                <Marks text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
