import { formatDollarsAndCents } from "./format";

/** The three products of the sample store. */
export type ShoppableVideoId = "ember" | "halo" | "tide";
/** All vertical videos. Their files are in /films, named by id. */
export type VideoId = ShoppableVideoId | "plan" | "lane" | "guide" | "rill";
/** The videos of other variants of a product: the same frame, length and light, so that one goes on where another was. */
export type VariantVideoId = "ember-30" | "halo-black" | "tide-sand" | "rill-five";
/** The name of a video's files: its id, or that of a variant. */
export type VideoFile = VideoId | VariantVideoId;

/** The videos that windows of the home page further away show, 360 px wide and without sound. */
export type SmallVideoFile = "halo-360" | "tide-360";

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
  /** The chosen variant of the product, and its video where that is another. */
  variant?: { label: string; file: VideoFile };
  likes?: number;
  alt: string;
  sound: string;
};

export type SampleVideo = ShoppableVideo<ShoppableVideoId> & { likes: number };

/** Returns the id of the video that files of this name belong to: "halo" of "halo-black". */
export function getVideoId(file: VideoFile) {
  return file.split("-")[0] as VideoId;
}

/** Returns the id of the video that a file belongs to, "halo" for "/films/halo-black.webm"; undefined for no video. */
export function readVideoId(path: string): string | undefined {
  return path.match(/\/films\/([a-z]+)[.-]/)?.[1];
}

/** Formats the price of a video's product: "$129.99". */
export function formatVideoPrice({ price }: Pick<ShoppableVideo, "price">) {
  return formatDollarsAndCents(price);
}
