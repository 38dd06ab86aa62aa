import { classNames } from "~/lib/class-names";
import { type Cta, CtaRow } from "~/ui/cta";
import { FilmPicture } from "~/video/film-picture";

export type ClosingProps = { title: string; text?: string; actions: readonly Cta[] };

/** The last word of a page: dusk again, with a street of lit windows rising from the lower edge. */
export function Closing({ title, text, actions }: ClosingProps) {
  return (
    <section data-no-print className="dusk relative isolate overflow-hidden">
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-radial-[ellipse_55%_70%_at_50%_105%] from-lamp/25 to-transparent to-75%"
      />
      <div className="wrap grid justify-items-center pt-section text-center">
        <h2 className="enter max-w-[16ch] text-h1">{title}</h2>
        {text && <p className="enter mt-6 max-w-[36rem] text-lead text-balance text-muted">{text}</p>}
        <CtaRow actions={actions} className="mt-9 flex flex-wrap justify-center gap-3" />
        <Street />
      </div>
    </section>
  );
}

type Window = { film?: "ember" | "halo" | "tide"; light: string; rise: string };

const street: Window[] = [
  { light: "max-sm:hidden bg-dusk-2 border border-line", rise: "mt-[60%]" },
  { light: "bg-linear-to-b from-showcase to-showcase-soft", film: "halo", rise: "mt-[32%]" },
  { light: "bg-linear-to-b from-commerce to-lamp shadow-lamp", film: "ember", rise: "mt-0" },
  { light: "bg-linear-to-b from-securestream to-securestream-soft", film: "tide", rise: "mt-[44%]" },
  { light: "max-sm:hidden bg-dusk-2 border border-line", rise: "mt-[24%]" },
];

/** Pictures come over their own light, so a window is lit before its picture is there. */
function Street() {
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
