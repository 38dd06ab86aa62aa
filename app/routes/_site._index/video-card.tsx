import { useRef } from "react";
import { classNames } from "~/lib/class-names";
import { formatCount } from "~/lib/format";
import { formatVideoPrice, type SampleVideo } from "~/lib/video";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import { openFloatingPlayer, useOpenPlayers } from "~/video/open-players";
import { claimSound, muteSound, usePlayChoice } from "~/video/playback";
import { ShopLink } from "~/video/shop-link";
import { ExpandButton, VideoButton } from "~/video/video-button";
import { useVideo, VideoElement } from "~/video/video-element";
import { VideoPoster } from "~/video/video-poster";

type Props = {
  video: SampleVideo;
  sizes: string;
  className?: string;
};

/** A shoppable video: plays muted while seen, with sound, floating player and full screen on demand. */
export function VideoCard({ video, sizes, className }: Props) {
  const stage = useOpenPlayers();
  const expand = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = usePlayChoice();
  const elsewhere = stage.viewer !== undefined || stage.floating?.video === video.id;
  const player = `card-${video.id}`;
  const view = useVideo({ player, wanted: !elsewhere && wanted });
  const { id, product } = video;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same as its button
    <article
      onClick={({ target }) => (target as Element).closest("button, a") || expand.current?.click()}
      className={classNames("pane group isolate scheme-dark cursor-pointer", className)}
    >
      <VideoPoster id={video.id} alt={video.alt} sizes={sizes} />
      <VideoElement id={video.id} playback={view} />
      <div className="absolute inset-x-0 top-0 z-10 flex justify-end gap-2 p-3">
        <VideoButton
          icon={view.playing ? "pause" : "play"}
          action={view.playing ? "Pause" : "Play"}
          product={product}
          onClick={() => setWanted(!view.playing)}
          className="mr-auto"
        />
        <VideoButton
          icon={view.audible ? "volume-2" : "volume-x"}
          action={view.audible ? "Mute" : "Unmute"}
          product={product}
          onClick={() => (view.audible ? muteSound() : claimSound(player))}
        />
        <VideoButton
          icon="picture-in-picture-2"
          action="Pop out"
          product={product}
          onClick={({ currentTarget: origin }) => openFloatingPlayer({ video: id, time: view.now(), origin })}
        />
        <ExpandButton ref={expand} video={id} product={product} now={view.now} />
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ink via-ink/85 to-transparent p-5 pt-[min(6rem,24vw)] text-paper print:bg-paper! print:pt-5 print:[print-color-adjust:exact]">
        <RichText as="h3" className="text-h3" text={video.product} />
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 text-small">
          <span className="font-mono text-lamp">{formatVideoPrice(video)}</span>
          <span className="inline-flex items-center gap-1.5">
            <Icon name="heart" className="size-4" />
            {formatCount(video.likes)} <span className="sr-only">likes</span>
          </span>
        </p>
        {view.audible && <p className="mt-1.5 text-small">{`[${video.sound}]`}</p>}
        <ShopLink video={video} className="mt-4 w-full" />
        <noscript>
          <a href={`/films/${video.id}.mp4`} className="mt-3 block py-1 text-small underline">
            {`Watch the video: ${product}`}
          </a>
        </noscript>
      </div>
    </article>
  );
}
