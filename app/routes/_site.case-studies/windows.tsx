import { caseStudies } from "~/content/case-studies";
import { Closing } from "~/sections/closing";
import { MeasuredWindows } from "./measured-windows";

const windows = caseStudies.studies.map(({ still, story }) => ({
  film: still,
  gain: story.results[0].value,
}));

/** The three shops' windows beside the page's first words. */
export function ThreeWindows() {
  return (
    <MeasuredWindows
      name={caseStudies.windows}
      windows={windows}
      className="mx-auto max-w-140 max-sm:hidden"
    />
  );
}

/** The same at its end, where one more is free. */
export function FreeWindow() {
  return (
    <Closing
      {...caseStudies.closing}
      beside={<MeasuredWindows name={caseStudies.windows} windows={windows} free className="self-end" />}
    />
  );
}
