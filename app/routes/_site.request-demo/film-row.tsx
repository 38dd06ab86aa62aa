import { filmSwitch } from "~/content/films";
import { classNames } from "~/lib/class-names";
import type { FilmId } from "~/lib/film";
import { Icon } from "~/ui/icon";
import { Film, FilmGroup } from "~/video/film";

/** Heights and lights of the panes on the shelf, from left to right; the one without a film is still to come. */
const panes: { film?: FilmId; look: string; lit: string }[] = [
  {
    film: "tide",
    look: "w-[21%] bg-linear-to-b from-securestream to-securestream-soft max-sm:rounded-card",
    lit: "[animation-delay:100ms]",
  },
  { film: "halo", look: "w-[26%] bg-showcase-soft max-sm:rounded-card", lit: "[animation-delay:350ms]" },
  {
    look: "w-[21%] max-sm:rounded-card border-2 border-dashed border-lamp/60 bg-lamp/10",
    lit: "[animation-delay:550ms]",
  },
  {
    film: "ember",
    look: "w-[26%] bg-linear-to-b from-commerce to-commerce-soft shadow-lamp max-sm:rounded-card",
    lit: "[animation-delay:550ms]",
  },
];

/**
 * A shop's shelf with films standing on it, and one place kept free for the visitor's own. On a small screen they stand
 * on the form below, on the smallest all but one as lit windows only.
 */
export function FilmRow({ name }: { name: string }) {
  return (
    <FilmGroup
      name={name}
      words={filmSwitch}
      button="max-lg:bottom-4 max-sm:right-[53%] sm:max-lg:right-7 lg:right-0 lg:-bottom-10"
      className="mt-12 max-w-140 max-lg:-mb-12"
    >
      <div aria-hidden="true" className="flex items-end justify-between px-4">
        {panes.map(({ film, look, lit }) => (
          <span key={look} className={classNames("pane", look)}>
            {film ? (
              <Film
                id={film}
                alt=""
                sizes="10rem"
                className={film === "halo" ? undefined : "max-sm:hidden"}
              />
            ) : (
              <Icon name="plus" className="absolute inset-0 m-auto size-8 text-lamp" />
            )}
            <span className={classNames("switch-on absolute inset-0 bg-dusk opacity-0", lit)} />
          </span>
        ))}
      </div>
      <span className="block h-3 rounded-full max-lg:hidden bg-linear-to-b from-paper/25 to-paper/5" />
    </FilmGroup>
  );
}
