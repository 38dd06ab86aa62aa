import { figures } from "~/content/figures";

/** The rules of a good video, each with a memorable figure or sign. */
export const practices = {
  length: {
    figure: "2:00",
    title: `Keep videos under ${figures.videoLength.value}`,
    text: "A product video needs 6 to 30 seconds. Where you need longer, cut it into chapters and let people jump.",
  },
  size: {
    figure: "1080p",
    title: "Upload 1080p or more",
    text: "1080p is the minimum: 1080 by 1920 upright, 1920 by 1080 landscape. We make the smaller sizes from it; a larger one cannot be made.",
  },
  shape: {
    figure: "9:16",
    title: "Shoot upright for product pages",
    text: "Most visitors hold a phone. Keep the product in the middle: the buttons cover the lower fifth.",
  },
  opening: {
    figure: "0:01",
    title: "Show the product in the first second",
    text: "Cards start muted, when half of them is in view. The picture has to speak before the sound does.",
  },
  captions: {
    figure: "CC",
    title: "Read the captions once",
    text: "They are written automatically and are good, not perfect. Names and sizes deserve a look.",
  },
} as const;
