import { filmSwitch, siteFilms } from "~/content/films";
import { classNames } from "~/lib/class-names";
import type { FilmId } from "~/lib/film";
import { Closing } from "~/sections/closing";
import { CustomerStorySection } from "~/sections/customer-story";
import { Film, FilmGroup } from "~/video/film";
import { FilmPicture } from "~/video/film-picture";
import { customers } from "./content";

/** The customers page below its first screen. */
export function CustomersBelow() {
  return (
    <>
      {customers.order.map((story, index) => (
        <CustomerStorySection
          key={story.id}
          story={story}
          film={siteFilms[story.film]}
          texts={customers.texts}
          words={filmSwitch}
          arrangement={customers.arrangements[index] ?? "beside"}
        />
      ))}
      <Closing {...customers.closing} beside={<ClosingPair {...customers.pair} />} />
    </>
  );
}

export type ClosingPairProps = { film: FilmId; without: string; withFilm: string; gain: string };

/** Two windows side by side: the same product in the dark, and lit. */
function ClosingPair({ film, without, withFilm, gain }: ClosingPairProps) {
  return (
    <FilmGroup
      name={siteFilms[film].title}
      words={filmSwitch}
      className="grid w-full max-w-120 grid-cols-2 items-end gap-3 self-end sm:gap-5 lg:ml-auto"
    >
      {[false, true].map((lit) => (
        <p key={String(lit)} className="min-w-0 font-semibold">
          {lit && <span className="block font-display text-h1 tracking-[-0.04em] text-lamp">{gain}</span>}
          <span className={classNames("block", !lit && "text-muted")}>{lit ? withFilm : without}</span>
          <span
            aria-hidden="true"
            className={classNames(
              "mt-5 block bg-linear-to-b from-commerce to-lamp",
              lit ? "pane rounded-b-none shadow-lamp" : "relative aspect-3/4 overflow-hidden rounded-t-pane",
            )}
          >
            {lit ? (
              <Film id={film} alt="" sizes="18rem" />
            ) : (
              <>
                <FilmPicture id={film} alt="" sizes="18rem" />
                <span className="absolute inset-0 bg-dusk/70" />
              </>
            )}
          </span>
        </p>
      ))}
    </FilmGroup>
  );
}
