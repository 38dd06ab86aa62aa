import { type RefObject, useEffect } from "react";

/** As long without input as people know it from video sites (ms). */
const idleAfter = 3000;
const inputs = ["pointermove", "pointerdown", "keydown", "focusin"];

/** Marks a player with `data-idle` while it plays, and nobody has moved, touched or pressed anything in it for a while. */
export function useIdle(root: RefObject<HTMLElement | null>, isPlaying: boolean) {
  useEffect(() => {
    const player = root.current;
    if (!player || !isPlaying) return;
    // The mouse rests on what it is about to press, but a finger's last touch counts as pointing for ever.
    const hover = matchMedia("(hover: hover)").matches ? ":hover" : ":not(*)";
    const isInUse = () => player.querySelector(`.player-bar:is(${hover}, :has(:focus-visible))`) !== null;
    let timer: Timer;
    function wake() {
      clearTimeout(timer);
      player?.removeAttribute("data-idle");
      timer = setTimeout(() => player?.toggleAttribute("data-idle", !isInUse()), idleAfter);
    }
    wake();
    for (const input of inputs) player.addEventListener(input, wake);
    return () => {
      clearTimeout(timer);
      player.removeAttribute("data-idle");
      for (const input of inputs) player.removeEventListener(input, wake);
    };
  }, [root, isPlaying]);
}
