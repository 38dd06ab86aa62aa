import { figures } from "~/content/figures";

/** The rules of a good video, each with a memorable figure or sign. */
export const practices: readonly { figure: string; title: string; text: string; more: readonly string[] }[] =
  [
    {
      figure: "2:00",
      title: `Keep videos under ${figures.videoLength.value}`,
      text: "A product video needs 6 to 30 seconds. Where you need longer, cut it into chapters and let people jump.",
      more: [
        "One video shows one thing. If you want to show that a lamp dims and that it folds, make two: people will watch both.",
      ],
    },
    {
      figure: "1080p",
      title: "Upload 1080p or more",
      text: "1080p is the minimum: 1080 by 1920 upright, 1920 by 1080 landscape. We make the smaller sizes from it; a larger one cannot be made.",
      more: [
        "Send the file as your camera or editor made it. A copy that went through a chat app has already lost detail.",
      ],
    },
    {
      figure: "9:16",
      title: "Shoot upright for product pages",
      text: "Most visitors hold a phone. Keep the product in the middle: the buttons cover the lower fifth.",
      more: ["A landscape video suits lessons, screen recordings and the wide top of a page."],
    },
    {
      figure: "0:01",
      title: "Show the product in the first second",
      text: "Cards start muted, when half of them is in view. The picture has to speak before the sound does.",
      more: ["No logo and no title first. Begin with the moment that you would show a friend."],
    },
    {
      figure: "CC",
      title: "Read the captions once",
      text: "They are written automatically and are good, not perfect. Names and sizes deserve a look.",
      more: ["Most videos are watched without sound, so most people miss what is only said."],
    },
  ];
