import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from "react";
import { useHasMoved } from "~/browser/lazy-part";
import { classNames } from "~/lib/class-names";
import type { VideoLabels } from "~/lib/video";
import { VideoPoster } from "./video-poster";

/** Whether the videos inside should play while visible. Outside a group a video is its poster. */
const VideosPlay = createContext(false);

/** A video that plays while visible: its poster, and a silent loop over it once it should play. */
export function Video(props: ComponentProps<typeof VideoPoster>) {
  const plays = useContext(VideosPlay);
  const MovingVideo = useLoaded(loadMovingVideo, plays);
  return (
    <>
      <VideoPoster {...props} />
      {MovingVideo && <MovingVideo id={props.id} wanted={plays} className={props.className} />}
    </>
  );
}

export type VideoSwitchTexts = { name: string; words: Pick<VideoLabels, "play" | "pause"> };

type GroupProps = VideoSwitchTexts & {
  className?: string;
  /** The position of the switch in the group. */
  button?: string;
  children: ReactNode;
};

/** A group of videos with one switch that pauses them. Everything but the posters loads at the first interaction. */
export function VideoGroup({ className, button = "right-3 bottom-3", children, ...texts }: GroupProps) {
  const VideoSwitch = useLoaded(loadVideoSwitch, useHasMoved());
  const [plays, setPlays] = useState(false);
  return (
    <div className={classNames("relative", className)}>
      <VideosPlay value={plays}>{children}</VideosPlay>
      {VideoSwitch && (
        <VideoSwitch {...texts} onChange={setPlays} className={classNames("absolute z-10", button)} />
      )}
    </div>
  );
}

const loadMovingVideo = () => import("./video-element").then((module) => module.MovingVideo);

export type VideoSwitchProps = VideoSwitchTexts & { onChange(plays: boolean): void; className: string };
const loadVideoSwitch = () => import("./video-button").then((module) => module.VideoSwitch);

/**
 * A component that loads once it is wanted; without the network the poster stays. React delays what <Suspense> shows by
 * 300 ms: with two of them the first frame came 690 ms after the first touch, and 150 ms with this.
 */
function useLoaded<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  const isMissing = isWanted && !loaded;
  useEffect(() => {
    if (isMissing)
      load().then(
        (Part) => setLoaded({ Part }),
        () => undefined,
      );
  }, [isMissing, load]);
  return loaded?.Part;
}
