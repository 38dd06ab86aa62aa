import { siteVideos } from "~/content/videos";
import { CommerceMockup } from "~/sections/mockups/commerce";
import { VideoGroup } from "~/video/video";
import { VideoPoster } from "~/video/video-poster";

/**
 * The Commerce phone with two lit windows behind it. The phone comes first, because it sets the height from which a
 * window hangs; otherwise the window would shift during loading.
 */
export function LitPhone() {
  return (
    <VideoGroup
      name={siteVideos.ember.title}
      button="right-0 bottom-0"
      className="isolate mx-auto flex max-w-140 items-center justify-center"
    >
      <CommerceMockup className="relative max-w-80 sm:max-w-88" />
      <span
        aria-hidden="true"
        data-no-print
        className="pane absolute top-6 left-0 -z-10 w-[38%] -rotate-4 bg-linear-to-b from-showcase to-showcase-soft shadow-lamp"
      >
        <VideoPoster id="halo" alt="" sizes="(min-width: 36rem) 220px, 38vw" />
      </span>
      <span
        aria-hidden="true"
        data-no-print
        className="pane absolute right-0 bottom-8 -z-10 w-[38%] rotate-3 bg-linear-to-b from-securestream to-securestream-soft shadow-lamp"
      >
        <VideoPoster id="tide" alt="" sizes="(min-width: 36rem) 220px, 38vw" />
      </span>
    </VideoGroup>
  );
}
