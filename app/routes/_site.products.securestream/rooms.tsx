import { classNames } from "~/lib/class-names";
import { RichText } from "~/ui/rich-text";
import { VideoPoster } from "~/video/video-poster";
import type { rooms } from "./content";

type ProductRoomsProps = typeof rooms;

/** Use cases as rooms of different sizes behind one door; the figure has its own room. */
export function ProductRooms({ title, figure, viewer, rooms }: ProductRoomsProps) {
  return (
    <section aria-labelledby="rooms" className="dusk py-section dark:bg-ground-2">
      <div className="wrap">
        <RichText as="h2" id="rooms" className="max-w-[18ch] text-h2" text={title} />
        <div className="mt-part grid gap-4 lg:grid-cols-[1fr_1.2fr]">
          <p className="relative isolate flex min-h-96 flex-col justify-end overflow-hidden rounded-pane bg-dusk-2 p-8 text-paper print:text-text">
            <Lane viewer={viewer} />
            <span className="font-display text-[clamp(4.5rem,3rem+7vw,9rem)] leading-[0.85] font-semibold tracking-[-0.06em]">
              {figure.value}
            </span>
            <span className="mt-5 max-w-60 text-lead font-medium">{figure.label}</span>
          </p>
          <ul role="list" className="grid gap-4 sm:grid-cols-2">
            {rooms.map(({ title, text, rule }, index) => (
              <li
                key={title}
                className={classNames(
                  "flex flex-col rounded-pane bg-raised p-7",
                  index === 0 && "sm:col-span-2",
                  index === rooms.length - 1 && "sm:col-span-2",
                )}
              >
                <RichText as="h3" className="text-h3" text={title} />
                <RichText as="p" className="mt-2 mb-6 text-muted" text={text} />
                <p className="mt-auto font-mono text-small text-hue-ink">{rule}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** A dark lane with the viewer's address across it, as the watermark shows it. */
function Lane({ viewer }: { viewer: string }) {
  return (
    <span aria-hidden="true" data-no-print className="absolute inset-0 -z-10">
      <VideoPoster id="lane" alt="" sizes="(min-width: 64rem) 34rem, 92vw" className="object-[50%_60%]" />
      <span className="absolute inset-0 bg-linear-to-t from-ink via-ink/60 to-ink/10" />
      <span className="absolute top-[24%] right-8 -rotate-6 font-mono text-small text-paper/70">
        {viewer}
      </span>
    </span>
  );
}
