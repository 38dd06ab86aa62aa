import { useEffect } from "react";
import { formatVideoPrice } from "~/lib/video";
import { FloatingFrame } from "./floating-frame";
import { closeFloatingPlayer, type PlayerProps, useIsCovered } from "./open-players";
import { claimSound, muteSound, usePlayChoice } from "./playback";
import { ExpandButton, VideoButton } from "./video-button";
import { useVideo, VideoElement } from "./video-element";
import { VideoPoster } from "./video-poster";

const player = "floating";

/** The floating video with its product on every page. */
export function FloatingPlayer({ videos, moved, Shop }: PlayerProps) {
  const video = videos.find(({ id }) => id === moved.video);
  const [wanted, setWanted] = usePlayChoice();
  const isCovered = useIsCovered();
  const view = useVideo({ player, wanted: !isCovered && wanted, from: moved.time });

  useEffect(() => {
    if (!isCovered) claimSound(player, true);
  }, [isCovered]);

  if (!video) return null;
  const { product, id, variant } = video;
  const file = variant?.file ?? id;
  return (
    <FloatingFrame
      name={product}
      origin={moved.origin}
      onClose={closeFloatingPlayer}
      className="pane w-[clamp(10rem,16vw,13rem)] min-h-34 rounded-card!"
    >
      {({ moveOn, close }) => (
        <>
          <VideoPoster id={file} alt={video.alt} sizes="13rem" eager />
          <VideoElement id={file} playback={view} />
          <div className="absolute inset-x-0 top-0 flex gap-1 p-1.5">
            <VideoButton
              size="small"
              icon="grip-vertical"
              action="Move to the next corner"
              product={product}
              onClick={moveOn}
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
          <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ink via-ink/85 to-transparent p-2 pt-14 text-paper [@media(height<42rem)]:pt-2">
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
            <p className="mt-2 text-small leading-tight font-semibold [@media(height<25rem)]:hidden">
              {product}
            </p>
            <p className="mt-0.5 font-mono text-tiny text-lamp [@media(height<25rem)]:hidden">
              <span>{formatVideoPrice(video)}</span>
              {variant && <span className="ml-2 text-paper">{variant.label}</span>}
            </p>
            {view.audible && (
              <p className="mt-1 text-tiny [@media(height<42rem)]:hidden">{`[${video.sound}]`}</p>
            )}
            <Shop video={video} size="small" className="mt-2 w-full" />
          </div>
        </>
      )}
    </FloatingFrame>
  );
}
