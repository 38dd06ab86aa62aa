import { NextSteps } from "~/sections/next-steps";
import { ReachOut } from "~/sections/reach-out";
import { Icon, type IconName } from "~/ui/icon";
import { Marks } from "~/ui/marks";
import { below } from "./below";

/** The page of positions below the list. */
export function CareersBelow() {
  return (
    <>
      <WorkHere {...below.workHere} />
      <NextSteps {...below.steps} />
      <ReachOut {...below.reachOut} />
    </>
  );
}

export type WorkHereProps = {
  title: string;
  text: string;
  places: readonly { name: string; text: string }[];
  perks: readonly { icon: IconName; title: string; text: string }[];
};

/** What the work is like: two lit cities and, beside them, what everybody gets. */
function WorkHere({ title, text, places, perks }: WorkHereProps) {
  return (
    <section className="dusk py-section dark:bg-ground-2">
      <div className="wrap grid gap-x-20 gap-y-14 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <h2 className="max-w-[13ch] text-h2">
            <Marks text={title} />
          </h2>
          <p className="mt-5 max-w-[32rem] text-lead text-muted">
            <Marks text={text} />
          </p>
          <ul role="list" className="mt-10 grid gap-4 sm:grid-cols-2">
            {places.map((place, index) => (
              <li
                key={place.name}
                data-hue={index % 2 === 0 ? "commerce" : "securestream"}
                className="relative flex min-h-72 flex-col justify-end overflow-hidden rounded-pane forced-colors:border bg-linear-to-br from-hue to-hue-end p-6 text-ink sm:even:mt-14 sm:odd:mb-14"
              >
                <span
                  aria-hidden="true"
                  className="absolute -inset-x-1/2 top-[8%] h-1/2 -rotate-35 bg-linear-to-b from-paper/55 to-paper/0"
                />
                <h3 className="relative text-[1.75rem] leading-none">{place.name}</h3>
                <p className="relative mt-2.5 text-small font-medium">
                  <Marks text={place.text} />
                </p>
              </li>
            ))}
          </ul>
        </div>
        <ul role="list" className="grid content-center gap-x-10 sm:grid-cols-2">
          {perks.map((perk) => (
            <li key={perk.title} className="border-t border-line py-7">
              <Icon name={perk.icon} className="size-6 text-lamp" />
              <h3 className="mt-4 text-h3">
                <Marks text={perk.title} />
              </h3>
              <p className="mt-1.5 text-muted">
                <Marks text={perk.text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
