import type { Corner } from "./floating-position";
import { formatDollarsAndCents } from "./format";

/** The three products of the sample shop. */
export type ShoppableVideoId = "ember" | "halo" | "tide";
/** Every upright video. Its files lie below /films and are named by the id. */
export type VideoId = ShoppableVideoId | "plan" | "lane" | "guide" | "rill";

/** Every video of the site; how far they are watched is counted. */
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

/** What is told of a video wherever it is shown. */
export type VideoText = {
  title: string;
  /** What the poster shows, which is the video's first frame. */
  alt: string;
};

/** A product video: what is sold in it. */
export type ShoppableVideo<Id extends VideoId = VideoId> = {
  id: Id;
  product: string;
  /** What the product is, in a few words. */
  note: string;
  /** In US dollars. */
  price: number;
  /** What was chosen of the product: "Brass". */
  variant?: string;
  likes?: number;
  /** What the poster shows. */
  alt: string;
};

/** One of the sample shop, as the home page shows it. */
export type SampleVideo = ShoppableVideo<ShoppableVideoId> & { likes: number };

/** What a visitor reads or hears in the card, the viewer and the floating player. */
export type VideoWords = {
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
  /** After a number. */
  likes: string;
  shop: string;
  /** Without script: the link to the file. */
  watch: string;
  viewer: string;
  floating: string;
  /** Told with the floating player; {key} is filled in. */
  keys: string;
  /** Announced on every slide change; {n}, {count}, {product} and {price} are filled in. */
  slide: string;
  /** Announced when the floating player has moved; {corner} is filled in. */
  moved: string;
  corners: Record<Corner, string>;
};

/** "$129.99" */
export function videoPrice({ price }: Pick<ShoppableVideo, "price">) {
  return formatDollarsAndCents(price);
}
