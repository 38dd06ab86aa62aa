import type { Corner } from "./floating-position";
import { formatDollarsAndCents } from "./format";

/** The three products of the sample store. */
export type ShoppableVideoId = "ember" | "halo" | "tide";
/** All vertical videos. Their files are in /films, named by id. */
export type VideoId = ShoppableVideoId | "plan" | "lane" | "guide" | "rill";

/** All videos of the site, for counting how far they are watched. */
export const videoNames = [
  "ember",
  "halo",
  "tide",
  "plan",
  "lane",
  "guide",
  "rill",
  "demo",
] as const satisfies (VideoId | "demo")[];

export type VideoText = {
  title: string;
  /** Describes the poster, which is the video's first frame. */
  alt: string;
};

/** A video with its product. */
export type ShoppableVideo<Id extends VideoId = VideoId> = {
  id: Id;
  product: string;
  /** A short description of the product. */
  note: string;
  /** The price in US dollars. */
  price: number;
  /** The chosen variant of the product: "Brass". */
  variant?: string;
  likes?: number;
  alt: string;
};

export type SampleVideo = ShoppableVideo<ShoppableVideoId> & { likes: number };

/** The texts of the card, the viewer and the floating player. */
export type VideoLabels = {
  play: string;
  pause: string;
  mute: string;
  unmute: string;
  popOut: string;
  expand: string;
  close: string;
  next: string;
  previous: string;
  move: string;
  /** The word after the number of likes. */
  likes: string;
  /** What is heard of each video, shown while its sound is on. */
  sounds: Record<VideoId, string>;
  shop: string;
  /** The label of the link to the video file, which shows without script. */
  watch: string;
  viewer: string;
  floating: string;
  /** Instructions for the floating player; {key} is replaced. */
  keys: string;
  /** Announced on every slide change; {n}, {count}, {product} and {price} are replaced. */
  slide: string;
  /** Announced when the floating player has moved; {corner} is replaced. */
  moved: string;
  corners: Record<Corner, string>;
};

export function formatVideoPrice({ price }: Pick<ShoppableVideo, "price">) {
  return formatDollarsAndCents(price);
}
