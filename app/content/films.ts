import type { FilmWords, ShoppableFilm } from "~/lib/film";

/** The three sample films, in the order the viewer goes through them. */
export const films: ShoppableFilm[] = [
  {
    id: "ember",
    product: "Ember eau de parfum",
    note: "Amber, cedar and smoke, 50 ml",
    price: 129.99,
    likes: 2418,
    alt: "A glass perfume bottle with a brass cap, lit from behind in warm coral light",
  },
  {
    id: "halo",
    product: "Halo desk lamp",
    note: "Dimmable ring of light on a brass stand",
    price: 79.99,
    likes: 1306,
    alt: "A desk lamp with a glowing ring in front of a violet wall",
  },
  {
    id: "tide",
    product: "Tide ceramic cup set",
    note: "Dripper, carafe and cup, glazed by hand",
    price: 49.99,
    likes: 3172,
    alt: "A teal ceramic dripper on a glass carafe beside a hand-glazed cup",
  },
];

export const filmWords: FilmWords = {
  play: "Play",
  pause: "Pause",
  mute: "Mute",
  unmute: "Unmute",
  popOut: "Pop out",
  expand: "Full screen",
  close: "Close",
  next: "Next film",
  previous: "Previous film",
  move: "Move to the next corner",
  likes: "likes",
  shop: "Shop Now",
  watch: "Watch the film",
  viewer: "Product films",
  floating: "Floating player",
  keys: "{key} leads to the player and back to the page, the arrow keys move it, Escape closes it.",
  slide: "Film {n} of {count}: {product}, {price}",
  moved: "In the {corner} corner",
  corners: {
    "top-left": "top left",
    "top-right": "top right",
    "bottom-right": "bottom right",
    "bottom-left": "bottom left",
  },
};
