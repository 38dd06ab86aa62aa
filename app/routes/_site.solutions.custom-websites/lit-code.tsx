import { filmSwitch, siteFilms } from "~/content/films";
import { classNames } from "~/lib/class-names";
import type { FilmId } from "~/lib/film";
import { CodeBlock, type CodeSample } from "~/ui/code-block";
import type { CopyWords } from "~/ui/copy-button";
import { Film, FilmGroup } from "~/video/film";
import { filmLights } from "~/video/film-picture";

/** Code with the film it puts on a page: the window stands in front of the lines that lit it. */
export function LitCode({ film, sample, words }: { film: FilmId; sample: CodeSample; words: CopyWords }) {
  return (
    <FilmGroup
      name={siteFilms[film].title}
      words={filmSwitch}
      button="bottom-4 right-32 sm:right-44 lg:right-32 lg:-bottom-16"
      className="pb-34 lg:py-10"
    >
      <CodeBlock {...sample} words={words} className="shadow-float" />
      <span
        aria-hidden="true"
        className={classNames(
          "pane absolute right-4 bottom-0 w-24 rotate-3 bg-linear-to-b shadow-lamp sm:w-36 lg:-right-8 lg:-bottom-20 lg:w-36",
          filmLights[film],
        )}
      >
        <Film id={film} alt="" sizes="160px" eager />
      </span>
    </FilmGroup>
  );
}
