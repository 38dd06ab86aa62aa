import type { ReactNode } from "react";
import { filmSwitch, siteFilms } from "~/content/films";
import { Icon } from "~/ui/icon";
import { Film, FilmGroup } from "~/video/film";

export type LeadEquationProps = { page: string; clip: string; lead: string };

/** One page and one clip make one lead, set as the sum it is. */
export function LeadEquation({ page, clip, lead }: LeadEquationProps) {
  return (
    <FilmGroup
      name={siteFilms.plan.title}
      words={filmSwitch}
      button="bottom-13 left-1/2 -translate-x-1/2"
      className="mt-16 mb-section flex w-full max-w-240 items-end justify-center gap-3 sm:gap-8"
    >
      <Term label={page}>
        <span className="flex aspect-3/4 flex-col gap-2.5 rounded-card border border-line bg-raised p-4">
          <span className="mb-auto h-9 rounded-chip bg-line" />
          <Lines />
        </span>
      </Term>
      <Sign>+</Sign>
      <Term label={clip}>
        <span className="relative block aspect-3/4 overflow-hidden rounded-card bg-linear-to-b from-showcase to-dusk">
          <Film id="plan" alt="" sizes="13rem" />
        </span>
      </Term>
      <Sign>=</Sign>
      <Term label={lead}>
        <span className="scheme-light flex aspect-3/4 flex-col gap-2.5 rounded-card bg-raised p-4 text-h2 text-showcase-ink shadow-lamp">
          <Icon name="user-plus" className="mb-auto" />
          <Lines />
        </span>
      </Term>
    </FilmGroup>
  );
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="grid max-w-52 min-w-0 flex-1 gap-4 font-semibold">
      {children}
      {label}
    </p>
  );
}

/** Words that are not written yet. */
function Lines() {
  return ["w-4/5", "w-3/5"].map((width) => (
    <span key={width} className={`h-3 rounded-full bg-line ${width}`} />
  ));
}

function Sign({ children }: { children: string }) {
  return <span className="self-center font-display text-h2 font-semibold text-muted">{children}</span>;
}
