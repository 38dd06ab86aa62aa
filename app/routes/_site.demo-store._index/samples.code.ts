import { element, scriptTag } from "~/content/player";
import { highlightSample } from "~/lib/highlight";

export const store = highlightSample({
  title: "your-store.html",
  language: "html",
  code: `${scriptTag}\n\n${element("carousel", { playlist: "evenhour", "per-view": "4" })}`,
});
