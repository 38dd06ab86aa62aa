import { useState } from "react";
import { useMotionAllowed } from "~/browser/motion";
import { createStore, useClientValue, useStore } from "~/browser/store";

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

/** Whether videos may autoplay: not with reduced motion or data saver. */
function useAutoplay() {
  const isSavingData = useClientValue(hasDataSaver, false);
  return useMotionAllowed() && !isSavingData;
}

/** Browsers without this API count as not saving data. */
function hasDataSaver() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia("(prefers-reduced-data: reduce)").matches;
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
