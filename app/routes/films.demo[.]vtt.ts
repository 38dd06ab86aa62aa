import { demoCaptions } from "~/content/demo-video";
import { formatWebVtt } from "~/lib/web-vtt";
import { createTextResponse } from "~/server/http/responses.server";

export function loader() {
  return createTextResponse(formatWebVtt(demoCaptions), "text/vtt; charset=utf-8");
}
