import { type ComponentType, useEffect, useRef, useState } from "react";
import { createStore, useStore } from "~/browser/store";
import { Icon } from "~/ui/icon";
import type { SearchPanelProps } from "./search-panel";

/** Whether "/" focuses the search; people who use voice input can turn it off. */
export const slashShortcut = createStore(true);

/** The search of the documentation. Without script it is a form; live results load when the field is first used. */
export function SearchBox({ query = "" }: { query?: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const [typed, setTyped] = useState(query);
  const hasShortcut = useStore(slashShortcut);

  useEffect(() => {
    if (!hasShortcut) return;
    function focusSearch(event: KeyboardEvent) {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (key !== "/" || defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (document.querySelector("[role=dialog]")) return;
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields))) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener("keydown", focusSearch);
    return () => document.removeEventListener("keydown", focusSearch);
  }, [hasShortcut]);

  function loadPanel() {
    if (!Panel)
      import("./search-panel").then(({ SearchPanel }) => setPanel(() => SearchPanel), ignoreFailure);
  }
  return (
    <search className="min-w-0 flex-1">
      <form action="/documentation/search" className="relative">
        {/* Focused by its key it scrolls to where its results have room. */}
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search the documentation"
          aria-keyshortcuts={hasShortcut ? "/" : undefined}
          placeholder="Search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onFocus={loadPanel}
          onChange={({ target }) => {
            setTyped(target.value);
            // The focus may be older than the script.
            if (document.activeElement === target) loadPanel();
          }}
          className="h-11 w-full scroll-mb-[65vh] rounded-control border border-field-line bg-raised pr-3 pl-8 text-text"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 left-0 grid h-11 w-8 place-items-center text-muted"
        >
          <Icon name="search" />
        </button>
        {hasShortcut && typed === "" && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-2.5 right-2.5 hidden rounded-chip border border-line px-2 font-mono text-small text-muted lg:block noscript:hidden"
          >
            /
          </span>
        )}
        {Panel && <Panel field={field} query={typed} onQuery={setTyped} />}
      </form>
    </search>
  );
}

/** Elements in which "/" is typed as text. */
const textFields = "input,textarea,select";

/** When the search script does not load, the plain form remains. */
function ignoreFailure() {}
