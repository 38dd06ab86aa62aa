import { expect, spyOn, test } from "bun:test";
import { act, fireEvent, render } from "@testing-library/react";
import type { VideoFile } from "~/lib/video";
import { useVideo, VideoElement } from "~/video/video-element";

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
  return <video {...video.attributes}>{video.loads && <source src="/films/ember.webm" />}</video>;
}

const away = { isIntersecting: false, intersectionRatio: 0 };
const coming = { isIntersecting: true, intersectionRatio: 0.49 };
const here = { isIntersecting: true, intersectionRatio: 1 };

test("a video plays as soon as it is seen, also when a busy browser tells of its coming and its arrival at once", () => {
  using observers = observeByHand();
  using play = spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  using pause = spyOn(HTMLMediaElement.prototype, "pause");
  const { container } = render(<Video />);
  observers.tell(away, coming);
  expect(container.querySelector("source")).toBeNull();
  observers.tell(away, coming, here);
  expect(container.querySelector("source")).not.toBeNull();
  expect(play).toHaveBeenCalledTimes(1);
  expect(pause).not.toHaveBeenCalled();
  observers.tell(here, coming, away);
  expect(pause).toHaveBeenCalledTimes(1);
});

function Product({ file }: { file: VideoFile }) {
  return <VideoElement id={file} playback={useVideo({ wanted: true })} />;
}

test("the video of a variant is loaded when it is asked for, goes on at the same moment, and its poster is seen until it plays", () => {
  using observers = observeByHand();
  using play = spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  using load = spyOn(HTMLMediaElement.prototype, "load").mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    this.currentTime = 0;
  });
  const { container, rerender } = render(<Product file="halo" />);
  observers.tell(here);
  const video = container.querySelector("video") as HTMLVideoElement;
  fireEvent.playing(video);
  video.currentTime = 3.2;
  expect(video.className).not.toContain("opacity-0");
  expect(load).not.toHaveBeenCalled();

  rerender(<Product file="halo-black" />);
  expect(container.querySelector("video")).toBe(video);
  expect(video.querySelector("source")?.getAttribute("src")).toBe("/films/halo-black.webm");
  expect(load).toHaveBeenCalledTimes(1);
  expect(video.currentTime).toBe(3.2);
  expect(play).toHaveBeenCalledTimes(2);
  expect(video.className).toContain("opacity-0");
  fireEvent.playing(video);
  expect(video.className).not.toContain("opacity-0");
});
