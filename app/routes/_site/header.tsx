import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useBackCloses } from "~/browser/back-closes";
import { classNames } from "~/lib/class-names";
import type { LinkText, LinkTo, SiteLink } from "~/lib/links";
import type { ProductId } from "~/lib/prices";
import { Wordmark } from "~/ui/brand";
import { buttonClass } from "~/ui/button";
import { LeadButton, type LeadCta } from "~/ui/cta";
import { Icon, type IconName } from "~/ui/icon";
import { Link, ownUrls, useExternalUrls } from "~/ui/link";

type MenuItem = { label: string; to: SiteLink; note: string; hue?: ProductId; icon?: IconName };
type Menu = { label: string; items: readonly MenuItem[] };

export type HeaderProps = {
  home: string;
  menus: Menu[];
  links: LinkText[];
  signIn: { label: string; to: LinkTo; note: string };
  cta: LeadCta;
  menuLabel: string;
};

const scrollThreshold = 20;

/**
 * The header, fixed except in a short window. Its menus are <details>, so they work by touch, mouse and keyboard with
 * or without script.
 */
export function SiteHeader({ home, menus, links, signIn, cta, menuLabel }: HeaderProps) {
  const bar = useRef<HTMLElement>(null);
  const scrolled = useScrolled();
  const smallMenu = useRef<HTMLDetailsElement>(null);
  useSmallMenu(smallMenu);
  // The note is about the team's own sign-in, not about the product's.
  const signInNote = useExternalUrls().signIn === ownUrls.signIn ? signIn.note : undefined;

  return (
    <header
      ref={bar}
      data-no-print
      data-scrolled={scrolled || undefined}
      className={classNames(
        "group/bar absolute tall:fixed inset-x-0 top-0 z-40 text-paper transition-transform duration-200 scheme-dark",
        scrolled && "-translate-y-5",
      )}
    >
      <MenuBehavior bar={bar} />
      {/* The header becomes compact by a transform, so that nothing on the page is laid out again. Its background is
          there at once, because Back may lead from the top of a page into the middle of a light one. */}
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 border-b border-line bg-dusk opacity-0 transition-opacity duration-200 group-data-scrolled/bar:opacity-100 group-data-scrolled/bar:duration-0 ground-when-scrolled"
      />
      <div
        className={classNames(
          "wrap relative flex h-20 items-center gap-1 transition-transform duration-200",
          scrolled && "translate-y-2.5",
        )}
      >
        <Link
          to="/"
          className="mr-auto rounded-chip py-2 text-[min(1.5rem,7.5vw)] leading-none"
          aria-label={`${home}, home`}
        >
          <Wordmark name={home} />
        </Link>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          {menus.map((menu) => (
            <details key={menu.label} name="site-menu" data-menu className="group relative">
              <summary className={itemClass}>
                {menu.label}
                <Icon
                  name="chevron-down"
                  className="size-4 transition-transform duration-150 group-open:rotate-180"
                />
              </summary>
              <ul className="absolute top-full left-0 mt-2 w-84 rounded-card border border-line bg-dusk p-2 text-text shadow-float">
                {menu.items.map((item) => (
                  <MenuEntry key={item.to} {...item} />
                ))}
              </ul>
            </details>
          ))}
          {links.map((link) => (
            <Link key={link.label} to={link.to} className={itemClass}>
              {link.label}
            </Link>
          ))}
          <Link
            to={signIn.to}
            title={signInNote}
            aria-description={signInNote}
            className={classNames(itemClass, "ml-2")}
          >
            {signIn.label}
          </Link>
        </nav>
        <LeadButton
          {...cta}
          size="small"
          className="ml-2 hidden h-10! min-w-0 px-[min(0.875rem,3.5vw)]! text-center text-[min(0.875rem,4.4vw)]! leading-tight whitespace-normal! sm:inline-flex"
        />
        <details ref={smallMenu} data-menu data-scroll-lock className="group ml-1 lg:hidden">
          <summary
            aria-label={menuLabel}
            className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-text/8"
          >
            <Icon name="menu" className="size-6 group-open:hidden" />
            <Icon name="x" className="hidden size-6 group-open:block" />
          </summary>
          <nav
            aria-label="Main, small screen"
            className="dusk absolute right-0 left-0 top-full grid h-dvh content-start gap-6 overflow-y-auto overscroll-contain scroll-pt-4 scroll-pb-28 px-gutter pt-4 pb-40 group-data-scrolled/bar:-mt-2.5"
          >
            {menus.map((menu) => (
              <div key={menu.label}>
                <p className="pb-2 text-small font-semibold text-muted">{menu.label}</p>
                <ul>
                  {menu.items.map((item) => (
                    <MenuEntry key={item.to} {...item} />
                  ))}
                </ul>
              </div>
            ))}
            <ul className="grid gap-1 border-t border-line pt-5">
              {[...links.map((link) => ({ ...link, note: undefined })), { ...signIn, note: signInNote }].map(
                (link) => (
                  <li key={link.label}>
                    <Link
                      to={link.to}
                      className="block rounded-control py-2.5 font-display text-h3 font-semibold"
                    >
                      {link.label}
                      {link.note && (
                        <span className="block font-sans text-small font-normal tracking-normal text-muted">
                          {link.note}
                        </span>
                      )}
                    </Link>
                  </li>
                ),
              )}
            </ul>
            <LeadButton {...cta} cta="header-menu" size="large" />
          </nav>
        </details>
      </div>
    </header>
  );
}

