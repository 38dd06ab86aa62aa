export type Stat = { value: string; label: string };

/** Large figures side by side on one line, for the foot of a dusk head. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="wrap grid gap-x-10 gap-y-8 pb-16 sm:grid-cols-3 lg:pb-24">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t border-line pt-6">
          <dt className="mt-2 text-muted">{label}</dt>
          <dd className="font-display text-h1 font-semibold tracking-[-0.045em] text-lamp">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
