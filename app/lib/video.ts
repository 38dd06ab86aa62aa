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
  /** What is heard, shown while the sound is on. */
  sound: string;
};

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
  sound: string;
};

export type SampleVideo = ShoppableVideo<ShoppableVideoId> & { likes: number };

/** Formats the price of a video's product: "$129.99". */
export function formatVideoPrice({ price }: Pick<ShoppableVideo, "price">) {
  return formatDollarsAndCents(price);
}
