import { type Brand, brandList } from "~/content/brands";
import { figures } from "~/content/figures";
import { team } from "~/content/team";
import { siteVideos } from "~/content/videos";
import { demoTime } from "~/lib/leads/next-steps";
import type { Figure } from "~/sections/figures";
import type { AgendaProps } from "./sections";

/** The texts around the demo request form. */
export const meeting: {
  others: { title: string; brands: readonly Brand[] };
  comparison: { without: string; withVideo: string };
  stats: readonly Figure[];
  agenda: AgendaProps;
} = {
  others: { title: "Stores that use it today", brands: brandList },
  comparison: { without: "Without video", withVideo: "With video" },
  stats: [figures.boost, figures.views, figures.revenue],
  agenda: {
    title: `What happens in the ${demoTime}`,
    video: siteVideos.tide.title,
    people: [team.sana.portrait, team.arjun.portrait],
    steps: [
      {
        time: "0:00",
        title: "Your page, as it is",
        text: "You name a product that should sell better. We open it and measure how fast it loads today.",
        picture: "page",
      },
      {
        time: "0:06",
        title: "The same page with a video",
        text: `Setup takes six minutes, so we do it while you watch, on a copy of your page. The player loads in ${figures.firstFrame.value}.`,
        picture: "video",
      },
      {
        time: "0:12",
        title: "What it would be worth",
        text: "We plan the A/B test with your visitors: how long it has to run, and which result would pay for the plan.",
        picture: "test",
      },
      {
        time: "0:17",
        title: "Your questions",
        text: "Prices, privacy, themes, consent banners. Bring a developer if you like; ours will be there.",
        picture: "people",
      },
    ],
  },
};
