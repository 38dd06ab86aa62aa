import { classNames } from "~/lib/class-names";
import { FilmPicture } from "~/video/film-picture";

type Window = { film?: "ember" | "halo" | "tide"; light: string; rise: string };

const street: Window[] = [
  { light: "max-sm:hidden bg-dusk-2 border border-line", rise: "mt-[60%]" },
  { light: "bg-linear-to-b from-showcase to-showcase-soft", film: "halo", rise: "mt-[32%]" },
  { light: "bg-linear-to-b from-commerce to-lamp shadow-lamp", film: "ember", rise: "mt-0" },
  { light: "bg-linear-to-b from-securestream to-securestream-soft", film: "tide", rise: "mt-[44%]" },
  { light: "max-sm:hidden bg-dusk-2 border border-line", rise: "mt-[24%]" },
];

/** A street of lit windows. Pictures come over their own light, so a window is lit before its picture is there. */
export function ClosingStreet() {
  return (
    <div
      aria-hidden="true"
      className="mt-16 grid aspect-5/2 min-h-0 w-full max-w-240 grid-cols-3 gap-3 sm:aspect-25/7 sm:grid-cols-5 sm:gap-5"
    >
      {street.map(({ film, light, rise }, index) => (
        <span key={index} className={classNames("pane", light, rise)}>
          {film && <FilmPicture id={film} alt="" sizes="12rem" />}
        </span>
      ))}
    </div>
  );
}
