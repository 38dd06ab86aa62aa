import type { Corner } from "./corners";
import { formatDollarsAndCents } from "./numbers";

export type FilmId = "ember" | "halo" | "tide";

/** A product film: what is sold in it. Its files lie below /films and are named by the id. */
export type ShoppableFilm = {
  id: FilmId;
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
