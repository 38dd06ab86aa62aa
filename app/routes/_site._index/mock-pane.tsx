import { classNames } from "~/lib/class-names";
import type { FilmId } from "~/lib/film";
import { FilmPicture } from "~/video/film-picture";

/** A film in a drawn shop. */
export function MockPane({ id, className }: { id: FilmId; className: string }) {
  return (
    <span className={classNames("relative block overflow-hidden rounded-control", className)}>
      <FilmPicture id={id} alt="" sizes="12rem" />
    </span>
  );
}
