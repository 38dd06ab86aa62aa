import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { fill } from "~/lib/fill";
import { FilmButton } from "./film-button";
import { FilmPicture } from "./film-picture";
import type { StageProps } from "./film-stage";
import { FilmVideo } from "./film-video";
import { claimSound, muteSound, useAutoplay } from "./playback";
import { clearStage, openViewer, returnFocus } from "./stage";
import { useDragToCorner } from "./use-drag-to-corner";
import { useFilm } from "./use-film";

const player = "floating";

/** The film beside the page: drag or throw it to a corner, or move it with the button and the arrow keys. */
export function FloatingPlayer({ films, words, taken }: StageProps) {
  const film = films[taken.index];
  const autoplay = useAutoplay();
  const [choice, setChoice] = useState<boolean>();
  const view = useFilm({ player, wanted: choice ?? autoplay, from: taken.time });
  const drag = useDragToCorner("bottom-right");

  useEffect(() => {
    claimSound(player, true);
    drag.box.current?.focus({ preventScroll: true });
  }, [drag.box]);

  function close() {
    clearStage();
    returnFocus(taken);
  }

  if (!film) return null;
  return createPortal(
    <section
      ref={drag.box}
      tabIndex={-1}
      aria-label={`${words.floating}: ${film.product}`}
      {...drag.handlers}
      onKeyDown={(event) => (event.key === "Escape" ? close() : drag.handlers.onKeyDown(event))}
      className="pane fixed top-0 left-0 z-30 w-[clamp(9.5rem,16vw,13rem)] cursor-grab touch-none rounded-card! shadow-float outline outline-paper/25 will-change-transform select-none active:cursor-grabbing"
    >
      <FilmPicture id={film.id} alt={film.alt} sizes="13rem" eager />
      <FilmVideo id={film.id} film={view} />
      <div className="absolute inset-x-0 top-0 flex justify-between p-1.5">
        <FilmButton size="small" icon="grip-vertical" label={words.move} onClick={drag.moveOn} />
        <FilmButton
          size="small"
          icon="maximize-2"
          label={words.expand}
          onClick={() => openViewer({ ...taken, time: view.now() })}
        />
        <FilmButton size="small" icon="x" label={words.close} onClick={close} />
      </div>
      <div className="absolute inset-x-0 bottom-0 flex justify-between p-1.5">
        <FilmButton
          size="small"
          icon={view.playing ? "pause" : "play"}
          label={view.playing ? words.pause : words.play}
          onClick={() => setChoice(!view.playing)}
        />
        <FilmButton
          size="small"
          icon={view.audible ? "volume-2" : "volume-x"}
          label={view.audible ? words.mute : words.unmute}
          onClick={() => (view.audible ? muteSound() : claimSound(player))}
        />
      </div>
      <p role="status" className="sr-only">
        {fill(words.moved, { corner: words.corners[drag.corner] })}
      </p>
    </section>,
    document.body,
  );
}
