import type { ReactNode } from "react";
import { Link } from "react-router";
import { useShortcutsOn } from "~/browser/shortcuts";
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
  neighbors?: { previous?: string; next?: string };
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

type Props = {
  /** The URLs of the previous and next record in the list. */
  previous?: string;
  next?: string;
};

const linkClass = buttonClass({ variant: "quiet", size: "small" });

function Neighbors({ previous, next }: Props) {
  const areShortcutsOn = useShortcutsOn();
  return (
    <nav aria-label="In this list" className="flex flex-wrap items-center gap-1 text-small">
      {previous && (
        <Link to={previous} rel="prev" aria-keyshortcuts="k" className={linkClass}>
          <Icon name="chevron-left" />
          Previous
        </Link>
      )}
      {next && (
        <Link to={next} rel="next" aria-keyshortcuts="j" className={linkClass}>
          Next
          <Icon name="chevron-right" />
        </Link>
      )}
      {areShortcutsOn && (previous || next) && (
        <span className="ml-1 text-tiny text-muted pointer-coarse:hidden noscript:hidden">
          or press K and J
        </span>
      )}
    </nav>
  );
}
