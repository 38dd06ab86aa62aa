import { figures } from "~/content/figures";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import type { TimeRulerProps } from "./route";

type HowWeMeasure = {
  seo: Seo;
  head: PageHeadProps;
  ruler: TimeRulerProps;
};

export const howWeMeasure: HowWeMeasure = {
  seo: {
    title: "How we measure",
    description:
      "Every figure on this site, what exactly it measures and how: speed, setup, selling, reach, service, and the tests of five customers.",
  },
  head: {
    crumb: "How we measure",
    title: "Every figure, and how we measured it",
    lead: "A figure beats an adjective only when you can check it. Here is what each of ours measures, in whose stores, and what it does not show.",
  },
  ruler: {
    title: "Four seconds, drawn to scale",
    unit: "s",
    seconds: 4,
    marks: [
      {
        from: 0,
        to: 0.3,
        value: figures.firstFrame.value,
        label: "from half in view to the video’s first moving frame",
        ours: true,
      },
      {
        from: 0,
        to: 0.5,
        value: figures.loadImpact.value,
        label: "later the whole page is loaded, on a slow phone",
        ours: true,
      },
      {
        from: 2,
        to: 4,
        value: figures.othersLoad.value,
        label: "later with other video tools, same page, same phone",
        ours: false,
      },
    ],
  },
};
