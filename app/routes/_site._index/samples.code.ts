import { element } from "~/content/player";
import { highlightSample } from "~/lib/highlight";

export const embed = highlightSample({
  title: "index.html",
  language: "html",
  code: element("floating", { video: "rill", position: "bottom-right" }),
});
