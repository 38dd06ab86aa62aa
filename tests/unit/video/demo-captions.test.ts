import { expect, test } from "bun:test";
import { demoCaptions, demoLength, demoSale, demoTranscript } from "~/content/demo-video";
import { parseVideoTime } from "~/lib/web-vtt";

/** What broadcasters ask for adults. */
const fastest = 20;

test("captions of the demo video follow each other and can be read: at most 20 characters a second", () => {
  for (const [index, { from, to, text }] of demoCaptions.entries()) {
    expect(from).toBeGreaterThanOrEqual(demoCaptions[index - 1]?.to ?? 0);
    const rate = text.length / (to - from);
    expect([text, rate <= fastest ? "readable" : rate]).toEqual([text, "readable"]);
  }
});

test("the transcript tells more than the captions do of each scene: what is seen and heard", () => {
  const starts = demoTranscript.map(({ time }) => parseVideoTime(time));
  expect(starts[0]).toBe(0);
  for (const [index, { time, text }] of demoTranscript.entries()) {
    const end = starts[index + 1] ?? demoCaptions.at(-1)?.to ?? 0;
    const begin = starts[index] ?? 0;
    const captions = demoCaptions.filter(({ from }) => from >= begin && from < end);
    const characters = captions.reduce((sum, caption) => sum + caption.text.length, 0);
    expect([time, characters > 0 && text.length > 1.3 * characters]).toEqual([time, true]);
    expect(end - begin).toBeLessThanOrEqual(10);
  }
});

test("the product is sold while the video names its cart, and no time lies past the end of the video", () => {
  const cart = demoCaptions.find(({ text }) => text.includes("cart"));
  expect(demoSale.from).toBeLessThanOrEqual(cart?.from ?? 0);
  expect(demoSale.to).toBeGreaterThanOrEqual(cart?.to ?? demoLength);
  const times = [
    ...demoCaptions.map(({ to }) => to),
    ...demoTranscript.map(({ time }) => parseVideoTime(time)),
  ];
  expect(Math.max(...times, demoSale.to)).toBeLessThan(demoLength);
});
