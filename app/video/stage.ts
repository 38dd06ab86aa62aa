import { createStore, useStore } from "~/browser/store";
import type { ShoppableVideo, VideoId, VideoWords } from "~/lib/video";

/** A video taken out of its place: which one, from which second it goes on, and the button the focus returns to. */
export type Taken = { video: VideoId; time: number; origin: HTMLElement };

/** What the viewer and the floating player draw. */
export type StageProps = { videos: ShoppableVideo[]; words: VideoWords; taken: Taken };

type Stage = { viewer?: Taken; floating?: Taken };

const stage = createStore<Stage>({});

/** Opens the full-screen viewer; a floating player waits behind it. */
export const openViewer = (viewer: Taken) => stage.set({ ...stage.get(), viewer });
export const closeViewer = () => stage.set({ ...stage.get(), viewer: undefined });

export const popOut = (floating: Taken) => stage.set({ floating });
export const closeFloating = () => stage.set({ ...stage.get(), floating: undefined });

export const useStage = () => useStore(stage);
