import { caseStudies } from "~/content/case-studies";
import { classNames } from "~/lib/class-names";
import { pageMeta } from "~/lib/page-meta";
import type { VideoId } from "~/lib/video";
import { Closing } from "~/sections/closing";
import { PageHead } from "~/sections/page-head";
import { Icon } from "~/ui/icon";
import { Main } from "~/ui/main";
import { Video, VideoGroup } from "~/video/video";
import { videoGradients } from "~/video/video-poster";
import type { Route } from "./+types/route";
import { CaseStudySpread } from "./case-study";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...caseStudies.seo, crumb: caseStudies.head.crumb }, args);

export default function CaseStudies() {
  return (
    <Main>
      <PageHead {...caseStudies.head} aside={<ThreeWindows />} standing />
      <div className="wrap grid gap-8 pt-6 pb-section lg:pt-10">
        {caseStudies.studies.map((study, index) => (
          <CaseStudySpread key={study.still} study={study} flipped={index === 1} first={index === 0} />
        ))}
      </div>
      <FreeWindow />
    </Main>
  );
}

const windows = caseStudies.studies.map(({ still, story }) => ({
  video: still,
  gain: story.results[0].value,
}));

function ThreeWindows() {
  return (
    <MeasuredWindows
      name={caseStudies.videosName}
      windows={windows}
      className="mx-auto max-w-140 max-sm:hidden print:hidden"
    />
  );
}

function FreeWindow() {
  return (
    <Closing
      {...caseStudies.closing}
      beside={<MeasuredWindows name={caseStudies.videosName} windows={windows} free className="self-end" />}
    />
  );
}

type MeasuredWindow = {
  video: VideoId;
  gain: string;
};

type Props = {
  name: string;
  windows: readonly MeasuredWindow[];
  /** Whether an empty window is added. */
  free?: boolean;
  className: string;
};

function MeasuredWindows({ name, windows, free, className }: Props) {
  return (
    <VideoGroup name={name} button="bottom-3 left-3" className={className}>
      <div aria-hidden="true" className="flex items-end gap-3 sm:gap-5">
        {windows.map(({ video, gain }) => {
          // In percent of a window that is 9 wide and 16 high.
          const added = 16 * Number.parseFloat(gain);
          return (
            <span key={video} className="min-w-0 flex-1 overflow-hidden rounded-t-pane bg-lamp">
              <svg viewBox={`0 0 900 ${added}`} className="block w-full" aria-hidden="true" focusable="false">
                <text
                  x="450"
                  y={added / 2 + 46}
                  textAnchor="middle"
                  fontSize="130"
                  className="fill-ink font-display font-bold tracking-[-0.03em]"
                >
                  {gain}
                </text>
              </svg>
              <span className={classNames("pane block rounded-b-none bg-linear-to-b", videoGradients[video])}>
                <Video id={video} alt="" sizes="11rem" />
              </span>
            </span>
          );
        })}
        {free && (
          <span className="pane grid min-w-0 flex-1 place-items-center rounded-b-none border-2 border-dashed border-lamp/60 text-lamp shadow-lamp">
            <Icon name="plus" className="size-8" />
          </span>
        )}
      </div>
    </VideoGroup>
  );
}
