import { Mockup } from "~/sections/mockups/mockup";
import { StorePage } from "~/sections/mockups/store-page";
import { Portrait, type PortraitName } from "~/ui/portrait";
import { VideoGroup } from "~/video/video";

const picturesByName = { page: ProductPage, video: ProductPageWithVideo, test: Test, people: People };

export type MeetingPictureName = keyof typeof picturesByName;
type Props = { video: string; people: readonly PortraitName[] };

export function MeetingPicture({ name, ...props }: { name: MeetingPictureName } & Props) {
  const Picture = picturesByName[name];
  return <Picture {...props} />;
}

const screenClass =
  "relative aspect-4/3 overflow-hidden rounded-card border border-line bg-ground-2 p-4 [--mock:300]";

function ProductPage() {
  return (
    <Mockup className={screenClass}>
      <StorePage id="tide" className="h-full" />
      <span className="absolute top-2 right-2 rounded-control bg-text px-3 py-1.5 font-mono text-base text-ground play-pop at-5">
        1.9 s
      </span>
    </Mockup>
  );
}

function ProductPageWithVideo({ video }: Props) {
  return (
    <VideoGroup name={video} button="top-2 right-2">
      <Mockup className={screenClass}>
        <StorePage id="tide" floating className="h-full" />
      </Mockup>
    </VideoGroup>
  );
}

/** The test of the page with video against the page without, until the result is significant. */
function Test() {
  return (
    <Mockup className={screenClass}>
      <div className="flex h-full flex-col justify-between rounded-control bg-raised p-4">
        <p className="flex justify-between text-small text-muted">
          Video against photo <span className="font-mono">12 days</span>
        </p>
        <svg viewBox="0 0 240 110" className="w-full overflow-visible" aria-hidden="true">
          <path
            d="M0 96C60 92 90 84 130 62S200 18 240 10V58C200 62 170 74 130 84S60 100 0 104Z"
            className="fill-lamp/35"
          />
          <path
            d="M0 100C60 96 90 90 130 74S200 40 240 32"
            className="fill-none stroke-lamp"
            strokeWidth="5"
            strokeLinecap="round"
          />
          <path
            d="M0 102 240 84"
            className="fill-none stroke-field-line"
            strokeWidth="3"
            strokeDasharray="5 6"
          />
        </svg>
      </div>
    </Mockup>
  );
}

function People({ people }: Props) {
  return (
    <Mockup className={screenClass}>
      <div className="grid h-full grid-cols-2 gap-3">
        {people.map((name) => (
          <Portrait
            key={name}
            name={name}
            frame="min-h-0"
            className="size-full rounded-control object-[50%_20%]"
          />
        ))}
      </div>
    </Mockup>
  );
}
