import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { useLocation } from "react-router";
import { Breadcrumbs, HeadBackground } from "~/sections/page-head";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import { type DocsGroup, type DocsHeading, DocsNavigation } from "./navigation";
import { SearchBox } from "./search-box";

/** The bar above a documentation page: low, so that the text begins on the first screen of any size. */
export function DocsHead({ crumb, title }: { crumb: string; title: string }) {
  return (
    <HeadBackground>
      <div className="wrap flex flex-col gap-x-10 gap-y-1 pt-23 pb-5 lg:flex-row-reverse lg:items-baseline lg:justify-between">
        <Breadcrumbs crumb={crumb} />
        <RichText as="h1" className="text-[2rem] leading-tight" text={title} />
      </div>
    </HeadBackground>
  );
}

type Props = {
  groups: readonly DocsGroup[];
  parts?: readonly DocsHeading[];
  children: ReactNode;
};

/**
 * The frame of documentation pages, with search and topics beside the text; on small screens in a sticky bar at the
 * top.
 */
export function DocsPage({ groups, parts = [], children }: Props) {
  const { pathname } = useLocation();
  const navigation = <DocsNavigation groups={groups} here={pathname} parts={parts} />;
  return (
    <div className="wrap pb-section lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-16 xl:grid-cols-[13rem_minmax(0,1fr)_11rem] print:block">
      <div
        data-docs-bar
        data-no-print
        className="tall:sticky top-15 z-30 -mx-gutter flex items-center gap-2 border-b border-line bg-ground px-gutter py-2 lg:top-28 lg:mx-0 lg:mt-9 lg:block lg:self-start lg:border-0 lg:p-0 noscript:top-20"
      >
        <SearchBox />
        <SmallMenu key={pathname}>{navigation}</SmallMenu>
        <div className="mt-8 hidden max-h-[calc(100dvh-12rem)] overflow-y-auto lg:block">{navigation}</div>
      </div>
      {children}
    </div>
  );
}

function SmallMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  }
  function closeOnLeave({ relatedTarget }: FocusEvent) {
    if (relatedTarget && menu.current && !menu.current.contains(relatedTarget)) menu.current.open = false;
  }
  function closeOnLink({ target }: MouseEvent) {
    if (menu.current && (target as Element).closest("a")) menu.current.open = false;
  }
  return (
    <details
      ref={menu}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onClick={closeOnLink}
      className="lg:hidden"
    >
      <summary className="flex h-11 cursor-pointer list-none items-center gap-2 rounded-control border border-field-line px-3.5 text-small font-semibold">
        <Icon name="menu" />
        Menu
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-12rem)] overflow-y-auto overscroll-contain border-b border-line bg-ground px-gutter py-6 shadow-float">
        {children}
      </div>
    </details>
  );
}
