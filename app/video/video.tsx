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
import { useHasMoved } from "~/browser/lazy-part";
import { classNames } from "~/lib/class-names";
import type { VideoId, VideoLabels } from "~/lib/video";
import { VideoPoster } from "./video-poster";

/** Whether the videos inside should play while visible. Outside a group a video is its poster. */
const VideosPlay = createContext(false);

/** A video that plays while visible: its poster, and a silent loop over it once it should play. */
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

export type VideoSwitchTexts = { name: string; words: Pick<VideoLabels, "play" | "pause"> };

type GroupProps = VideoSwitchTexts & {
  className?: string;
  /** The position of the switch in the group. */
  button?: string;
  children: ReactNode;
};

/** A group of videos with one switch that pauses them. Everything but the posters loads at the first interaction. */
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

/** Without the network the poster stays. */
function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}
