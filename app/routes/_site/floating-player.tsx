import { filmWords } from "~/content/film-words";
import { films } from "~/content/films";
import { FloatingPlayer } from "~/video/floating-player";
import type { Taken } from "~/video/stage";

/** The film that stays with the visitor. */
export function Player({ taken }: { taken: Taken }) {
  return <FloatingPlayer films={films} words={filmWords} taken={taken} />;
}
