import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

type BackProps = { label: string; to: string };

export function BackLink({ label, to }: BackProps) {
  return (
    <Link to={to} className="inline-flex min-h-9 items-center gap-1.5 text-small hover:underline">
      <Icon name="arrow-left" />
      {label}
    </Link>
  );
}

type NavigationProps = {
  back: BackProps;
  neighbors?: NeighborsProps;
};

export function DetailNavigation({ back, neighbors }: NavigationProps) {
  return (
    <div className="wrap flex flex-wrap items-center justify-between gap-x-6">
      <BackLink {...back} />
      {neighbors && <Neighbors {...neighbors} />}
    </div>
  );
}

type HeadProps = {
  title: string;
  chip?: ReactNode;
  about: ReactNode;
  children: ReactNode;
};

/** The title, stages and next actions of a detail page; it stays visible while scrolling. */
export function DetailHead({ title, chip, about, children }: HeadProps) {
  return (
    <div
      data-detail-head=""
      className="z-20 mt-1 border-b border-line bg-ground py-3 [@media(height>=40rem)]:sticky [@media(height>=40rem)]:top-0"
    >
      <div className="wrap grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-2">
        <div className="lg:mr-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 dir="auto" className="min-w-0 text-[1.375rem] leading-tight wrap-anywhere sm:text-[1.625rem]">
              {title}
            </h1>
            {chip}
          </div>
          <p className="mt-0.5 text-small wrap-anywhere text-muted">{about}</p>
        </div>
        {children}
      </div>
    </div>
  );
}

export function DetailGone({ title, text, back }: { title: string; text: ReactNode; back: BackProps }) {
  return (
    <main id="content" className="pt-4 pb-12">
      <DetailNavigation back={back} />
      <div className="wrap">
        <h1 dir="auto" className="mt-2 text-[2rem]">
          {title}
        </h1>
        <p className="mt-2 max-w-text text-muted">{text}</p>
      </div>
    </main>
  );
}

type NeighborsProps = {
  /** The URLs of the record, and of the previous and next one in the list. */
  here: string;
  previous?: string;
  next?: string;
  /** Whether J and K lead there too; see `useNeighborKeys`. */
  hasKeys?: boolean;
};

const linkClass = buttonClass({ variant: "quiet", size: "small" });

/**
 * Links along the list. What was read on the way stays in its place, though it may have left the list since: a new
 * application that was opened is no longer among the new ones.
 */
function Neighbors({ here, hasKeys = false, ...list }: NeighborsProps) {
  useNeighborKeys(hasKeys);
  const [trail, setTrail] = useState([here]);
  const read = trail.includes(here) ? trail : [here];
  const index = read.indexOf(here);
  const previous = read[index - 1] ?? list.previous;
  const next = read[index + 1] ?? list.next;
  return (
    <nav
      aria-label="In this list"
      data-neighbor-keys=""
      className="flex flex-wrap items-center gap-1 text-small"
    >
      {previous && (
        <Link
          to={previous}
          rel="prev"
          aria-keyshortcuts={hasKeys ? "k" : undefined}
          onClick={() => setTrail(index === 0 ? [previous, ...read] : read)}
          className={linkClass}
        >
          <Icon name="chevron-left" />
          Previous
        </Link>
      )}
      {next && (
        <Link
          to={next}
          rel="next"
          aria-keyshortcuts={hasKeys ? "j" : undefined}
          onClick={() => setTrail(read[index + 1] ? read : [...read, next])}
          className={linkClass}
        >
          Next
          <Icon name="chevron-right" />
        </Link>
      )}
      {hasKeys && (previous || next) && (
        <span className="ml-1 text-tiny text-muted pointer-coarse:hidden">or press K and J</span>
      )}
    </nav>
  );
}

const neighborOfKey: Record<string, string> = { j: 'main a[rel="next"]', k: 'main a[rel="prev"]' };

/**
 * J and K open the next and the previous record while the focus is on the title, where it is on each new page, or within
 * `data-neighbor-keys`. Elsewhere they do nothing, for people who use voice input or hit keys by accident (WCAG 2.1.4).
 */
function useNeighborKeys(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const follow = (event: KeyboardEvent) => {
      const selector = neighborOfKey[event.key];
      if (!selector || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!(event.target instanceof Element) || event.target.matches("input")) return;
      if (!event.target.closest("h1, [data-neighbor-keys]")) return;
      document.querySelector<HTMLElement>(selector)?.click();
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [isOn]);
}
