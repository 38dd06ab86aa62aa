import { type MouseEvent, useState } from "react";
import { demoProducts } from "~/content/demo-store";
import { classNames } from "~/lib/class-names";
import type { CartLine, Offer } from "~/lib/demo-cart";
import type { VideoId } from "~/lib/video";
import { toStore } from "~/sections/demo-cart";
import { Link } from "~/ui/link";
import { openViewer } from "~/video/open-players";
import { VideoPoster } from "~/video/video-poster";

type Props = {
  lines: readonly CartLine[];
  chosen: readonly Offer[];
  texts: { stories: string; story: string };
  className?: string;
};

/** The videos as rings that open the viewer and dim once opened; without script they link to the product. */
export function StoryRings({ lines, chosen, texts, className }: Props) {
  const [opened, setOpened] = useState<readonly VideoId[]>([]);
  function open(event: MouseEvent<HTMLAnchorElement>, video: VideoId) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened([...opened, video]);
    openViewer({ video, time: 0, origin: event.currentTarget });
  }
  return (
    <ul
      role="list"
      aria-label={texts.stories}
      data-no-print
      className={classNames("flex flex-wrap gap-4 sm:gap-6", className)}
    >
      {demoProducts.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={toStore(`/demo-store/${id}`, lines, chosen)}
            aria-haspopup="dialog"
            onClick={(event) => open(event, id)}
            aria-label={`${texts.story}: ${name}`}
            className="group grid justify-items-center gap-2 rounded-card text-small"
          >
            <span
              className={classNames(
                "rounded-full p-1 transition duration-150 ease-out active:scale-[0.98] forced-colors:border",
                opened.includes(id) ? "bg-line" : "bg-linear-to-t from-commerce to-lamp",
              )}
            >
              <span className="relative block size-16 overflow-hidden rounded-full border-2 border-ground bg-dusk-2">
                <VideoPoster id={id} alt="" sizes="4.5rem" />
              </span>
            </span>
            {name.split(" ")[0]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
