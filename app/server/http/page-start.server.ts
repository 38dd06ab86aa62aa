/**
 * Returns the script that starts a page's module, `code`, when the browser is idle after the load, or at the first
 * interaction. Until then links and forms work by themselves.
 */
export function writePageStart(code: string, modules: string[]) {
  // "</" would end the script element, even inside quotes.
  const text = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
  return `(${startPage})(${text(code)},${text(modules)})`;
}

/** Runs in the browser. It is self-contained, because its source text is sent. */
function startPage(code: string, modules: string[]) {
  const interactions = ["pointerdown", "pointermove", "keydown", "focusin", "wheel"];
  let isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const href of modules)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    document.head.append(
      Object.assign(document.createElement("script"), { type: "module", textContent: code }),
    );
  }
  function startWhenIdle() {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 500);
  }
  for (const name of interactions)
    addEventListener(name, () => performance.mark("interaction") && start(), { once: true, passive: true });
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle);
  // Pictures further down wait for the first paint, which is faster without them, but not for scrolling, so that a print
  // or a picture of the page is whole.
  new PerformanceObserver(() => {
    for (const image of document.images) if (image.offsetWidth) image.loading = "eager";
  }).observe({ type: "paint", buffered: true });
}
