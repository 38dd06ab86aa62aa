import { useEffect } from "react";
import type { CartLine } from "~/lib/demo-cart";
import { appendEvent, listAddedOffers, type StoreEvent } from "~/lib/store-visit";
import { readVideoId } from "~/lib/video";
import { createStore, useStore } from "./store";

// The events of this visit live in the page's memory: nothing is stored, and nothing is sent.
const visitEvents = createStore<readonly StoreEvent[]>([]);
let cart: readonly CartLine[] = [];

function recordEvent(event: StoreEvent) {
  visitEvents.set(appendEvent(visitEvents.get(), event));
}

/**
 * What has happened in the demo store since the visit began, the newest first. A product's video on the page stands in an
 * element with its name as `data-product`; a video that plays is known by its file.
 */
export function useStoreVisit(lines: readonly CartLine[]): readonly StoreEvent[] {
  useEffect(() => {
    for (const offer of listAddedOffers(cart, lines)) recordEvent({ kind: "added", offer, at: Date.now() });
    cart = lines;
  }, [lines]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) noteVideo("seen", (target as HTMLElement).dataset.product);
      },
      { threshold: 0.5 },
    );
    for (const element of document.querySelectorAll("[data-product]")) observer.observe(element);
    const onPlaying = ({ target }: Event) =>
      noteVideo("played", readVideoId((target as HTMLVideoElement).currentSrc));
    document.addEventListener("playing", onPlaying, true);
    return () => {
      observer.disconnect();
      document.removeEventListener("playing", onPlaying, true);
    };
  }, []);
  return useStore(visitEvents);
}

function noteVideo(kind: "seen" | "played", video: string | undefined) {
  if (video) recordEvent({ kind, video, at: Date.now() });
}
