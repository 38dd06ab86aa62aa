import { useEffect, useState } from "react";
import { useMotionAllowed } from "~/browser/motion";
import { createStore, useStore } from "~/browser/store";

/**
 * The sound of all players: at most one is audible, and the visitor's last choice applies to the next video, in memory
 * for the visit.
 */
const sound = createStore<{ on: boolean; owner?: string }>({ on: false });

/** Makes this player the audible one. With `onlyIfOn`, only when the visitor has sound on. */
export function claimSound(owner: string, onlyIfOn = false) {
  if (!onlyIfOn || sound.get().on) sound.set({ on: true, owner });
}

export function muteSound() {
  sound.set({ ...sound.get(), on: false });
}

/** Whether this player is audible. */
export function useIsAudible(owner?: string) {
  const { on, owner: audible } = useStore(sound);
  return on && audible === owner;
}

/** Whether videos may autoplay: not with reduced motion or data saver, and never on the server. */
function useAutoplay() {
  return useMotionAllowed() && !hasDataSaver();
}

/** Browsers without this API count as not saving data. */
function hasDataSaver() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** Whether the page is loaded and the browser idle, so that videos above the fold do not compete with the page load. */
export function useIsPageIdle() {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let gone = false;
    const rest = () => !gone && setAtRest(true);
    const whenIdle = () =>
      "requestIdleCallback" in window ? requestIdleCallback(rest, { timeout: 2000 }) : setTimeout(rest, 500);
    if (document.readyState === "complete") whenIdle();
    else window.addEventListener("load", whenIdle, { once: true });
    return () => {
      gone = true;
      window.removeEventListener("load", whenIdle);
    };
  }, []);
  return isAtRest;
}

/**
 * Whether the videos of a group should play, and the visitor's switch for it. The last choice counts: a later choice
 * for the whole site overrides the group's.
 */
export function usePlayChoice(): [boolean, (wanted: boolean) => void] {
  const autoplay = useAutoplay();
  const [choice, setChoice] = useState<{ wanted: boolean; autoplay: boolean }>();
  const wanted = choice?.autoplay === autoplay ? choice.wanted : autoplay;
  return [wanted, (wanted) => setChoice({ wanted, autoplay })];
}
