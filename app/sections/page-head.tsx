import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router";
import { listParentCrumbs } from "~/lib/breadcrumbs";
import { classNames } from "~/lib/class-names";
import { type Cta, CtaRow } from "~/ui/cta";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

export type PageHeadProps = {
  /** The page's name at the end of the breadcrumbs. */
  crumb: string;
  title: string;
  lead?: ReactNode;
  actions?: readonly Cta[];
};

type Layout = {
  /** Content beside the text, or below it on small screens. */
  aside?: ReactNode;
  /** Whether the illustration is aligned with the bottom edge of the page head. */
  standing?: boolean;
  /** Whether the text is centered; the breadcrumbs stay at the start. */
  centered?: boolean;
  /** Whether the title may fill the line. */
  wide?: boolean;
  /** Whether the title is small, so that the content of a reference page starts higher. */
  compact?: boolean;
  /** The language of the title, if it differs from the page's. */
  lang?: string | undefined;
  /** Content below the text of the page head, in the same column. */
  under?: ReactNode;
  /** Content below the text and the illustration of the page head. */
  children?: ReactNode;
};

/**
 * The dusk head of an inner page: breadcrumbs, the h1, lead text and actions. The text starts at the same height on
 * every page.
 */
export function PageHead({
  crumb,
  title,
  lead,
  actions,
  aside,
  standing,
  centered,
  wide,
  compact,
  lang,
  under,
  children,
}: PageHeadProps & Layout) {
  return (
    <HeadBackground>
      <div
        className={classNames(
          "wrap grid gap-x-16 gap-y-12 pt-30 sm:pt-34",
          aside ? "lg:grid-cols-[1.2fr_1fr]" : undefined,
          !standing && "pb-16",
          !standing && !compact && "lg:pb-24",
        )}
      >
        <div
          className={classNames(
            "min-w-0",
            standing && "lg:pb-24",
            centered && "grid justify-items-center text-center",
          )}
        >
          <Breadcrumbs crumb={crumb} lang={lang} />
          <h1
            lang={lang}
            className={classNames(
              "mt-7",
              centered ? "max-w-[22ch]" : !wide && "max-w-[18ch]",
              compact ? "text-h2" : "text-h1",
            )}
          >
            <bdi>
              <RichText text={title} />
            </bdi>
          </h1>
          {lead && (
            <p className={classNames("mt-6 max-w-[36rem] text-lead text-muted", centered && "text-balance")}>
              {typeof lead === "string" ? <RichText text={lead} /> : lead}
            </p>
          )}
          {actions && <CtaRow actions={actions} className="mt-9 flex flex-wrap gap-3" />}
          {under}
        </div>
        {aside && (
          <div className={classNames("min-w-0", standing ? "lg:self-end" : "lg:self-center")}>{aside}</div>
        )}
      </div>
      {children}
    </HeadBackground>
  );
}

/** The dusk background of a head. A head with its own layout starts with `wrap pt-30 sm:pt-34`, like all others. */
export function HeadBackground({ children }: { children: ReactNode }) {
  return (
    <header className="dusk relative isolate overflow-clip">
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-radial-[ellipse_60%_85%_at_82%_112%] from-hue/(--hue-glow) to-transparent to-75% dark:[mask-image:linear-gradient(#000_50%,#0000)]"
      />
      {children}
    </header>
  );
}

export function Breadcrumbs({ crumb, lang }: { crumb: string; lang?: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Breadcrumb" data-no-print className="justify-self-start">
      <ol className="flex flex-wrap items-center gap-x-2 text-small wrap-anywhere text-muted">
        {listParentCrumbs(pathname).map(({ label, to }) => (
          <Fragment key={to}>
            <li>
              <Link to={to} className="inline-block py-1 hover:text-text">
                {label}
              </Link>
            </li>
            <li aria-hidden="true">
              <Icon name="chevron-right" className="size-3.5 opacity-70" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" lang={lang} className="py-1 text-text">
          <bdi>{crumb}</bdi>
        </li>
      </ol>
    </nav>
  );
}
