import type { ComponentType, ReactNode } from "react";
import { useLeadDialog } from "~/browser/lead-dialog-store";
import { createStore, useStore } from "~/browser/store";
import type { ShoppableVideo, VideoId } from "~/lib/video";

/**
 * A video moved to the viewer or the floating player: its id, the time to continue from, and the button that gets the
 * focus back.
 */
export type MovedVideo = { video: VideoId; time: number; origin: HTMLElement };

export type ShopProps = {
  video: ShoppableVideo;
  size: "small" | "large";
  /** The tab index: -1 for the videos beside the visible one. */
  tabIndex?: number;
  className?: string;
};

/** The props of the viewer and the floating player; `Shop` is the product's action. */
export type PlayerProps = {
  videos: readonly ShoppableVideo[];
  moved: MovedVideo;
  Shop: ComponentType<ShopProps>;
};

type Stage = {
  viewer?: MovedVideo;
  floating?: MovedVideo;
  /** The demo video once it was started. It is rendered outside of the pages, so that it goes on while they change. */
  demo?: ReactNode;
};

const stage = createStore<Stage>({});

/** Opens the full-screen viewer; a floating player is hidden meanwhile. */
export const openViewer = (viewer: MovedVideo) => stage.set({ ...stage.get(), viewer });
export const closeViewer = () => stage.set({ ...stage.get(), viewer: undefined });

export const openFloatingPlayer = (floating: MovedVideo) =>
  stage.set({ ...stage.get(), viewer: undefined, floating });
export const closeFloatingPlayer = () => stage.set({ ...stage.get(), floating: undefined });

export const openDemo = (demo: ReactNode) => stage.set({ ...stage.get(), demo });
export const closeDemo = () => stage.set({ ...stage.get(), demo: undefined });

export const useOpenPlayers = () => useStore(stage);

/** Whether the viewer or a dialog covers the page. What floats or plays there waits meanwhile. */
export function useIsCovered() {
  const isAsked = useLeadDialog() !== undefined;
  return useOpenPlayers().viewer !== undefined || isAsked;
}
