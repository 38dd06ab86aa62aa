import { demoCaptions } from "~/content/demo-video";
import { escapeXml } from "~/lib/escape-xml";
import { createTextResponse } from "~/server/http/responses.server";

export function loader() {
  const cues = demoCaptions.map(
    ({ from, to, text }) => `${formatVttTime(from)} --> ${formatVttTime(to)}\n${escapeXml(text)}\n`,
  );
  return createTextResponse(["WEBVTT\n", ...cues].join("\n"), "text/vtt; charset=utf-8");
}

/** Formats seconds below a minute for WebVTT: 5.5 is "00:05.500". */
function formatVttTime(seconds: number) {
  return `00:${seconds.toFixed(3).padStart(6, "0")}`;
}
