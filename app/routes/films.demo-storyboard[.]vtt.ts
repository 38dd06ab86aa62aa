import { demoLength, demoStoryboard } from "~/content/demo-video";
import { formatWebVtt } from "~/lib/web-vtt";
import { createTextResponse } from "~/server/http/responses.server";

/** One picture a second, each a part of one file. */
export function loader() {
  const { columns, width, height } = demoStoryboard;
  const pictures = Array.from({ length: demoLength }, (_, second) => ({
    from: second,
    to: second + 1,
    text: `demo-storyboard.webp#xywh=${(second % columns) * width},${Math.floor(second / columns) * height},${width},${height}`,
  }));
  return createTextResponse(formatWebVtt(pictures), "text/vtt; charset=utf-8");
}
