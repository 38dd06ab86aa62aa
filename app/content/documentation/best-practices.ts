import { figures } from "~/content/figures";
import type { Topic } from "~/sections/documentation/article";
import { practices } from "./practices";

export const bestPracticesTopic: Topic = {
  slug: "best-practices",
  seo: {
    title: "Best practices",
    description:
      "What separates videos that are watched from videos that are skipped: length, size, shape, the first second, captions, and where to put them.",
  },
  title: "Videos that are watched to the end",
  lead: "What our customers' figures say about videos that people watch to the end.",
  sections: [
    ...practices.map(({ title, text, more }) => ({ title, paragraphs: [text, ...more] })),
    {
      title: "Put it where people decide",
      paragraphs: [
        `Beside the picture of the product, not below the reviews. A floating video reaches those who scroll; a player in the gallery reaches those who look. On product pages the lift is ${figures.lift.value}; [how we measure](/how-we-measure#lift) says how that was counted.`,
      ],
    },
    {
      title: "Before you publish",
      points: [
        "Watch it once on a phone, muted, with your thumb over the lower fifth.",
        "Press every product that is tagged in it, and check that the right size lands in the cart.",
        "Look at the first frame alone: it is the picture that most people will see.",
      ],
    },
  ],
};
