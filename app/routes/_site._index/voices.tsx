import { classNames } from "~/lib/class-names";
import type { FilmId } from "~/lib/film";
import type { Testimonial } from "~/sections/testimonials";
import { Marks } from "~/ui/marks";
import { FilmPicture } from "~/video/film-picture";

/** `film` is the speaker's own, and stands in the window beside the words. */
export type HomeVoicesProps = { title: string; voices: readonly (Testimonial & { film: FilmId })[] };

/** Two customers in large type, each from the window of their own shop, one answering the other. */
export function HomeVoices({ title, voices }: HomeVoicesProps) {
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
