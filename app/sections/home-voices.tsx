import type { Testimonial } from "./testimonials";

export type HomeVoicesProps = { title: string; voices: readonly Testimonial[] };

/** Two customers in large type, one answering the other. */
export function HomeVoices({ title, voices }: HomeVoicesProps) {
  return (
    <section aria-labelledby="voices" className="pt-section">
      <div className="wrap">
        <h2 id="voices" className="font-sans text-lead font-semibold tracking-normal text-muted">
          {title}
        </h2>
        <div className="mt-8 grid gap-y-14">
          {voices.map((voice) => (
            <figure
              key={voice.author}
              className="enter max-w-[52rem] border-l-4 border-lamp pl-6 sm:pl-9 even:justify-self-end"
            >
              <blockquote className="font-display text-[clamp(1.5rem,1.1rem+1.7vw,2.375rem)] leading-[1.2] font-medium tracking-[-0.025em] text-pretty">
                <p>“{voice.quote}”</p>
              </blockquote>
              <figcaption className="mt-5 text-small">
                <span className="font-semibold">{voice.author}</span>
                <span className="text-muted">
                  {" "}
                  · {voice.location}
                  {voice.experience && ` · ${voice.experience}`}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
