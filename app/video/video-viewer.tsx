import * as RadixDialog from "@radix-ui/react-dialog";
import { type KeyboardEvent, useRef, useState } from "react";
import { formatVideoPrice } from "~/lib/video";
import { Overlay } from "~/ui/overlay";
import { getKeyStep, getVideoIndex } from "~/video/use-reel";
import { closeViewer, type PlayerProps } from "./open-players";
import { claimSound, muteSound, useIsAudible, usePlayChoice } from "./playback";
import { useReel } from "./use-reel";
import { VideoButton } from "./video-button";
import { getSlidePlayer, ViewerSlide } from "./viewer-slide";

/** The full-screen viewer: swipe, wheel, arrow keys or buttons move through the videos endlessly. */
export function VideoViewer({ videos, moved, Shop }: PlayerProps) {
  const [wanted, setWanted] = usePlayChoice();
  const [playing, setPlaying] = useState(false);
  const progress = useRef<HTMLSpanElement>(null);
  const start = videos.findIndex(({ id }) => id === moved.video);
  const reel = useReel(start, () => setWanted(!playing));
  const player = getSlidePlayer(reel.position);
  const audible = useIsAudible(player);
  const index = getVideoIndex(reel.position, videos.length);
  const video = videos[index];
  const productAt = (position: number) => videos[getVideoIndex(position, videos.length)]?.product ?? "";
  const product = productAt(reel.position);

  function onKeyDown(event: KeyboardEvent) {
    const by = getKeyStep(event.key);
    if (by) {
      event.preventDefault();
      reel.step(by);
    }
    if (event.key === "m") toggleSound();
  }
  function toggleSound() {
    if (audible) muteSound();
    else claimSound(player);
  }

  return (
    <Overlay
      onClose={closeViewer}
      origin={moved.origin}
      aria-describedby={undefined}
      onKeyDown={onKeyDown}
      onInteractOutside={(event) => event.preventDefault()}
      className="dusk fixed inset-0 z-50 animate-[fade_150ms_ease-out] overflow-hidden overscroll-contain select-none"
    >
      <RadixDialog.Title className="sr-only">Product videos</RadixDialog.Title>
      <p role="status" className="sr-only">
        {video && `Video ${index + 1} of ${videos.length}: ${video.product}, ${formatVideoPrice(video)}`}
      </p>
      <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-0 z-10 flex gap-1.5 p-2">
        {videos.map(({ id }, place) => (
          <span key={id} className="h-1 flex-1 overflow-hidden rounded-full bg-paper/40">
            {place === index && (
              <span
                ref={progress}
                className="block h-full origin-left scale-x-0 rounded-full bg-lamp transition-transform duration-250 ease-linear"
              />
            )}
          </span>
        ))}
      </div>
      <div className="absolute inset-x-3 top-6 z-10 flex gap-1 pt-[env(safe-area-inset-top)]">
        <VideoButton
          icon={playing ? "pause" : "play"}
          action={playing ? "Pause" : "Play"}
          product={product}
          onClick={() => setWanted(!playing)}
        />
        <VideoButton
          icon={audible ? "volume-2" : "volume-x"}
          action={audible ? "Mute" : "Unmute"}
          product={product}
          onClick={toggleSound}
        />
        <VideoButton
          icon="x"
          action="Close"
          product={product}
          onClick={closeViewer}
          className="ml-auto [@media(height<25rem)]:ml-0"
        />
      </div>
      <div className="absolute right-3 bottom-1/2 z-10 grid translate-y-1/2 gap-2 [@media(height<25rem)]:right-auto [@media(height<25rem)]:left-3">
        <VideoButton
          icon="chevron-up"
          action="Previous video"
          product={productAt(reel.position - 1)}
          onClick={() => reel.step(-1)}
        />
        <VideoButton
          icon="chevron-down"
          action="Next video"
          product={productAt(reel.position + 1)}
          onClick={() => reel.step(1)}
        />
      </div>
      {/* The page darkens before the video appears, so that their texts never overlap. */}
      <div
        className="absolute inset-0 animate-[fade_150ms_200ms_backwards] [touch-action:pinch-zoom]"
        {...reel.handlers}
      >
        <div ref={reel.track} className="absolute inset-0 will-change-transform">
          {[reel.position - 1, reel.position, reel.position + 1].map((position) => {
            const shown = videos[getVideoIndex(position, videos.length)];
            return (
              shown && (
                <ViewerSlide
                  key={position}
                  video={shown}
                  Shop={Shop}
                  position={position}
                  active={position === reel.position}
                  wanted={wanted}
                  from={position === start ? moved.time : 0}
                  progress={progress}
                  onPlaying={setPlaying}
                  onPlay={() => setWanted(true)}
                />
              )
            );
          })}
        </div>
      </div>
    </Overlay>
  );
}
