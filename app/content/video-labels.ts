import type { VideoLabels } from "~/lib/video";
import { videoSwitch } from "./videos";

export const videoLabels: VideoLabels = {
  ...videoSwitch,
  mute: "Mute",
  unmute: "Unmute",
  popOut: "Pop out",
  expand: "Full screen",
  close: "Close",
  next: "Next video",
  previous: "Previous video",
  move: "Move to the next corner",
  likes: "likes",
  sounds: {
    ember: "Two warm chords and small bells",
    halo: "A low chord, then six rising bells as the ring lights",
    tide: "Soft piano over two quiet chords",
    rill: "A bell with each drop of water, over quiet chords",
    plan: "Soft piano, then four small bells",
    lane: "A low hum, then a bell for every lamp",
    guide: "Soft piano and one bell",
  },
  shop: "Shop Now",
  watch: "Watch the video",
  viewer: "Product videos",
  floating: "Floating player",
  keys: "{key} leads to the player and back to the page, the arrow keys move it, Escape closes it.",
  slide: "Video {n} of {count}: {product}, {price}",
  moved: "In the {corner} corner",
  corners: {
    "top-left": "top left",
    "top-right": "top right",
    "bottom-right": "bottom right",
    "bottom-left": "bottom left",
  },
};
