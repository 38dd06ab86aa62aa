import type { VideoId } from "~/lib/video";
import { FacadeWindow } from "~/sections/facade";
import { Breadcrumbs, HeadBackground } from "~/sections/page-head";
import { RichText } from "~/ui/rich-text";
import { VideoPoster } from "~/video/video-poster";
import type { head } from "./content";

/** A window: a member's video, a light as in FacadeProps, or "." for a dark one. */
type Window = VideoId | "l" | "c" | "i" | "t" | "g" | ".";

/** The head as the front of a house, with the members' videos in its windows around the text. */
export function House({ crumb, title, lead, beside, below }: typeof head) {
  return (
    <HeadBackground>
      <div className="wrap flow-root pt-30 sm:pt-34">
        <Breadcrumbs crumb={crumb} />
        <div className="mt-7 -mb-8 grid gap-y-12 lg:grid-cols-2 lg:gap-5">
          <div>
            <RichText as="h1" className="max-w-[12ch] text-h1" text={title} />
            <RichText as="p" className="mt-6 max-w-[32rem] text-lead text-muted" text={lead} />
          </div>
          <Windows windows={beside} eager className="grid-cols-5" />
          <Windows windows={below} className="grid-cols-10 max-lg:hidden lg:col-span-2" />
        </div>
      </div>
    </HeadBackground>
  );
}

function Windows({
  windows,
  eager,
  className,
}: {
  windows: readonly Window[];
  eager?: boolean;
  className: string;
}) {
  return (
    <div aria-hidden="true" className={`grid gap-2 sm:gap-4 ${className}`}>
      {windows.map((window, index) =>
        isVideo(window) ? (
          <span
            key={index}
            className="relative aspect-3/4 overflow-hidden rounded-control bg-dusk-2 shadow-lamp"
          >
            <VideoPoster id={window} alt="" sizes="8rem" eager={eager} />
          </span>
        ) : (
          <FacadeWindow key={index} light={window} className="rounded-control" />
        ),
      )}
    </div>
  );
}

function isVideo(window: Window): window is VideoId {
  return window.length > 1;
}
