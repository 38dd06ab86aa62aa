import {
  type ComponentProps,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from "react";
import { useHasMoved } from "~/browser/late";
import { classNames } from "~/lib/class-names";
import type { VideoId, VideoWords } from "~/lib/video";
import { VideoPoster } from "./video-poster";

/** Whether the videos within are to play while they are seen. In no group a video is its poster. */
const VideosPlay = createContext(false);

/** A video that plays while it is seen: its poster, and over it, once it is to play, the silent loop. */
export function Video(props: ComponentProps<typeof VideoPoster>) {
  const plays = useContext(VideosPlay);
  const [begun, setBegun] = useState(false);
  if (plays && !begun) setBegun(true);
  return (
    <>
      <VideoPoster {...props} />
      {begun && (
        <Suspense>
          <MovingVideo id={props.id} wanted={plays} className={props.className} />
        </Suspense>
      )}
    </>
  );
}

/** What the button of videos says, and of which. */
export type VideoSwitchTexts = { name: string; words: Pick<VideoWords, "play" | "pause"> };

type GroupProps = VideoSwitchTexts & {
  className?: string;
  /** Where in the group its button stands. */
  button?: string;
  children: ReactNode;
};

/**
 * Videos of one place, and the one button that pauses them. It stands beside them: what is drawn may be hidden. All of
 * it but the posters is loaded when somebody is there.
 */
export function VideoGroup({ className, button = "right-3 bottom-3", children, ...texts }: GroupProps) {
  const isSomebodyThere = useHasMoved();
  const [plays, setPlays] = useState(false);
  return (
    <div className={classNames("relative", className)}>
      <VideosPlay value={plays}>{children}</VideosPlay>
      {isSomebodyThere && (
        <Suspense>
          <VideoSwitch {...texts} onChange={setPlays} className={classNames("absolute z-10", button)} />
        </Suspense>
      )}
    </div>
  );
}

type MovingProps = { id: VideoId; wanted: boolean; className?: string };
const MovingVideo = lazily<MovingProps>(() => import("./video-element").then((module) => module.MovingVideo));

export type VideoSwitchProps = VideoSwitchTexts & { onChange(plays: boolean): void; className: string };
const VideoSwitch = lazily<VideoSwitchProps>(() =>
  import("./video-button").then((module) => module.VideoSwitch),
);

/** Without the network the poster stands. */
function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}
