import { mayMove } from "./motion";

/**
 * Moves to another page by `move`, which resolves when that is drawn. From the card of a product its window grows into
 * the one at the top of the product's page, where the browser can do that and the visitor likes things to move.
 */
export function moveFrom(link: Element, move: () => Promise<void>) {
  const pane = link.closest("li")?.querySelector<HTMLElement>("[data-mockup]");
  if (!pane || !mayMove() || !("startViewTransition" in document)) return move();
  let named = name(pane);
  const { finished } = document.startViewTransition(async () => {
    await move();
    unname(named);
    named = name(document.querySelector<HTMLElement>("main header [data-mockup]"));
  });
  return finished.finally(() => unname(named));
}

function name(pane: HTMLElement | null) {
  pane?.style.setProperty("view-transition-name", "pane");
  return pane;
}

function unname(pane: HTMLElement | null) {
  pane?.style.removeProperty("view-transition-name");
}
