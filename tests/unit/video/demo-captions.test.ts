import { expect, test } from "bun:test";
import { demoCaptions } from "~/content/demo-video";

/** What broadcasters ask for adults. */
const fastest = 20;

test("captions of the demo video follow each other and can be read: at most 20 characters a second", () => {
  for (const [index, { from, to, text }] of demoCaptions.entries()) {
    expect(from).toBeGreaterThanOrEqual(demoCaptions[index - 1]?.to ?? 0);
    const rate = text.length / (to - from);
    expect([text, rate <= fastest ? "readable" : rate]).toEqual([text, "readable"]);
  }
});
