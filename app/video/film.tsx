import {
  type ComponentProps,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from "react";
import { useHasMoved } from "~/browser/late";
import { classNames } from "~/lib/class-names";
import type { FilmId, FilmWords } from "~/lib/film";
import { FilmPicture } from "./film-picture";

/** Whether the films within are to play while they are seen. In no group a film is its poster. */
const FilmsPlay = createContext(false);

/** A film that plays while it is seen: its poster, and over it, once it is to play, the silent loop. */
export function Film(props: ComponentProps<typeof FilmPicture>) {
  const plays = useContext(FilmsPlay);
  const [begun, setBegun] = useState(false);
  if (plays && !begun) setBegun(true);
  return (
    <>
      <FilmPicture {...props} />
      {begun && (
        <Suspense>
          <MovingFilm id={props.id} wanted={plays} className={props.className} />
        </Suspense>
      )}
    </>
  );
}

/** What the button of films says, and of which. */
export type FilmSwitchTexts = { name: string; words: Pick<FilmWords, "play" | "pause"> };

type GroupProps = FilmSwitchTexts & {
  className?: string;
  /** Where in the group its button stands. */
  button?: string;
  children: ReactNode;
};

/**
 * Films of one place, and the one button that pauses them. It stands beside them: what is drawn may be hidden. All of
 * it but the posters is loaded when somebody is there.
 */
export function FilmGroup({ className, button = "right-3 bottom-3", children, ...texts }: GroupProps) {
  const isSomebodyThere = useHasMoved();
  const [plays, setPlays] = useState(false);
  return (
    <div className={classNames("relative", className)}>
      <FilmsPlay value={plays}>{children}</FilmsPlay>
      {isSomebodyThere && (
        <Suspense>
          <FilmSwitch {...texts} onChange={setPlays} className={classNames("absolute z-10", button)} />
        </Suspense>
      )}
    </div>
  );
}

type MovingProps = { id: FilmId; wanted: boolean; className?: string };
const MovingFilm = lazily<MovingProps>(() => import("./film-video").then((module) => module.MovingFilm));

export type FilmSwitchProps = FilmSwitchTexts & { onChange(plays: boolean): void; className: string };
const FilmSwitch = lazily<FilmSwitchProps>(() => import("./film-button").then((module) => module.FilmSwitch));

/** Without the network the poster stands. */
function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}
