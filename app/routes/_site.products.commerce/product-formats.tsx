import { siteVideos } from "~/content/videos";
import { classNames } from "~/lib/class-names";
import { SectionHead } from "~/sections/section-head";
import { RichText } from "~/ui/rich-text";
import { VideoGroup } from "~/video/video";
import { type FormatId, formatDrawings, formatVideos } from "./formats";
import type { formats } from "./sections-content";

type ProductFormatsProps = typeof formats;

export function ProductFormats({ title, lead, formats }: ProductFormatsProps) {
  return (
    <section aria-labelledby="formats" className="wrap py-section">
      <SectionHead id="formats" title={title} lead={lead} titleWidth="max-w-[18ch]" />
      <ul role="list" className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-6 lg:gap-5">
        {formats.map(({ id, title, text }) => (
          <li
            key={id}
            className={classNames(
              "enter relative flex min-w-0 flex-col overflow-clip rounded-pane p-7",
              gridPlaces[id],
            )}
          >
            <RichText as="h3" className="text-h3" text={title} />
            <RichText as="p" className="mt-2 max-w-[26rem] text-muted" text={text} />
            <Drawing id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Drawing({ id }: { id: FormatId }) {
  const video = formatVideos[id];
  const drawing = (
    <div aria-hidden="true" className="relative pt-8">
      {formatDrawings[id]}
    </div>
  );
  if (!video) return <div className="mt-auto">{drawing}</div>;
  return (
    <VideoGroup name={siteVideos[video].title} button="bottom-0 left-0" className="mt-auto">
      {drawing}
    </VideoGroup>
  );
}

const gridPlaces: Record<FormatId, string> = {
  stories: "bg-commerce-soft sm:col-span-2 lg:col-span-4",
  floating: "dusk border border-line sm:row-span-2 print:row-span-1 lg:col-span-2",
  carousels: "bg-ground-2 lg:col-span-2",
  variants: "border border-line lg:col-span-2",
  analytics: "border border-line lg:col-span-3",
  tests: "bg-ground-2 lg:col-span-3",
};
