import { demoLength, demoTranscript } from "~/content/demo-video";
import { formatWebVtt, parseVideoTime } from "~/lib/web-vtt";
import { createTextResponse } from "~/server/http/responses.server";

export function loader() {
  const starts = [...demoTranscript.map(({ time }) => parseVideoTime(time)), demoLength];
  const chapters = demoTranscript.map(({ title }, index) => ({
    from: starts[index] ?? 0,
    to: starts[index + 1] ?? demoLength,
    text: title,
  }));
  return createTextResponse(formatWebVtt(chapters), "text/vtt; charset=utf-8");
}
