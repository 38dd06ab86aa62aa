import { type ComponentProps, useEffect } from "react";
import { classNames } from "~/lib/class-names";
import type { VideoId, VideoWords } from "~/lib/video";
import { Icon, type IconName } from "~/ui/icon";
import { useWanted } from "./playback";
import { openViewer } from "./stage";
import type { VideoSwitchProps } from "./video";

type Props = Omit<ComponentProps<"button">, "children" | "title"> & {
  icon: IconName;
  /** What it does, for who points at it. */
  action: string;
  /** To which video: heard together with the action. */
  product: string;
  size?: "small" | "medium" | "large";
};

const sizes = { small: "size-8", medium: "size-11", large: "size-16 [&>svg]:size-6" };

/** A round control on moving pictures: dark glass, so that it is readable on every frame. */
export function VideoButton({ icon, action, product, size = "medium", className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={`${action}: ${product}`}
      title={action}
      className={classNames(
        "grid shrink-0 place-items-center rounded-full! bg-ink/80 text-paper ring-1 ring-paper/15 transition duration-150 ease-out hover:bg-ink active:scale-92 noscript:hidden forced-colors:border",
        sizes[size],
        className,
      )}
      {...rest}
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}

type ExpandProps = {
  video: VideoId;
  product: string;
  words: Pick<VideoWords, "expand">;
  size?: Props["size"];
  /** From which second it goes on. */
  now?: () => number;
};

/** Opens the full-screen viewer at a video. */
export function ExpandButton({ video, product, words, size, now = () => 0 }: ExpandProps) {
  return (
    <VideoButton
      size={size}
      icon="maximize-2"
      action={words.expand}
      product={product}
      onClick={({ currentTarget: origin }) => openViewer({ video, time: now(), origin })}
    />
  );
}

/** Starts the videos of a group when they may play by themselves, and lets the visitor pause and play them. */
export function VideoSwitch({ name, words, onChange, className }: VideoSwitchProps) {
  const [wanted, setWanted] = useWanted();
  useEffect(() => onChange(wanted), [wanted, onChange]);
  return (
    <VideoButton
      size="small"
      icon={wanted ? "pause" : "play"}
      action={wanted ? words.pause : words.play}
      product={name}
      onClick={() => setWanted(!wanted)}
      className={className}
    />
  );
}
