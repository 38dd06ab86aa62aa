/**
 * A ref of a lazy picture: once the page has its script, the picture does not wait for scrolling, so that a picture of
 * the whole page has it after a navigation too. On a page load its start script does the same (page-start.server.ts).
 */
export function loadAtOnce(image: HTMLImageElement | null) {
  if (image) image.loading = "eager";
}
