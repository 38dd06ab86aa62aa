import { afterEach, expect, spyOn, test } from "bun:test";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { DemoPlayer } from "~/video/demo-player";

afterEach(cleanup);

test("the demo video has captions, and is loaded before it plays: WebKit hangs on one that is played at once", () => {
  const calls: string[] = [];
  using _load = spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => void calls.push("load"));
  using _play = spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async () => {
    calls.push("play");
  });
  const time = { text: "28 s", iso: "PT28S" };
  const { container, getByRole } = render(
    <DemoPlayer
      title="Demo"
      play="Watch"
      captions="English"
      length={time}
      published={time}
      transcriptTitle="Transcript"
      transcript={[]}
    />,
  );
  fireEvent.click(getByRole("button", { name: "Watch" }));
  expect(calls).toEqual(["load", "play"]);
  expect(container.querySelector("track[kind=captions][default]")?.getAttribute("srclang")).toBe("en");
});
