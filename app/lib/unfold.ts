/**
 * Gives the sections below the first screen (site.css) their true height, one after the other when the browser has
 * nothing else to do: who scrolls, prints or takes a picture of the page finds all of it. Runs in the browser;
 * self-contained, because the page's loader carries its source text.
 */
export function unfold() {
  if (!("requestIdleCallback" in window)) return;
  const soon = { timeout: 500 };
  requestIdleCallback(() => {
    const folded = [...document.querySelectorAll<HTMLElement>("section, footer, .fold")];
    function next() {
      const part = folded.shift();
      if (!part) return;
      part.style.contentVisibility = "visible";
      // Laid out here, and painted in a later task.
      part.getBoundingClientRect();
      requestIdleCallback(next, soon);
    }
    next();
  });
}

/** The same at once, before something is measured. */
export function unfoldNow() {
  for (const part of document.querySelectorAll<HTMLElement>("section, footer, .fold"))
    part.style.contentVisibility = "visible";
}
