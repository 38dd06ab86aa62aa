import type { ComponentType } from "react";
import { createStore, useStore } from "~/browser/store";
import type { ShoppableVideo, VideoId, VideoWords } from "~/lib/video";

/** A video taken out of its place: which one, from which second it goes on, and the button the focus returns to. */
export type Taken = { video: VideoId; time: number; origin: HTMLElement };

export type ShopProps = {
  video: ShoppableVideo;
  words: VideoWords;
  size: "small" | "large";
  /** -1 where the video waits beside the one that is seen. */
  tabIndex?: number;
  className?: string;
};

/** What the viewer and the floating player draw; `Shop` is what a visitor can do with the product of a video. */
export type StageProps = {
  videos: readonly ShoppableVideo[];
  words: VideoWords;
  taken: Taken;
  Shop: ComponentType<ShopProps>;
};

type Stage = { viewer?: Taken; floating?: Taken };

const stage = createStore<Stage>({});

/** Opens the full-screen viewer; a floating player waits behind it. */
export const openViewer = (viewer: Taken) => stage.set({ ...stage.get(), viewer });
export const closeViewer = () => stage.set({ ...stage.get(), viewer: undefined });

export const popOut = (floating: Taken) => stage.set({ floating });
export const closeFloating = () => stage.set({ ...stage.get(), floating: undefined });

export const useStage = () => useStore(stage);
