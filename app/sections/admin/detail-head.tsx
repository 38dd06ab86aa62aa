import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import { Neighbors } from "./neighbors";

type BackProps = { label: string; to: string };

export function BackLink({ label, to }: BackProps) {
  return (
    <Link to={to} className="inline-flex min-h-9 items-center gap-1.5 text-small hover:underline">
      <Icon name="arrow-left" />
      {label}
    </Link>
  );
}

type WayProps = {
  /** The list's URL. */
  back: BackProps;
  neighbors?: { previous?: string; next?: string };
};

export function DetailNavigation({ back, neighbors }: WayProps) {
  return (
    <div className="wrap flex flex-wrap items-center justify-between gap-x-6">
      <BackLink {...back} />
      {neighbors && <Neighbors {...neighbors} />}
    </div>
  );
}

type HeadProps = {
  title: string;
  /** The state, when it is not one of the stages. */
  chip?: ReactNode;
  /** The line below the title. */
  about: ReactNode;
  /** The stages, as StageTrack renders them. */
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
