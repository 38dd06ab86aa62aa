import { type Figure, Figures } from "~/sections/figures";

/** Large figures side by side on one line, for the foot of a dusk head. */
export function StatRow({ stats }: { stats: readonly Figure[] }) {
  return (
    <Figures
      figures={stats}
      className="wrap gap-x-10 gap-y-8 pb-16 sm:grid-cols-3 lg:pb-24"
      item="border-t border-line pt-6"
      value="text-h1 text-lamp"
    />
  );
}
