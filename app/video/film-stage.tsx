import { type ComponentType, useEffect, useState } from "react";
import type { FilmWords, ShoppableFilm } from "~/lib/film";
import { clearStage, type Taken, useStage } from "./stage";

export type StageProps = { films: ShoppableFilm[]; words: FilmWords; taken: Taken };

const parts = {
  viewer: () => import("./film-viewer").then((module) => module.FilmViewer),
  floating: () => import("./floating-player").then((module) => module.FloatingPlayer),
};

type Part = keyof typeof parts;

/** Where a film goes when it leaves its card. The viewer and the floating player are loaded when first asked for. */
export function FilmStage({ films, words }: Omit<StageProps, "taken">) {
  const stage = useStage();
  const part: Part | undefined = stage.viewer ? "viewer" : stage.floating && "floating";
  const taken = stage.viewer ?? stage.floating;
  const [loaded, setLoaded] = useState<{ part: Part; Shown: ComponentType<StageProps> }>();

  useEffect(() => {
    let current = true;
    // Without network the film simply stays in its card, and the button can be pressed again.
    if (part) parts[part]().then((Shown) => current && setLoaded({ part, Shown }), clearStage);
    return () => {
      current = false;
    };
  }, [part]);

  useEffect(() => clearStage, []);

  if (!taken || loaded?.part !== part || !loaded) return null;
  return <loaded.Shown key={`${part}-${taken.index}`} films={films} words={words} taken={taken} />;
}
