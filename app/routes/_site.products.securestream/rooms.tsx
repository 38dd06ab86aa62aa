import { classNames } from "~/lib/class-names";
import { RichText } from "~/ui/rich-text";
import type { rooms } from "./content";

type ProductRoomsProps = typeof rooms;

/** Use cases as rooms of different sizes behind one door; the figure has its own room. */
export function ProductRooms({ title, figure, rooms }: ProductRoomsProps) {
  return (
    <section aria-labelledby="rooms" className="dusk py-section dark:bg-ground-2">
      <div className="wrap">
        <RichText as="h2" id="rooms" className="max-w-[18ch] text-h2" text={title} />
        <div className="mt-part grid gap-4 lg:grid-cols-[1fr_1.2fr]">
          <p className="relative isolate flex min-h-96 flex-col justify-end overflow-hidden rounded-pane bg-hue p-8 text-ink">
            <Door />
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

function Door() {
  return (
    <svg
      viewBox="0 0 300 260"
      preserveAspectRatio="xMaxYMin slice"
      className="absolute inset-0 -z-10 size-full"
      aria-hidden="true"
      data-no-print
    >
      <path d="M204 0h60v130h-60Z" className="fill-lamp" />
      <path d="M204 130h60L160 260H20Z" className="fill-lamp/30" />
      <path d="M264 0h26v150l-26-20Z" className="fill-ink" />
      <circle cx="270" cy="74" r="3" className="fill-lamp" />
    </svg>
  );
}
