/**
 * A ref of a lazy picture: once the page has its script, the picture does not wait for scrolling, so that a picture of
 * the whole page has it after a navigation too. On a page load the loader does the same (delayed-hydration.server.ts).
 */
export function loadAtOnce(image: HTMLImageElement | null) {
  if (image) image.loading = "eager";
}
