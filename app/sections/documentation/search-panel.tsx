import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useStore } from "~/browser/store";
import { classNames } from "~/lib/class-names";
import { type DocsEntry, type DocsFinding, searchDocumentation } from "~/lib/documentation-search";
import { Link } from "~/ui/link";
import { slashShortcut } from "./search-box";
import { SearchFinding } from "./search-finding";

export type SearchPanelProps = {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  onQuery(query: string): void;
};

let entriesRequest: Promise<DocsEntry[]> | undefined;

/** Loads the search entries on first use; a failure can be retried. */
function loadEntries() {
  entriesRequest ??= fetch("/documentation/search.json")
    .then((answer) => (answer.ok ? (answer.json() as Promise<DocsEntry[]>) : Promise.reject(answer.status)))
    .catch((reason) => {
      entriesRequest = undefined;
      throw reason;
    });
  return entriesRequest;
}

/**
 * Live results below the field, which keeps the focus. Arrow keys select, Enter opens, Escape closes the list and then
 * clears the field.
 */
export function SearchPanel({ field, query, onQuery }: SearchPanelProps) {
  const { key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [entries, setEntries] = useState<readonly DocsEntry[] | "unreachable">();
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState(0);
  const findings = typeof entries === "object" ? searchDocumentation(entries, query) : [];
  const isShown = isOpen && query.trim() !== "";
  const active = isShown && findings.length > 0 ? chosen % findings.length : -1;

  useEffect(() => {
    loadEntries().then(setEntries, () => setEntries("unreachable"));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query begins at its best place.
  useEffect(() => {
    setChosen(0);
    setOpen(true);
  }, [query]);

  const arrived = useRef(key);
  useEffect(() => {
    if (arrived.current !== key) onQuery("");
    arrived.current = key;
  }, [key, onQuery]);

  // The field belongs to the server-rendered part, so its list attributes are set here.
  useEffect(() => {
    const { current } = field;
    current?.setAttribute("role", "combobox");
    current?.setAttribute("aria-autocomplete", "list");
    current?.setAttribute("aria-expanded", String(active >= 0));
    if (active >= 0) {
      current?.setAttribute("aria-controls", id);
      current?.setAttribute("aria-activedescendant", `${id}-${active}`);
    } else for (const name of ["aria-controls", "aria-activedescendant"]) current?.removeAttribute(name);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [field, id, active]);

  useEffect(() => {
    const { current } = field;
    function onKey(event: KeyboardEvent) {
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: findings.length - 1 }[event.key];
      const link = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (step !== undefined && findings.length > 0) {
        setOpen(true);
        if (isShown) setChosen(active + step);
      } else if (event.key === "Enter" && link) link.click();
      else if (event.key === "Escape" && query) isShown ? setOpen(false) : onQuery("");
      else return;
      event.preventDefault();
    }
    const open = () => setOpen(true);
    function onLeave({ relatedTarget }: FocusEvent) {
      if (!current?.form?.contains(relatedTarget as Node | null)) setOpen(false);
    }
    const gone = new AbortController();
    current?.addEventListener("keydown", onKey, { signal: gone.signal });
    current?.addEventListener("pointerdown", open, { signal: gone.signal });
    current?.form?.addEventListener("focusout", onLeave, { signal: gone.signal });
    return () => gone.abort();
  });

  const count = findings.length === 1 ? "1 result" : `${findings.length} results`;
  const message =
    entries === undefined
      ? "Searching…"
      : entries === "unreachable"
        ? "The search could not be loaded. Press Enter to ask the server instead."
        : "Nothing found. Press Enter for the search page.";
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && (findings.length > 0 ? count : message)}
      </p>
      {isShown && (
        // Pressing on the list must not take the focus from the field.
        // biome-ignore lint/a11y/noStaticElementInteractions: it takes no press of its own
        <div
          onMouseDown={(event) => (event.target as Element).closest("label") || event.preventDefault()}
          className="absolute top-full left-0 mt-2 max-h-[calc(100dvh-12rem)] w-[min(32rem,90vw)] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 shadow-float"
        >
          {findings.length === 0 ? (
            <p className="p-3 text-small text-muted">{message}</p>
          ) : (
            <Findings ref={list} id={id} findings={findings} active={active} onPoint={setChosen} />
          )}
          <SlashSwitch />
        </div>
      )}
    </>
  );
}

type FindingsProps = {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  findings: readonly DocsFinding[];
  active: number;
  onPoint(index: number): void;
};

function Findings({ ref, id, findings, active, onPoint }: FindingsProps) {
  return (
    <div ref={ref} id={id} role="listbox" aria-label="Search the documentation">
      {findings.map((finding, index) => (
        <Link
          key={finding.to}
          id={`${id}-${index}`}
          to={finding.to}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onPointerMove={() => index !== active && onPoint(index)}
          className={classNames("block rounded-control p-3", index === active && "bg-ground-2")}
        >
          <SearchFinding {...finding} />
        </Link>
      ))}
    </div>
  );
}

/** A switch for the single-key shortcut, for people who use voice input. */
function SlashSwitch() {
  const isOn = useStore(slashShortcut);
  return (
    <label className="hidden items-center gap-2 border-t border-line p-3 text-small text-muted lg:flex">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => slashShortcut.set(event.target.checked)}
        className="size-4 accent-primary"
      />
      The / key starts a search
    </label>
  );
}
