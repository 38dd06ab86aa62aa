import { expect, test } from "bun:test";
import fc from "fast-check";
import { formatVideoTime, formatWebVtt, parseVideoTime } from "~/lib/web-vtt";

test("a cue stands with its times, and its text cannot be read as markup", () => {
  const cues = [{ from: 0, to: 65.5, text: "<i>Tessel & Tide</i>\nSecond line" }];
  expect(formatWebVtt(cues)).toBe(
    "WEBVTT\n\n00:00.000 --> 01:05.500\n&lt;i&gt;Tessel &amp; Tide&lt;/i&gt;\nSecond line\n",
  );
});

test("a time of a video reads back as its whole second", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), (seconds) => {
      expect(parseVideoTime(formatVideoTime(seconds))).toBe(Math.floor(seconds));
    }),
  );
  expect(formatVideoTime(65.9)).toBe("1:05");
});
