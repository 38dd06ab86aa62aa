import { useEffect, useId } from "react";
import { useLocation } from "react-router";
import { useLeadDialog } from "~/browser/lead-dialog-store";
import { formatVideoPrice } from "~/lib/video";
import { closeFloatingPlayer, type PlayerProps, useOpenPlayers } from "./open-players";
import { claimSound, muteSound, usePlayChoice } from "./playback";
import { useDragToCorner } from "./use-drag-to-corner";
import { playerKey, usePlayerKey } from "./use-player-key";
import { ExpandButton, VideoButton } from "./video-button";
import { useVideo, VideoElement } from "./video-element";
import { VideoPoster } from "./video-poster";

const player = "floating";

/**
 * The floating video with its product on every page: drag or throw it to a corner, or move it by button and arrow keys.
 */
export function FloatingPlayer({ videos, moved, Shop }: PlayerProps) {
  const video = videos.find(({ id }) => id === moved.video);
  const [wanted, setWanted] = usePlayChoice();
  const asked = useLeadDialog() !== undefined;
  const isCovered = useOpenPlayers().viewer !== undefined || asked;
  const view = useVideo({ player, wanted: !isCovered && wanted, from: moved.time });
  const drag = useDragToCorner(useLocation().pathname);
  const focus = usePlayerKey(drag.box, moved.origin);
  const keys = useId();

  useEffect(() => {
    if (!isCovered) claimSound(player, true);
  }, [isCovered]);

  function close() {
    closeFloatingPlayer();
    focus.goBack();
  }

  if (!video) return null;
  const { product, id, variant } = video;
  const file = variant?.file ?? id;
  return (
    <section
      ref={drag.box}
      tabIndex={-1}
      aria-label={`Floating player: ${product}`}
      aria-describedby={keys}
      aria-keyshortcuts={playerKey}
      {...drag.handlers}
      onKeyDown={(event) => {
        if (event.key === "Escape") return close();
        focus.onKeyDown(event);
        drag.handlers.onKeyDown(event);
      }}
      onBlur={focus.onBlur}
      className="pane fixed top-0 left-0 z-30 w-[clamp(10rem,16vw,13rem)] min-h-34 max-h-[calc(100dvh-6.25rem)] cursor-grab touch-none rounded-card! scheme-dark shadow-float outline outline-paper/25 will-change-transform select-none active:cursor-grabbing"
    >
      <VideoPoster id={file} alt={video.alt} sizes="13rem" eager />
      <VideoElement id={file} playback={view} />
      <div className="absolute inset-x-0 top-0 flex gap-1 p-1.5">
        <VideoButton
          size="small"
          icon="grip-vertical"
          action="Move to the next corner"
          product={product}
          onClick={drag.moveOn}
        />
        <ExpandButton size="small" video={video.id} product={product} now={view.now} />
        <VideoButton
          size="small"
          icon="x"
          action="Close"
          product={product}
          onClick={close}
          className="ml-auto"
        />
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ink via-ink/85 to-transparent p-2 pt-14 text-paper [@media(height<25rem)]:pt-2">
        <div className="flex gap-1">
          <VideoButton
            size="small"
            icon={view.playing ? "pause" : "play"}
            action={view.playing ? "Pause" : "Play"}
            product={product}
            onClick={() => setWanted(!view.playing)}
          />
          <VideoButton
            size="small"
            icon={view.audible ? "volume-2" : "volume-x"}
            action={view.audible ? "Mute" : "Unmute"}
            product={product}
            onClick={() => (view.audible ? muteSound() : claimSound(player))}
          />
        </div>
        <p className="mt-2 text-small leading-tight font-semibold [@media(height<25rem)]:hidden">{product}</p>
        <p className="mt-0.5 font-mono text-tiny text-lamp [@media(height<25rem)]:hidden">
          <span>{formatVideoPrice(video)}</span>
          {variant && <span className="ml-2 text-paper">{variant.label}</span>}
        </p>
        {view.audible && <p className="mt-1 text-tiny [@media(height<25rem)]:hidden">{`[${video.sound}]`}</p>}
        <Shop video={video} size="small" className="mt-2 w-full" />
      </div>
      <p id={keys} hidden>
        {`${playerKey} leads to the player and back to the page, the arrow keys move it, Escape closes it.`}
      </p>
      <p role="status" className="sr-only">
        {`In the ${drag.corner.replace("-", " ")} corner`}
      </p>
    </section>
  );
}
