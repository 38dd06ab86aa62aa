import { classNames } from "~/lib/class-names";
import type { ProductId } from "~/lib/prices";
import type { SampleVideo, ShoppableVideoId, SmallVideoFile, VideoFile } from "~/lib/video";
import { Icon, type IconName } from "~/ui/icon";
import { usePlayChoice } from "~/video/playback";
import { useVideo, VideoElement } from "~/video/video-element";
import { VideoPoster } from "~/video/video-poster";

/** The benefit shown in each window, with its figure. */
export type StreetNotes = Record<ShoppableVideoId, { icon: IconName; text: string; value: string }>;

/**
 * The file, position, size and delay of each window; the street recedes to the left. The street sets the columns and the
 * height of the largest window, so that nothing shifts during loading.
 */
const streetWindows: Record<
  ShoppableVideoId,
  { file: VideoFile | SmallVideoFile; place: string; sizes: string; hue: ProductId; lit: string }
> = {
  tide: {
    file: "tide-360",
    place: "col-start-3 lg:col-start-1",
    sizes: "(min-width: 64rem) 11vw, 27vw",
    hue: "securestream",
    lit: "[animation-delay:550ms]",
  },
  halo: {
    file: "halo-360",
    place: "col-start-1 lg:col-start-2",
    sizes: "(min-width: 64rem) 14vw, 31vw",
    hue: "showcase",
    lit: "[animation-delay:350ms]",
  },
  ember: {
    file: "ember",
    place: "col-start-2 lg:col-start-3",
    sizes: "(min-width: 64rem) 24vw, 46vw",
    hue: "commerce",
    lit: "[animation-delay:100ms]",
  },
};

const windowOrder: ShoppableVideoId[] = ["tide", "halo", "ember"];

export function HomeStreet({ videos, notes }: { videos: SampleVideo[]; notes: StreetNotes }) {
  const [wanted, setWanted] = usePlayChoice();
  const views: Record<ShoppableVideoId, ReturnType<typeof useVideo>> = {
    tide: useVideo({ wanted }),
    halo: useVideo({ wanted }),
    ember: useVideo({ wanted }),
  };
  const playing = windowOrder.some((id) => views[id].playing);

  return (
    <div className="relative mt-12 grid grow auto-rows-[81.78vw] grid-cols-[31vw_46vw_27vw] items-end justify-center gap-3 pb-20 print:w-1/2 print:auto-rows-auto print:grid-cols-[2fr_3fr_2fr] print:pb-0 lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:mt-0 lg:auto-rows-auto lg:grid-cols-[min(10.5vw,17svh)_min(14vw,22svh)_min(24vw,40svh)_min(4vw,4svh)] lg:gap-[1.6vw]">
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 -z-10 h-20 border-t border-paper/10 bg-linear-to-b from-dusk-2 to-dusk max-lg:-inset-x-4 lg:-left-[100vw]"
      />
      {windowOrder.map((id) => {
        const video = videos.find((candidate) => candidate.id === id);
        return video && <StreetWindow key={id} video={video} note={notes[id]} view={views[id]} />;
      })}
      <span
        aria-hidden="true"
        className="pane col-start-4 row-start-1 hidden w-[min(20vw,33svh)] bg-linear-to-b from-securestream to-dusk-2 lg:block"
      >
        {/* The file of the first window again, so that it costs no further one. */}
        <VideoPoster id="tide" alt="" sizes={streetWindows.tide.sizes} className="object-[30%_50%]" />
      </span>
      <button
        type="button"
        onClick={() => setWanted(!playing)}
        className="absolute right-gutter bottom-5 z-10 inline-flex h-10 min-w-34 items-center justify-center gap-2 rounded-full! border border-paper/20 bg-ink/60 px-4 text-small font-medium text-paper hover:bg-ink max-lg:right-auto max-lg:left-1/2 max-lg:-translate-x-1/2"
      >
        <Icon name={playing ? "pause" : "play"} className="size-4" />
        <span>{playing ? "Pause videos" : "Play videos"}</span>
      </button>
    </div>
  );
}

type WindowProps = {
  video: SampleVideo;
  note: StreetNotes[ShoppableVideoId];
  view: ReturnType<typeof useVideo>;
};

function StreetWindow({ video, note, view }: WindowProps) {
  const { file, place, sizes, hue, lit } = streetWindows[video.id];
  return (
    <div className={classNames("relative row-start-1", place)}>
      <span
        aria-hidden="true"
        data-hue={hue}
        className="absolute inset-[8%] -z-10 bg-hue/45 [filter:blur(4.5rem)]"
      />
      <div className="pane @container shadow-lamp">
        <VideoPoster id={video.id} alt={video.alt} sizes={sizes} eager />
        <VideoElement id={file} playback={view} />
        <span
          aria-hidden="true"
          className={classNames("switch-on pointer-events-none absolute inset-0 bg-dusk opacity-0", lit)}
        />
        <p className="absolute inset-x-2 bottom-2 flex items-center gap-2 rounded-[1.25rem] bg-ink/80 px-3 py-2 text-tiny text-paper max-lg:hidden @3xs:inset-x-3 @3xs:bottom-3 @3xs:text-small">
          <Icon name={note.icon} className="hidden size-4 text-lamp @[8.5rem]:block" />
          <span className="leading-tight">{note.text}</span>
          <span className="ml-auto font-mono hidden whitespace-nowrap text-lamp @3xs:inline">
            {note.value}
          </span>
        </p>
      </div>
      <div
        aria-hidden="true"
        data-no-print
        className="pointer-events-none absolute inset-x-0 top-full h-20 -scale-y-100 overflow-hidden [mask-image:linear-gradient(to_top,#000,#0000)] opacity-35"
      >
        <VideoPoster
          id={video.id}
          alt=""
          sizes={sizes}
          eager
          className="top-auto! bottom-0 aspect-[9/16] h-auto! rounded-pane [filter:blur(4px)]"
        />
      </div>
    </div>
  );
}