const itemClass = buttonClass(
  { variant: "quiet", size: "small" },
  "cursor-pointer font-medium! text-[0.9375rem]! list-none text-paper!",
);

function MenuEntry({ label, to, note, hue, icon }: MenuItem) {
  return (
    <li>
      <Link to={to} className="flex items-start gap-3.5 rounded-control p-3 hover:bg-text/8">
        {hue && (
          <span
            aria-hidden="true"
            data-hue={hue}
            className="mt-0.5 h-8 w-5 shrink-0 rounded-chip bg-hue forced-color-adjust-none"
          />
        )}
        {icon && <Icon name={icon} className="mt-1 size-5 text-lamp" />}
        <span>
          <span className="block font-semibold">{label}</span>
          <span className="block text-small text-muted">{note}</span>
        </span>
      </Link>
    </li>
  );
}

function useScrolled() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > scrollThreshold);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return scrolled;
}

/**
 * What <details> lacks: closing on Escape, on a click elsewhere, and on navigation. A separate component, so that
 * navigation does not render the header again.
 */
function MenuBehavior({ bar }: { bar: React.RefObject<HTMLElement | null> }) {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Menus close at a navigation, but not at hydration: a menu opened before it stays open.
    if (shown.current !== key) closeMenus(bar.current);
    shown.current = key;
  }, [bar, key]);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      const open = bar.current?.querySelector<HTMLDetailsElement>("details[data-menu][open]");
      if (!open) return;
      closeMenus(bar.current);
      open.querySelector("summary")?.focus();
    }
    function onElsewhere(event: Event) {
      closeMenus(bar.current, event.target as Node);
    }
    const close = () => closeMenus(bar.current);
    const wide = window.matchMedia("(width >= 64rem)");
    function onClick(event: MouseEvent) {
      const link = (event.target as Element | null)?.closest?.("a");
      if (!link || !bar.current?.contains(link)) return;
      // The menu of a small screen stays until the next page is there; a dialog opens in its place.
      if (link.ariaHasPopup || !link.closest("[data-scroll-lock]")) closeMenus(bar.current);
    }
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener("keydown", onKey, { signal });
    document.addEventListener("pointerdown", onElsewhere, { signal });
    document.addEventListener("focusin", onElsewhere, { signal });
    document.addEventListener("click", onClick, { signal });
    wide.addEventListener("change", close, { signal });
    return () => gone.abort();
  }, [bar]);
  return null;
}

/** The menu of a small screen covers the page: Back closes it, and the page behind cannot be reached. */
function useSmallMenu(ref: React.RefObject<HTMLDetailsElement | null>) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    // The visitor may have opened the menu before hydration.
    const follow = () => setOpen(menu.open);
    follow();
    menu.addEventListener("toggle", follow);
    return () => menu.removeEventListener("toggle", follow);
  }, [ref]);
  useEffect(() => {
    for (const part of document.querySelectorAll("main, footer")) part.toggleAttribute("inert", isOpen);
  }, [isOpen]);
  useBackCloses(isOpen, () => {
    if (ref.current?.contains(document.activeElement)) ref.current.querySelector("summary")?.focus();
    ref.current?.removeAttribute("open");
  });
}

/** Closes open menus except the one the visitor is in; the menu of a small screen belongs to the whole header. */
function closeMenus(bar: HTMLElement | null, inside: Node | null = null) {
  for (const menu of bar?.querySelectorAll("details[data-menu][open]") ?? []) {
    const own = menu.matches("[data-scroll-lock]") ? bar : menu;
    if (!own?.contains(inside)) menu.removeAttribute("open");
  }
}
