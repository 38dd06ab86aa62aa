import { filmWords } from "~/content/film-words";
import { films } from "~/content/films";
import { FilmViewer } from "~/video/film-viewer";
import type { Taken } from "~/video/stage";

/** The full-screen viewer of all films. */
export function Viewer({ taken }: { taken: Taken }) {
  return <FilmViewer films={films} words={filmWords} taken={taken} />;
}
