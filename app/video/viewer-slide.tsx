import { type Ref, useEffect } from "react";
import { classNames } from "~/lib/class-names";
import { formatCount } from "~/lib/format";
import { formatVideoPrice, type ShoppableVideo } from "~/lib/video";
import { Icon } from "~/ui/icon";
import type { PlayerProps } from "./open-players";
import { claimSound } from "./playback";
import { VideoButton } from "./video-button";
import { useVideo, VideoElement } from "./video-element";
import { VideoPoster, videoGradients } from "./video-poster";

type Props = {
  video: ShoppableVideo;
  Shop: PlayerProps["Shop"];
  position: number;
  active: boolean;
  wanted: boolean;
  from?: number;
  progress: Ref<HTMLSpanElement>;
  onPlaying(playing: boolean): void;
  onPlay(): void;
};

export function getSlidePlayer(position: number) {
  return `viewer-${position}`;
}

/** A slide of the viewer with its product panel: over the video in portrait, beside it in landscape. */
export function ViewerSlide({
  video,
  Shop,
  position,
  active,
  wanted,
  from,
  progress,
  onPlaying,
  onPlay,
}: Props) {
  const file = video.variant?.file ?? video.id;
  const view = useVideo({ player: getSlidePlayer(position), wanted: active && wanted, from });

  useEffect(() => {
    if (active) claimSound(getSlidePlayer(position), true);
  }, [active, position]);

  useEffect(() => {
    if (active) onPlaying(view.playing);
  }, [active, view.playing, onPlaying]);

  function showProgress({ currentTarget }: { currentTarget: HTMLVideoElement }) {
    const bar = typeof progress === "object" ? progress?.current : undefined;
    const share = currentTarget.currentTime / (currentTarget.duration || 1);
    if (active && bar) bar.style.scale = `${share} 1`;
  }

  return (
    <section
      inert={!active}
      aria-label={video.product}
      style={{ transform: `translate3d(0, ${position * 100}%, 0)` }}
      className="absolute inset-0 landscape:flex landscape:items-center landscape:justify-center landscape:gap-[clamp(1rem,4vw,3.5rem)] landscape:p-4"
    >
      <div
        className={classNames(
          "relative size-full overflow-hidden bg-linear-to-b landscape:aspect-[9/16] landscape:w-auto landscape:max-h-[54rem] landscape:shrink-0 landscape:rounded-card shadow-lamp",
          videoGradients[video.id],
        )}
      >
        <VideoPoster id={file} alt={video.alt} sizes="(orientation: landscape) 31rem, 100vw" eager />
        <VideoElement id={file} playback={view} onTimeUpdate={showProgress} />
        {active && !view.playing && (
          <VideoButton
            icon="play"
            size="large"
            action="Play"
            product={video.product}
            onClick={onPlay}
            // A delay, so that the button does not flash while a video is about to start.
            className="absolute inset-0 m-auto animate-[fade_150ms_200ms_backwards] max-[19rem]:hidden"
          />
        )}
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ink via-ink/85 to-transparent px-5 pt-28 pb-[max(1.25rem,env(safe-area-inset-bottom))] landscape:static landscape:w-80 landscape:bg-none landscape:p-0">
        <h3 className="text-h3 landscape:text-[clamp(1.125rem,3vw,2.25rem)]">{video.product}</h3>
        <p className="mt-1 text-small text-muted">{video.note}</p>
        {view.audible && <p className="mt-1 text-small text-muted">{`[${video.sound}]`}</p>}
        <p className="mt-3 flex flex-wrap items-center gap-x-5">
          <span className="font-display text-h3 font-semibold tracking-[-0.03em] text-lamp figures">
            {formatVideoPrice(video)}
          </span>
          {video.likes !== undefined && (
            <span className="inline-flex items-center gap-1.5 text-small">
              <Icon name="heart" className="size-4" />
              {formatCount(video.likes)} likes
            </span>
          )}
        </p>
        <Shop
          video={video}
          // An inert element is unreachable anyway; Radix finds the last focusable element by this.
          tabIndex={active ? 0 : -1}
          size="large"
          className="mt-4 w-full max-w-[28rem]"
        />
      </div>
    </section>
  );
}
