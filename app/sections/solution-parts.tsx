import { classNames } from "~/lib/class-names";
import type { VideoId } from "~/lib/video";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import { Video, VideoGroup } from "~/video/video";
import { VideoPoster } from "~/video/video-poster";
import { Closing, type ClosingProps } from "./closing";
import { Faq, type FaqProps } from "./faq";
import { type Figure, Figures } from "./figures";
import { LinkCard, type LinkCardTexts } from "./link-card";
import { SetupSteps, type SetupStepsProps } from "./setup-steps";

export type SolutionPartsProps = {
  setup: SetupStepsProps;
  gains: SolutionGainsProps;
  faq: FaqProps;
  others: { title: string; links: readonly LinkCardTexts[] };
  closing: ClosingProps;
  ownPage: ClosingPageProps;
};

export function SolutionParts({ setup, gains, faq, others, closing, ownPage }: SolutionPartsProps) {
  return (
    <>
      <SetupSteps {...setup} />
      <SolutionGains {...gains} />
      <Faq {...faq} />
      <Others {...others} />
      {gains.shape === "panel" ? (
        <Closing {...closing} beside={<ClosingPage {...ownPage} />} />
      ) : (
        <Closing {...closing}>
          <ClosingPage {...ownPage} />
        </Closing>
      )}
    </>
  );
}

function Others({ title, links }: SolutionPartsProps["others"]) {
  return (
    <section aria-labelledby="others" data-no-print className="wrap pb-section">
      <h2 id="others" className="text-h3">
        <RichText text={title} />
      </h2>
      <ul role="list" className="mt-6 grid gap-4 sm:grid-cols-2">
        {links.map((card) => (
          <li key={card.name}>
            <LinkCard card={card} className="border border-line hover:border-text" />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SolutionGainsProps = {
  title: string;
  facts: readonly Figure[];
  points: readonly { title: string; text: string }[];
  /** A panel of figures beside the points, a row of them above, or the points as a list beside the figures. */
  shape: "panel" | "row" | "list";
};

/** The benefits: figures, and their explanations. */
function SolutionGains({ title, facts, points, shape }: SolutionGainsProps) {
  const heading = (
    <h2 id="gains" className="max-w-[16ch] text-h2">
      <RichText text={title} />
    </h2>
  );
  if (shape === "row")
    return (
      <section aria-labelledby="gains" className="dusk py-section dark:bg-ground-2">
        <div className="wrap">
          {heading}
          <Figures
            figures={facts}
            className="mt-part gap-x-10 gap-y-8 sm:grid-cols-3"
            item="border-t border-line pt-5"
            value="text-h2 leading-none text-lamp"
          />
          <Points points={points} className="mt-part gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4" />
        </div>
      </section>
    );
  if (shape === "list")
    return (
      <section aria-labelledby="gains" className="border-y border-line bg-ground-2 py-section">
        <div className="wrap grid gap-x-20 gap-y-14 lg:grid-cols-[1fr_1.6fr]">
          <div>
            {heading}
            <Figures
              figures={facts}
              className="mt-10 gap-y-8"
              value="text-h2 leading-none text-commerce-ink"
            />
          </div>
          <Points
            points={points}
            className="content-start"
            item="grid gap-x-10 border-t border-line py-7 sm:grid-cols-[1fr_1.6fr]"
          />
        </div>
      </section>
    );
  return (
    <section aria-labelledby="gains" className="dusk py-section dark:bg-ground-2">
      <div className="wrap grid gap-x-20 gap-y-14 lg:grid-cols-[1.2fr_1fr]">
        <div className="flex flex-col justify-between">
          {heading}
          <Points points={points} className="mt-10 gap-x-10 gap-y-8 sm:grid-cols-2" />
        </div>
        <Figures
          figures={facts}
          className="content-center rounded-pane border border-line bg-raised px-8 sm:px-10"
          item="border-line py-8 not-last:border-b"
          value="text-h2 leading-none text-lamp"
        />
      </div>
    </section>
  );
}

type PointsProps = Pick<SolutionGainsProps, "points"> & { className: string; item?: string };

function Points({ points, className, item }: PointsProps) {
  return (
    <ul role="list" className={classNames("grid", className)}>
      {points.map(({ title, text }) => (
        <li key={title} className={item}>
          <h3 className="text-h3">
            <RichText text={title} />
          </h3>
          <p className={classNames("text-muted", !item && "mt-2")}>
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

type ClosingPageProps = { address: string; video: VideoId; name: string };

function ClosingPage({ address, video, name }: ClosingPageProps) {
  return (
    <VideoGroup
      name={name}
      button="left-4 bottom-4"
      className="mt-16 w-full max-w-240 self-end overflow-hidden rounded-t-pane border border-line bg-ground-2 text-left"
    >
      <p
        aria-hidden="true"
        className="flex items-center justify-center gap-2 border-b border-line py-3 font-mono text-small text-muted"
      >
        <Icon name="lock" className="size-3" />
        {address}
      </p>
      <div aria-hidden="true" className="grid h-52 grid-cols-2 gap-6 px-6 pt-6 sm:px-10">
        <span className="relative overflow-hidden rounded-t-pane">
          <VideoPoster id={video} alt="" sizes="10rem" />
        </span>
        <span className="grid content-start gap-4">
          {["w-2/3", "w-3/5", "w-1/2"].map((width) => (
            <span key={width} className={classNames("h-3 rounded-full bg-line", width)} />
          ))}
          <span className="h-9 w-1/2 rounded-control bg-line" />
        </span>
      </div>
      <span
        aria-hidden="true"
        className="pane absolute right-4 bottom-4 block w-28 border-2 border-paper bg-dusk-2 shadow-lamp"
      >
        <Video id={video} alt="" sizes="10rem" />
      </span>
    </VideoGroup>
  );
}
