import { useStoreVisit } from "~/browser/store-visit";
import { type CartLine, sumCart } from "~/lib/demo-cart";
import { formatCents } from "~/lib/format";
import type { StoreEvent } from "~/lib/store-visit";
import type { VideoId } from "~/lib/video";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import { VideoPoster } from "~/video/video-poster";
import { Figures } from "./figures";

export type MerchantTexts = {
  title: string;
  text: string;
  panel: string;
  seen: string;
  played: string;
  added: string;
  revenue: string;
  events: Record<StoreEvent["kind"], string>;
  empty: string;
};

type Props = {
  lines: readonly CartLine[];
  /** The names of videos, by the names of their files. */
  videos: Record<string, { title: string }>;
  texts: MerchantTexts;
};

/** The maximum number of events in the list. */
const listedEvents = 5;

/** The figures and events of this visit to the demo store, as they happen. What is in the cart is there without script too. */
export function MerchantPanel({ lines, videos, texts }: Props) {
  const events = useStoreVisit(lines);
  const known = events.filter((event) => event.kind === "added" || videos[event.video]);
  const count = (kind: StoreEvent["kind"]) => known.filter((event) => event.kind === kind).length;
  const listed = known.filter(({ kind }) => kind !== "seen");
  const { count: items, cents } = sumCart(lines);
  return (
    <section data-no-print className="dusk py-section dark:bg-ground-2">
      <div className="wrap">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[1.3fr_1fr]">
          <RichText as="h2" id="merchant" className="max-w-[16ch] scroll-mt-28 text-h2" text={texts.title} />
          <RichText as="p" className="max-w-text text-lead text-muted" text={texts.text} />
        </div>
        <h3 className="mt-part font-sans text-small font-semibold tracking-normal text-lamp">
          <RichText text={texts.panel} />
        </h3>
        <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[1.3fr_1fr]">
          <Figures
            className="grid-cols-2 gap-x-10 gap-y-8"
            item="border-t border-line pt-5"
            value="text-h2 leading-none"
            figures={[
              { value: String(count("seen")), label: texts.seen },
              { value: String(count("played")), label: texts.played },
              { value: String(items), label: texts.added },
              { value: items > 0 ? formatCents(cents) : "–", label: texts.revenue },
            ]}
          />
          <ul role="list">
            {listed.length === 0 && <li className="border-t border-line py-3 text-small">{texts.empty}</li>}
            {listed.slice(0, listedEvents).map((event) => (
              <li
                key={listed.length - listed.indexOf(event)}
                className="flex animate-[fade_150ms_ease-out] items-center gap-3 border-t border-line py-2 text-small"
              >
                <span className="relative size-11 shrink-0 overflow-hidden rounded-full bg-dusk-2">
                  <VideoPoster
                    id={event.kind === "added" ? event.offer.file : (event.video as VideoId)}
                    alt=""
                    sizes="2.75rem"
                  />
                </span>
                <span className="mr-auto">
                  {`${texts.events[event.kind]}: ${event.kind === "added" ? `${event.offer.name}, ${event.offer.variant}` : videos[event.video]?.title}`}
                </span>
                {event.kind === "added" ? (
                  <span className="font-mono">{formatCents(event.offer.cents)}</span>
                ) : (
                  <Icon name="play" className="size-4 shrink-0 text-accent" />
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
