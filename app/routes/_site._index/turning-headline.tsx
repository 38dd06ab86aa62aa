import { useEffect, useState } from "react";
import { useMayMove } from "~/browser/motion";
import { classNames } from "~/lib/class-names";
import { Icon } from "~/ui/icon";

export type TurningHeadlineProps = {
  opening: string;
  words: string[];
  /** The whole headline with all its words, for whoever listens instead of looking. */
  sentence: string;
  pause: string;
  resume: string;
};

const turnEvery = 4000;

/**
 * All words lie in one cell, so the widest keeps the space. Where nothing may move, or without script, they stand
 * one under the other.
 */
export function TurningHeadline({ opening, words, sentence, pause, resume }: TurningHeadlineProps) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const moves = useMayMove() && !paused;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => setShown((current) => (current + 1) % words.length), turnEvery);
    return () => clearInterval(timer);
  }, [moves, words.length]);

  return (
    <div className="relative">
      <h2 className="text-h1">
        <span className="sr-only">{sentence}</span>
        <span aria-hidden="true">
          {opening}
          <span className="mx-auto mt-[0.18em] grid w-fit overflow-hidden rounded-[0.32em] bg-lamp px-[0.35em] py-[0.1em] text-ink shadow-lamp">
            {words.map((word, index) => (
              <span
                key={word}
                className={classNames(
                  "col-start-1 row-start-1 transition duration-250 ease-out noscript:row-auto noscript:translate-y-0 noscript:opacity-100 motion-reduce:row-auto motion-reduce:translate-y-0 motion-reduce:opacity-100",
                  index !== shown && "opacity-0",
                  index !== shown &&
                    (isBefore(index, shown, words.length) ? "-translate-y-full" : "translate-y-full"),
                )}
              >
                {word}
              </span>
            ))}
          </span>
        </span>
      </h2>
      <button
        type="button"
        onClick={() => setPaused(!paused)}
        aria-label={paused ? resume : pause}
        className="mx-auto mt-3 grid size-10 place-items-center rounded-full! text-muted hover:bg-text/8 motion-reduce:hidden noscript:hidden in-data-paused:hidden sm:absolute sm:-right-4 sm:bottom-[0.6em] sm:mt-0 lg:right-6"
      >
        <Icon name={paused ? "play" : "pause"} className="size-4" />
      </button>
    </div>
  );
}

/** Whether a word has just left; the others wait below. */
function isBefore(index: number, shown: number, count: number) {
  return (index + 1) % count === shown;
}
