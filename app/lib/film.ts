import type { Corner } from "./floating-position";
import { formatDollarsAndCents } from "./format";

/** The three products of the sample shop. */
export type ShoppableFilmId = "ember" | "halo" | "tide";
/** Every upright film. Its files lie below /films and are named by the id. */
export type FilmId = ShoppableFilmId | "plan" | "lane" | "guide" | "rill";

/** Every film of the site; how far they are watched is counted. */
export const filmNames = [
  "ember",
  "halo",
  "tide",
  "plan",
  "lane",
  "guide",
  "rill",
  "demo",
] as const satisfies (FilmId | "demo")[];

/** Size of every upright film in pixels, and the widths its posters come in. */
export const filmSize = { width: 720, height: 1280, posters: [360, 720] } as const;

/** What is told of a film wherever it is shown. */
export type FilmText = {
  title: string;
  /** What the poster shows, which is the film's first frame. */
  alt: string;
};

/** A product film: what is sold in it. */
export type ShoppableFilm = {
  id: ShoppableFilmId;
  product: string;
  /** What the product is, in a few words. */
  note: string;
  /** In US dollars. */
  price: number;
  likes: number;
  /** What the poster shows. */
  alt: string;
};

/** What a visitor reads or hears in the card, the viewer and the floating player. */
export type FilmWords = {
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
export function filmPrice({ price }: Pick<ShoppableFilm, "price">) {
  return formatDollarsAndCents(price);
}
