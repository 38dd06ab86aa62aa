import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import { claimSound, muteSound, useIsAudible } from "./playback";

type TimeText = { text: string; iso: string };

export type DemoPlayerProps = {
  title: string;
  play: string;
  captions: string;
  /** The length of the video, for visitors and as ISO 8601. */
  length: TimeText;
  published: TimeText;
  transcriptTitle: string;
  transcript: { time: string; text: string }[];
};

const player = "demo";

/** The demo video: a poster that the browser's player with captions replaces on demand. */
export function DemoPlayer({
  title,
  play,
  captions,
  length,
  published,
  transcriptTitle,
  transcript,
}: DemoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const audible = useIsAudible(player);

  useEffect(() => {
    // Another video got the sound, so this one pauses.
    if (!audible && video.current && !video.current.muted) video.current.pause();
  }, [audible]);

  function start() {
    // Rendered within the click, because browsers allow sound only on user activation.
    flushSync(() => setStarted(true));
    video.current?.focus();
    // WebKit hangs when a video with preload="none" is inserted and played in one task.
    video.current?.load();
    // WebKit does not show the default captions of a video that is inserted later.
    for (const track of video.current?.textTracks ?? [])
      if (track.kind === "captions") track.mode = "showing";
    // When playing is refused or interrupted, the browser's controls remain.
    video.current?.play().catch(() => undefined);
  }
  function onVolumeChange() {
    if (!video.current) return;
    if (video.current.muted) muteSound();
    else if (!video.current.paused) claimSound(player);
  }

  const element = (
    <video
      ref={video}
      controls
      playsInline
      preload="none"
      aria-label={title}
      onPlay={() => !video.current?.muted && claimSound(player)}
      onVolumeChange={onVolumeChange}
      className="absolute inset-0 size-full rounded-card sm:rounded-pane"
    >
      <source src="/films/demo.webm" type="video/webm" />
      <source src="/films/demo.mp4" type="video/mp4" />
      <track kind="captions" src="/films/demo.vtt" srcLang="en" label={captions} default />
    </video>
  );
  return (
    <div>
      <div data-no-print className="relative aspect-video rounded-card bg-dusk shadow-float sm:rounded-pane">
        {started ? (
          element
        ) : (
          <>
            <noscript>{element}</noscript>
            <button
              type="button"
              onClick={start}
              className="group absolute inset-0 grid size-full items-end justify-items-center overflow-hidden rounded-card! bg-dusk pb-4 sm:rounded-pane! lg:items-center lg:pb-0 noscript:hidden"
            >
              <picture>
                <source
                  type="image/avif"
                  srcSet="/films/demo-768.avif 768w, /films/demo.avif 1280w"
                  sizes="(min-width: 64rem) 60rem, 90vw"
                />
                <img
                  src="/films/demo.webp"
                  srcSet="/films/demo-768.webp 768w, /films/demo.webp 1280w"
                  sizes="(min-width: 64rem) 60rem, 90vw"
                  alt=""
                  width={1280}
                  height={720}
                  loading="lazy"
                  fetchPriority="low"
                  className="absolute inset-0 size-full object-cover"
                />
              </picture>
              <span className="relative inline-flex h-14 items-center gap-3 rounded-full bg-lamp pr-6 pl-6 font-semibold text-ink shadow-lamp transition duration-150 ease-out group-hover:scale-104 group-active:scale-98">
                <Icon name="play" />
                {play}
              </span>
            </button>
          </>
        )}
      </div>
      <p className="mt-4 text-small text-muted sm:float-right sm:py-1.5">
        <time dateTime={length.iso}>{length.text}</time> ·{" "}
        <time dateTime={published.iso}>{published.text}</time>
      </p>
      <details className="group sm:mt-4">
        <summary className="inline-flex cursor-pointer list-none items-center gap-2 rounded-chip py-1.5 text-small font-semibold">
          <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
          {transcriptTitle}
        </summary>
        <dl
          data-transcript
          className="mt-3 grid max-w-text gap-x-5 gap-y-2 text-small sm:grid-cols-[auto_1fr]"
        >
          {transcript.map(({ time, text }) => (
            <div key={time} className="contents">
              <dt className="font-mono text-muted">{time}</dt>
              <RichText as="dd" text={text} />
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
