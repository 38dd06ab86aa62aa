import { afterEach, expect, spyOn, test } from "bun:test";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { DemoPlayer } from "~/video/demo-player";
import { closeDemo, useOpenPlayers } from "~/video/open-players";

afterEach(() => {
  cleanup();
  closeDemo();
});

/** Draws the video that was started, as the frame of every page does. */
function Frame() {
  return useOpenPlayers().demo;
}

test("the demo video has captions, and is loaded before it plays: WebKit hangs on one that is played at once", async () => {
  const calls: string[] = [];
  // happy-dom's ends without the promise that browsers give.
  Object.defineProperty(HTMLMediaElement.prototype, "remote", { value: undefined, configurable: true });
  using _load = spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => void calls.push("load"));
  using _play = spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async () => {
    calls.push("play");
  });
  const time = { text: "28 s", iso: "PT28S" };
  const { container, getByRole } = render(
    <MemoryRouter>
      <Frame />
      <DemoPlayer
        title="Demo"
        play="Watch"
        captions="English"
        length={time}
        published={time}
        transcriptTitle="Transcript"
        transcript={[]}
        sale={{ from: 30, to: 31, Shop: Frame }}
      />
    </MemoryRouter>,
  );
  expect(container.querySelector("video")).toBeNull();
  fireEvent.click(getByRole("button", { name: "Watch" }));
  expect(calls).toEqual(["load", "play"]);
  expect(container.querySelector("track[kind=captions][default]")?.getAttribute("srclang")).toBe("en");
  // Until the player's own controls are there, the browser's are.
  expect(container.querySelector("video")?.controls).toBe(true);
  await act(async () => undefined);
});
