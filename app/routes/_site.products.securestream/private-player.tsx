import { filmSwitch, siteFilms } from "~/content/films";
import { SecureStreamMockup } from "~/sections/mockups/securestream";
import { FilmGroup } from "~/video/film";

/** The product at work, with the film that only some may see. */
export function PrivatePlayer() {
  return (
    <FilmGroup name={siteFilms.lane.title} words={filmSwitch} button="right-0 -bottom-10">
      <SecureStreamMockup eager />
    </FilmGroup>
  );
}
