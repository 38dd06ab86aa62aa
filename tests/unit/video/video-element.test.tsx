import { afterEach, expect, spyOn, test } from "bun:test";
import { act, cleanup, render } from "@testing-library/react";
import { useVideo } from "~/video/video-element";

afterEach(cleanup);

type IntersectionEntry = { isIntersecting: boolean; intersectionRatio: number };

/** Takes the place of the browser's observers, and tells all of them the same. */
function observeByHand() {
  const callbacks: ((sightings: IntersectionEntry[]) => void)[] = [];
  const own = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class {
    constructor(callback: (sightings: IntersectionEntry[]) => void) {
      callbacks.push(callback);
    }
    observe() {}
    disconnect() {}
  } as never;
  return {
    tell: (...sightings: IntersectionEntry[]) =>
      act(() => {
        for (const callback of callbacks) callback(sightings);
      }),
    [Symbol.dispose]() {
      globalThis.IntersectionObserver = own;
    },
  };
}

function Video() {
  const video = useVideo({ player: "test", wanted: true });
  return <video {...video.attributes}>{video.near && <source src="/films/ember.webm" />}</video>;
}

const away = { isIntersecting: false, intersectionRatio: 0 };
const coming = { isIntersecting: true, intersectionRatio: 0.1 };
const here = { isIntersecting: true, intersectionRatio: 1 };

test("a video plays as soon as it is seen, also when a busy browser tells of its coming and its arrival at once", () => {
  using observers = observeByHand();
  using play = spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  using pause = spyOn(HTMLMediaElement.prototype, "pause");
  const { container } = render(<Video />);
  observers.tell(away);
  expect(container.querySelector("source")).toBeNull();
  observers.tell(away, coming, here);
  expect(container.querySelector("source")).not.toBeNull();
  expect(play).toHaveBeenCalledTimes(1);
  expect(pause).not.toHaveBeenCalled();
  observers.tell(here, coming, away);
  expect(pause).toHaveBeenCalledTimes(1);
});
