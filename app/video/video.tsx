import { type ComponentProps, createContext, type ReactNode, useContext, useState } from "react";
import { useHasInteracted } from "~/browser/first-interaction";
import { classNames } from "~/lib/class-names";
import { usePlayChoice } from "./playback";
import { VideoButton } from "./video-button";
import { MovingVideo } from "./video-element";
import { VideoPoster } from "./video-poster";

/** Whether the videos inside should play while visible. Outside a group a video is its poster. */
const VideosPlay = createContext(false);

/** A video that plays while visible: its poster, and a silent loop over it once it should play. */
export function Video(props: ComponentProps<typeof VideoPoster>) {
  const plays = useContext(VideosPlay);
  const [hasPlayed, setHasPlayed] = useState(plays);
  // A paused video keeps its frame, instead of falling back to the poster.
  if (plays && !hasPlayed) setHasPlayed(true);
  return (
    <>
      <VideoPoster {...props} />
      {hasPlayed && <MovingVideo id={props.id} wanted={plays} className={props.className} />}
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

/** A group of videos with one switch that pauses them. They play from the first interaction on, so that no first view loads them. */
export function VideoGroup({ className, button = "right-3 bottom-3", children, name }: GroupProps) {
  const hasInteracted = useHasInteracted();
  const [wanted, setWanted] = usePlayChoice();
  return (
    <div className={classNames("relative", className)}>
      <VideosPlay value={hasInteracted && wanted}>{children}</VideosPlay>
      {hasInteracted && (
        <VideoButton
          size="small"
          icon={wanted ? "pause" : "play"}
          action={wanted ? "Pause" : "Play"}
          product={name}
          onClick={() => setWanted(!wanted)}
          className={classNames("absolute z-10", button)}
        />
      )}
    </div>
  );
}
