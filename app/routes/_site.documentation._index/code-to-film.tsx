import { filmSwitch, siteFilms } from "~/content/films";
import { CodeBlock, type CodeSample } from "~/ui/code-block";
import type { CopyWords } from "~/ui/copy-button";
import { Film, FilmGroup } from "~/video/film";

/** Five lines of markup and the film they make play. */
export function CodeToFilm({ sample, words }: { sample: CodeSample; words: CopyWords }) {
  return (
    <FilmGroup
      name={siteFilms.halo.title}
      words={filmSwitch}
      className="grid grid-cols-[minmax(0,1fr)_6rem] items-end sm:grid-cols-[1fr_11rem]"
    >
      <CodeBlock
        {...sample}
        words={words}
        className="col-start-1 row-start-1 mb-8 pr-6 shadow-float sm:pr-8"
      />
      <span
        aria-hidden="true"
        className="pane col-start-2 row-start-1 -ml-6 bg-linear-to-b from-showcase to-showcase-soft shadow-lamp sm:-ml-8"
      >
        <Film id="halo" alt="" sizes="11rem" eager />
      </span>
    </FilmGroup>
  );
}
