import { classNames } from "~/lib/class-names";
import type { FilmId } from "~/lib/film";
import { FilmPicture, filmLights } from "~/video/film-picture";

export type MeasuredWindow = {
  film: FilmId;
  /** What it gained, as "+17%". */
  gain: string;
};

/** Shop windows that are taller than they were by just what they gained, to scale: light was put on top of them. */
export function MeasuredWindows({ windows }: { windows: readonly MeasuredWindow[] }) {
  return (
    <div
      aria-hidden="true"
      className="mx-auto grid max-w-140 grid-cols-3 items-end gap-3 max-sm:hidden sm:gap-5"
    >
      {windows.map(({ film, gain }) => {
        // In percent of a pane that is 9 wide and 16 high.
        const added = 16 * Number.parseFloat(gain);
        return (
          <span key={film} className="overflow-hidden rounded-t-pane bg-lamp">
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
              <FilmPicture id={film} alt="" sizes="11rem" />
            </span>
          </span>
        );
      })}
    </div>
  );
}
