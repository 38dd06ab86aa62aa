import { escapeXml } from "./escape-xml";

/** A text from one time of a video to another (s). */
export type Cue = { from: number; to: number; text: string };

/** Writes cues as a WebVTT file. Texts are plain: their "<" and "&" are escaped. */
export function formatWebVtt(cues: readonly Cue[]) {
  const blocks = cues.map(
    ({ from, to, text }) => `${formatVttTime(from)} --> ${formatVttTime(to)}\n${escapeXml(text)}\n`,
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}

/** 65.5 is "01:05.500". */
function formatVttTime(seconds: number) {
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - 60 * minutes).toFixed(3).padStart(6, "0");
  return `${String(minutes).padStart(2, "0")}:${rest}`;
}

/** Formats a time of a video for reading: 65.5 is "1:05". */
export function formatVideoTime(seconds: number) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Reads a time written for reading (s): "1:05" is 65. */
export function parseVideoTime(text: string) {
  const [minutes = 0, seconds = 0] = text.split(":").map(Number);
  return 60 * minutes + seconds;
}
