import { type ComponentProps, createContext, type ReactNode, useContext, useState } from "react";
import { ignoreMissingFile, useHasInteracted, useLazyPart } from "~/browser/lazy-part";
import { classNames } from "~/lib/class-names";
import { VideoPoster } from "./video-poster";

/** Whether the videos inside should play while visible. Outside a group a video is its poster. */
const VideosPlay = createContext(false);

/** A video that plays while visible: its poster, and a silent loop over it once it should play. */
export function Video(props: ComponentProps<typeof VideoPoster>) {
  const plays = useContext(VideosPlay);
  const MovingVideo = useLazyPart(plays, loadMovingVideo, ignoreMissingFile);
  return (
    <>
      <VideoPoster {...props} />
      {MovingVideo && <MovingVideo id={props.id} wanted={plays} className={props.className} />}
    </>
  );
}

type GroupProps = {
  /** What the videos show, for the label of the switch. */
  name: string;
  className?: string;
  /** The position of the switch in the group. */
  button?: string;
  children: ReactNode;
};

/** A group of videos with one switch that pauses them. Everything but the posters loads at the first interaction. */
export function VideoGroup({ className, button = "right-3 bottom-3", children, name }: GroupProps) {
  const VideoSwitch = useLazyPart(useHasInteracted(), loadVideoSwitch, ignoreMissingFile);
  const [plays, setPlays] = useState(false);
  return (
    <div className={classNames("relative", className)}>
      <VideosPlay value={plays}>{children}</VideosPlay>
      {VideoSwitch && (
        <VideoSwitch name={name} onChange={setPlays} className={classNames("absolute z-10", button)} />
      )}
    </div>
  );
}

const loadMovingVideo = () => import("./video-element").then((module) => module.MovingVideo);
const loadVideoSwitch = () => import("./video-button").then((module) => module.VideoSwitch);
