import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { classNames } from "~/lib/class-names";
import { pressBySpace } from "~/ui/cta";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import {
  DemoStage,
  DemoVideo,
  type DemoVideoProps,
  demoSound,
  loadControls,
  registerSlot,
  type Sale,
  useIsInPlace,
} from "./demo-stage";
import { openDemo, useOpenPlayers } from "./open-players";
import { claimSound } from "./playback";

type TimeText = { text: string; iso: string };

export type DemoPlayerProps = DemoVideoProps & {
  play: string;
  /** The length of the video, for visitors and as ISO 8601. */
  length: TimeText;
  published: TimeText;
  transcriptTitle: string;
  transcript: { time: string; title: string; text: string }[];
};

/** The player's controls load when it is pointed at or focused; without the network it has the browser's. */
const loadAhead = () => void loadControls().catch(() => undefined);

/** The demo video: a poster, over which the player plays on demand, and a transcript. */
export function DemoPlayer({
  title,
  play,
  captions,
  length,
  published,
  transcriptTitle,
  transcript,
  sale,
}: DemoPlayerProps & { sale: Sale }) {
  const isStarted = useOpenPlayers().demo !== undefined;
  const isInPlace = useIsInPlace();
  const video = { title, captions };

  function start(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    // It floats, and comes back to its place when that is in view.
    if (isStarted) return event.currentTarget.scrollIntoView({ block: "center" });
    claimSound(demoSound);
    // Rendered within the press, in which alone browsers allow sound.
    flushSync(() => openDemo(<DemoStage {...video} sale={sale} />));
  }

  const corners = "rounded-card sm:rounded-pane";
  return (
    <div>
      <div
        id="demo"
        data-no-print
        className={classNames("dusk grid scroll-mt-28 shadow-float *:col-start-1 *:row-start-1", corners)}
      >
        <noscript>
          <DemoVideo {...video} />
        </noscript>
        <div inert={isInPlace} className="grid grid-rows-[auto_minmax(6rem,auto)] noscript:hidden">
          {/* Until the script has started, the browser plays the file. */}
          <Link
            to="/films/demo.mp4"
            role="button"
            onClick={start}
            onKeyDown={pressBySpace}
            onPointerEnter={loadAhead}
            onFocus={loadAhead}
            className="group relative grid aspect-video w-full items-end justify-items-center overflow-hidden rounded-t-card! bg-dusk pb-4 sm:rounded-t-pane! lg:items-center lg:pb-0"
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
          </Link>
          <p className="flex flex-wrap items-center justify-between gap-x-6 px-5 py-4 text-small">
            <span className="font-semibold">{title}</span>
            <span className="text-muted">
              <time dateTime={length.iso}>{length.text}</time> ·{" "}
              <time dateTime={published.iso}>{published.text}</time>
            </span>
          </p>
        </div>
        <div ref={registerSlot} className={classNames("relative empty:pointer-events-none", corners)} />
      </div>
      <details className="group mt-4">
        <summary className="inline-flex cursor-pointer list-none items-center gap-2 rounded-chip py-1.5 text-small font-semibold">
          <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
          {transcriptTitle}
        </summary>
        <dl
          data-transcript
          className="mt-3 grid max-w-text gap-x-5 gap-y-2 text-small sm:grid-cols-[auto_1fr]"
        >
          {transcript.map(({ time, title: chapter, text }) => (
            <div key={time} className="contents">
              <dt className="font-mono text-muted">{time}</dt>
              <dd>
                <strong className="block">{chapter}</strong>
                <RichText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
