import type { ComponentProps, Ref } from "react";
import { classNames } from "~/lib/class-names";
import type { VideoId } from "~/lib/video";
import { Icon, type IconName } from "~/ui/icon";
import { openViewer } from "./open-players";

type Props = Omit<ComponentProps<"button">, "children" | "title"> & {
  icon: IconName;
  action: string;
  /** The video's product, announced together with the action. */
  product: string;
  size?: "small" | "medium" | "large";
};

const sizes = { small: "size-8", medium: "size-[44px]", large: "size-16 [&>svg]:size-6" };

/** A round control on a video, on dark glass to be readable on every frame. */
export function VideoButton({ icon, action, product, size = "medium", className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={`${action}: ${product}`}
      title={action}
      className={classNames(
        "grid shrink-0 place-items-center rounded-full! bg-ink/80 text-paper ring-1 ring-paper/15 transition duration-150 ease-out hover:bg-ink active:scale-92 forced-colors:border",
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
  size?: Props["size"];
  /** The current time of the video (s); by default of the one in the same product. */
  now?: (button: HTMLElement) => number;
  ref?: Ref<HTMLButtonElement>;
};

/** The time of the video in the product of a button (s), so that it continues elsewhere. */
export function readCurrentTime(button: HTMLElement) {
  return button.closest("[data-product]")?.querySelector("video")?.currentTime ?? 0;
}

export function ExpandButton({ video, product, size, now = readCurrentTime, ref }: ExpandProps) {
  return (
    <VideoButton
      ref={ref}
      size={size}
      icon="maximize-2"
      action="Full screen"
      product={product}
      onClick={({ currentTarget: origin }) => openViewer({ video, time: now(origin), origin })}
    />
  );
}
