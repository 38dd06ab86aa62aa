import { type Figure, Figures } from "~/sections/figures";
import { Marks } from "~/ui/marks";
import { meeting } from "./meeting";

/** The figures under the first words. */
export function DemoStats() {
  return <StatRow stats={meeting.stats} />;
}

/** The page below its first screen. */
export function DemoBelow() {
  return <Agenda {...meeting.agenda} />;
}

/** Large figures side by side on one line, for the foot of a dusk head. */
function StatRow({ stats }: { stats: readonly Figure[] }) {
  return (
    <Figures
      figures={stats}
      className="wrap gap-x-10 gap-y-8 pb-16 sm:grid-cols-3 lg:pb-24"
      item="border-t border-line pt-6"
      value="text-h1 text-lamp"
    />
  );
}

export type AgendaProps = {
  title: string;
  steps: readonly { time: string; title: string; text: string }[];
};

/** What happens when, along a line of time like a player's. */
function Agenda({ title, steps }: AgendaProps) {
  return (
    <section className="wrap py-section">
      <h2 className="max-w-[18ch] text-h2">
        <Marks text={title} />
      </h2>
      <ol
        role="list"
        className="mt-14 grid gap-y-10 max-lg:ml-1.5 max-lg:border-l-2 max-lg:border-line lg:grid-cols-[6fr_6fr_5fr_3.5fr] lg:border-t-2 lg:border-line"
      >
        {steps.map(({ time, title, text }) => (
          <li key={time} className="relative pl-7 lg:pt-8 lg:pr-8 lg:pl-0">
            <span
              aria-hidden="true"
              className="absolute top-1 -left-[0.4375rem] h-5 w-3 rounded-[0.25rem] bg-lamp ring-3 ring-ground lg:-top-[0.6875rem] lg:left-0"
            />
            <p className="font-mono text-small text-muted">{time}</p>
            <h3 className="mt-2 text-h3">
              <Marks text={title} />
            </h3>
            <p className="mt-2 max-w-[26rem] text-muted">
              <Marks text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
