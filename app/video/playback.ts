import { useEffect, useState } from "react";
import { useMayMove } from "~/browser/motion";
import { createStore, useStore } from "~/browser/store";

/**
 * Sound, for all players of the page: at most one is heard, and the visitor's last word on sound is remembered in
 * memory for the visit, so that the next video opened sounds or stays silent as the one before.
 */
const sound = createStore<{ on: boolean; owner?: string }>({ on: false });

/** Lets this player be the one heard. With `onlyIfOn` it takes over only when the visitor has sound on. */
export function claimSound(owner: string, onlyIfOn = false) {
  if (!onlyIfOn || sound.get().on) sound.set({ on: true, owner });
}

/** The visitor turned the sound off. */
export function muteSound() {
  sound.set({ ...sound.get(), on: false });
}

/** Whether this player is the one to be heard. */
export function useSound(owner?: string) {
  const { on, owner: audible } = useStore(sound);
  return on && audible === owner;
}

/** Videos start by themselves neither under reduced motion nor under data saver; on the server they never do. */
export function useAutoplay() {
  return useMayMove() && !savesData();
}

/** Browsers that tell neither way: then the visitor has not asked to save data. */
function savesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** Whether the page is loaded and the browser idle: videos above the fold do not compete with what comes before. */
export function usePageAtRest() {
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
 * Whether the videos of a place are to play, and how the visitor says so there. The last word counts: what is said for
 * the whole site afterwards takes back what was said for one place.
 */
export function useWanted(): [boolean, (wanted: boolean) => void] {
  const autoplay = useAutoplay();
  const [choice, setChoice] = useState<{ wanted: boolean; autoplay: boolean }>();
  const wanted = choice?.autoplay === autoplay ? choice.wanted : autoplay;
  return [wanted, (wanted) => setChoice({ wanted, autoplay })];
}
