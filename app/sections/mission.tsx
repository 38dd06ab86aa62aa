export type MissionProps = {
  title: string;
  statement: string;
  figures: { value: string; label: string }[];
};

/** One sentence at full size, and the figures that stand behind it. */
export function Mission({ title, statement, figures }: MissionProps) {
  return (
    <section className="wrap py-section">
      <h2 className="font-sans text-base font-semibold tracking-normal text-accent">{title}</h2>
      <p className="enter mt-5 max-w-[26ch] font-display text-h2 font-semibold tracking-[-0.03em] text-balance">
        {statement}
      </p>
      <dl className="mt-16 grid gap-y-8 border-t border-line pt-8 sm:grid-cols-3">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end sm:border-l sm:border-line sm:pl-6">
            <dt className="mt-1.5 max-w-[16rem] text-muted">{label}</dt>
            <dd className="font-display text-h2 font-semibold tracking-[-0.04em]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
