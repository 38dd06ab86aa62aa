import { filmSwitch, siteFilms } from "~/content/films";
import { ShowcaseMockup } from "~/sections/mockups/showcase";
import { FilmGroup } from "~/video/film";

/** The product at work, with the film of the software it sells. */
export function FilmedPage() {
  return (
    <FilmGroup name={siteFilms.plan.title} words={filmSwitch} button="right-0 bottom-1">
      <ShowcaseMockup />
    </FilmGroup>
  );
}
