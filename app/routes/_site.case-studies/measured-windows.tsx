import { filmSwitch } from "~/content/films";
import { classNames } from "~/lib/class-names";
import type { FilmId } from "~/lib/film";
import { Icon } from "~/ui/icon";
import { Film, FilmGroup } from "~/video/film";
import { filmLights } from "~/video/film-picture";

export type MeasuredWindow = {
  film: FilmId;
  /** What it gained, as "+17%". */
  gain: string;
};

type Props = {
  /** What the films are called together. */
  name: string;
  windows: readonly MeasuredWindow[];
  /** One more window stands beside them that nobody has yet. */
  free?: boolean;
  className: string;
};

/** Shop windows that are taller than they were by just what they gained, to scale: light was put on top of them. */
export function MeasuredWindows({ name, windows, free, className }: Props) {
  return (
    <FilmGroup name={name} words={filmSwitch} button="bottom-3 left-3" className={className}>
      <div aria-hidden="true" className="flex items-end gap-3 sm:gap-5">
        {windows.map(({ film, gain }) => {
          // In percent of a pane that is 9 wide and 16 high.
          const added = 16 * Number.parseFloat(gain);
          return (
            <span key={film} className="min-w-0 flex-1 overflow-hidden rounded-t-pane bg-lamp">
              <svg viewBox={`0 0 900 ${added}`} className="block w-full" aria-hidden="true" focusable="false">
                <text
                  x="450"
                  y={added / 2 + 46}
                  textAnchor="middle"
                  fontSize="130"
                  className="fill-ink font-display font-bold tracking-[-0.03em]"
                >
                  {gain}
                </text>
              </svg>
              <span className={classNames("pane block rounded-b-none bg-linear-to-b", filmLights[film])}>
                <Film id={film} alt="" sizes="11rem" />
              </span>
            </span>
          );
        })}
        {free && (
          <span className="pane grid min-w-0 flex-1 place-items-center rounded-b-none border-2 border-dashed border-lamp/60 text-lamp shadow-lamp">
            <Icon name="plus" className="size-8" />
          </span>
        )}
      </div>
    </FilmGroup>
  );
}
