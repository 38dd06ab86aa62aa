import { plans } from "~/content/plans";
import { classNames } from "~/lib/class-names";
import type { FilmId } from "~/lib/film";
import { Closing } from "~/sections/closing";
import { Plans } from "~/sections/plans";
import type { Testimonial } from "~/sections/testimonials";
import { Marks } from "~/ui/marks";
import { FilmPicture } from "~/video/film-picture";
import { HomeComparison } from "./comparison";
import { closing, products } from "./content";
import { HomeFeatures } from "./features";
import { comparison, features, launch, results, shoppable, steps, tools, voices } from "./landing";
import { HomeLaunch } from "./launch";
import { HomeProducts } from "./products";
import { HomeResults } from "./results";
import { HomeShoppable } from "./shoppable";
import { HomeSteps } from "./steps";
import { HomeTools } from "./tools";

/** The home page below its first screen. */
export function HomeBelow() {
  return (
    <>
      <HomeLaunch {...launch} />
      <HomeShoppable {...shoppable} />
      <HomeProducts {...products} />
      <HomeSteps {...steps} />
      <HomeFeatures {...features} />
      <HomeComparison {...comparison} />
      <HomeResults {...results} />
      <HomeVoices {...voices} />
      <HomeTools {...tools} />
      <Plans {...plans} id="pricing" />
      <Closing {...closing}>
        <ClosingStreet />
      </Closing>
    </>
  );
}

/** `film` is the speaker's own, and stands in the window beside the words. */
export type HomeVoicesProps = { title: string; voices: readonly (Testimonial & { film: FilmId })[] };

/** Two customers in large type, each from the window of their own shop, one answering the other. */
function HomeVoices({ title, voices }: HomeVoicesProps) {
  return (
    <section aria-labelledby="voices" className="pt-section">
      <div className="wrap">
        <h2 id="voices" className="font-sans text-lead font-semibold tracking-normal text-muted">
          <Marks text={title} />
        </h2>
        <div className="mt-8 grid gap-y-14">
          {voices.map((voice, index) => (
            <Voice key={voice.author} {...voice} right={index % 2 === 1} />
          ))}
        </div>
      </div>
    </section>
  );
}

type VoiceProps = HomeVoicesProps["voices"][number] & { right: boolean };

/** On a small screen the speaker stands beside the window and the words below both. */
function Voice({ quote, author, location, experience, film, right }: VoiceProps) {
  return (
    <figure
      className={classNames(
        "enter grid max-w-240 grid-cols-[5.5rem_1fr] gap-x-8 gap-y-6",
        right ? "justify-self-end sm:grid-cols-[1fr_11rem]" : "sm:grid-cols-[11rem_1fr]",
      )}
    >
      <div
        className={classNames(
          "pane bg-ground-2 shadow-float max-sm:rounded-card sm:row-span-2",
          right && "sm:col-start-2",
        )}
      >
        <FilmPicture id={film} alt="" sizes="11rem" />
      </div>
      <blockquote
        className={classNames(
          "font-display text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-tight font-medium tracking-[-0.03em] text-pretty max-sm:col-span-2 max-sm:row-start-2 sm:self-end",
          right && "sm:col-start-1 sm:row-start-1",
        )}
      >
        <p>
          “<Marks text={quote} />”
        </p>
      </blockquote>
      <figcaption className={classNames("text-small max-sm:self-end", right && "sm:col-start-1")}>
        <span className="block font-semibold">{author}</span>
        <span className="text-muted">
          {location}
          {experience && ` · ${experience}`}
        </span>
      </figcaption>
    </figure>
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

/** A street of lit windows. Pictures come over their own light, so a window is lit before its picture is there. */
function ClosingStreet() {
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
