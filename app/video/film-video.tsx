import type { ComponentProps } from "react";
import { classNames } from "~/lib/class-names";
import type { FilmId } from "~/lib/film";
import { useFilm } from "./use-film";

type Props = Omit<ComponentProps<"video">, "id" | "src"> & { id: FilmId; film: ReturnType<typeof useFilm> };

/** The moving half of a pane; it lies over the poster and appears with its first frame. */
export function FilmVideo({ id, film, className, ...rest }: Props) {
  return (
    <video
      {...film.video}
      {...rest}
      tabIndex={-1}
      aria-hidden="true"
      disablePictureInPicture
      className={classNames(
        "absolute inset-0 size-full object-cover transition-opacity duration-200",
        !film.shown && "opacity-0",
        className,
      )}
    >
      {film.near && (
        <>
          <source src={`/films/${id}.webm`} type="video/webm" />
          <source src={`/films/${id}.mp4`} type="video/mp4" />
        </>
      )}
    </video>
  );
}

/** The same where nothing but playing is asked of it (film.tsx). */
export function MovingFilm({ wanted, ...rest }: Omit<Props, "film"> & { wanted: boolean }) {
  const film = useFilm({ wanted });
  return <FilmVideo film={film} {...rest} />;
}
