import { type ComponentProps, useEffect, useRef, useState } from "react";
import { classNames } from "~/lib/class-names";
import { getVideoId, type SmallVideoFile, type VideoFile } from "~/lib/video";
import { useOpenPlayers } from "./open-players";
import { useIsAudible } from "./playback";

type Props = Omit<ComponentProps<"video">, "id" | "src"> & {
  id: VideoFile | SmallVideoFile;
  playback: ReturnType<typeof useVideo>;
};

/** The <video>; it lies over the poster and appears with its first frame. */
export function VideoElement({ id, playback, className, ...rest }: Props) {
  const loaded = useRef(id);
  const { reload } = playback;
  useEffect(() => {
    if (loaded.current === id) return;
    loaded.current = id;
    // A <video> ignores changed sources until it is told to load them.
    reload();
  }, [id, reload]);
  return (
    <video
      {...playback.attributes}
      {...rest}
      tabIndex={-1}
      aria-hidden="true"
      disablePictureInPicture
      className={classNames(
        // With the corners of its frame: some browsers clip a playing video at its edges a pixel late.
        "absolute inset-0 size-full rounded-[inherit] object-cover transition-opacity duration-200",
        !playback.shown && "opacity-0",
        className,
      )}
    >
      {playback.loads && (
        <>
          <source src={`/films/${id}.webm`} type="video/webm" />
          <source src={`/films/${id}.mp4`} type="video/mp4" />
        </>
      )}
    </video>
  );
}

/** A silent <video> that only plays (video.tsx); it waits behind the viewer, and while it plays in the floating player. */
export function MovingVideo({
  wanted,
  ...rest
}: Omit<Props, "playback"> & { id: VideoFile; wanted: boolean }) {
  const { viewer, floating } = useOpenPlayers();
  const playback = useVideo({ wanted: wanted && !viewer && floating?.video !== getVideoId(rest.id) });
  return <VideoElement playback={playback} {...rest} />;
}

type Options = {
  /** The key of this player for sound; without one it is always silent. */
  player?: string;
  /** Whether it should play while at least half of it is visible. */
  wanted: boolean;
  /** The time in the video from which it continues (s). */
  from?: number;
};

const visibleShare = 0.5;

/**
 * Controls one <video>: it plays while wanted and at least half visible, has its sources from the first time on, and is
 * silent unless it is the audible player.
 */
export function useVideo({ player, wanted, from = 0 }: Options) {
  const video = useRef<HTMLVideoElement>(null);
  const [visible, setVisible] = useState(false);
  const [loads, setLoads] = useState(false);
  const [playing, setPlaying] = useState(false);
  /** Whether a frame has been shown; until then the poster is visible. */
  const [shown, setShown] = useState(false);
  const audible = useIsAudible(player);

  useEffect(() => {
    if (!video.current) return;
    // A busy browser reports several changes at once; the last one is current.
    const seen = new IntersectionObserver(
      (all) => setVisible((all.at(-1)?.intersectionRatio ?? 0) >= visibleShare),
      { threshold: visibleShare },
    );
    seen.observe(video.current);
    return () => seen.disconnect();
  }, []);

  useEffect(() => {
    if (video.current) video.current.muted = !audible;
  }, [audible]);

  const plays = visible && wanted;
  if (plays && !loads) setLoads(true);
  useEffect(() => {
    const element = video.current;
    if (!element || !plays) return;
    if (from && element.currentTime === 0) element.currentTime = from;
    // Playing with sound is refused before the first user activation, or interrupted by a pause; the poster and its
    // button stay.
    element.play().catch(() => setPlaying(false));
    return () => element.pause();
  }, [plays, from]);

  return {
    loads,
    playing,
    shown,
    audible,
    attributes: {
      ref: video,
      muted: true,
      playsInline: true,
      loop: true,
      preload: "none" as const,
      // From the request on, because waiting for data is not a pause.
      onPlay: () => setPlaying(true),
      onPlaying: () => setShown(true),
      onPause: () => setPlaying(false),
    },
    now: () => video.current?.currentTime ?? 0,
    /** Loads the element's other sources and goes on at the same moment; its poster shows until they play. */
    reload() {
      const element = video.current;
      if (!element) return;
      const time = element.currentTime;
      setShown(false);
      element.load();
      element.currentTime = time;
      if (plays) element.play().catch(() => setPlaying(false));
    },
  };
}
