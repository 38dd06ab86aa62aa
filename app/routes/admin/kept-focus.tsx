import { useEffect } from "react";

/** Where something stood: its ancestors from the inside out, and the place of the one before in each. */
type Place = { element: Element; trail: { parent: Element; index: number }[] };

/**
 * A browser gives the focus to nothing when what has it goes: a row that is deleted, a button whose work is done. Here it
 * goes to where one would look next: the row itself, the one in its place, or the heading above.
 */
export function KeptFocus() {
  useEffect(() => {
    let place: Place | undefined;
    const remember = ({ target }: FocusEvent) => {
      place = target instanceof Element ? placeOf(target) : undefined;
    };
    const observer = new MutationObserver(() => {
      if (!place || place.element.isConnected || document.activeElement !== document.body) return;
      const next = findNext(place);
      place = undefined;
      if (!next) return;
      if (next.tabIndex < 0) next.tabIndex = -1;
      next.focus();
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
  return null;
}

function placeOf(element: Element): Place {
  const trail: Place["trail"] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    trail.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, trail };
}

function findNext({ trail }: Place): HTMLElement | null {
  const left = trail.find(({ parent }) => parent.isConnected);
  if (!left) return null;
  const { parent, index } = left;
  const neighbor = parent.matches("ul, ol, tbody") && (parent.children[index] ?? parent.children[index - 1]);
  const row = neighbor || parent.closest("li, tr");
  return (row ?? parent.closest("section, main")?.querySelector("h2, h1") ?? null) as HTMLElement | null;
}
