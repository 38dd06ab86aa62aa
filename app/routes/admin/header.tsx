import type { MouseEvent } from "react";
import { NavLink } from "react-router";
import { classNames } from "~/lib/class-names";
import { interpolate } from "~/lib/text";
import { Popover } from "~/sections/admin/popover";
import type { Permission } from "~/server/accounts/roles.server";
import { Wordmark } from "~/ui/brand";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

export type AdminHeaderProps = {
  home: string;
  label: string;
  /** `key` follows a g (see browser/admin-keys.ts); `alarm`, with {count}, stands at the place where one mends what is wrong. */
  links: { label: string; to: string; permission: Permission; key: string; alarm?: string }[];
  /** What the button says that opens the rest on a phone. */
  menu: string;
  search: string;
  /** With {name}. */
  account: string;
  site: string;
  signOut: string;
  skip: string;
  email: string;
  name: string;
  /** What the role includes; the bar shows nothing else. */
  permissions: Permission[];
  /** How many leads nobody was told of because something is wrong. */
  alarm: number;
};

const menuId = "admin-menu";

/** The bar of the admin: where one is, who one is, the way out. */
export function AdminHeader({
  home,
  label,
  links,
  menu,
  search,
  account,
  site,
  signOut,
  skip,
  email,
  name,
  permissions,
  alarm,
}: AdminHeaderProps) {
  const shown = links.filter(({ permission }) => permissions.includes(permission));
  const alarms = shown.flatMap((link) =>
    link.alarm && alarm > 0 ? [interpolate(link.alarm, { count: alarm })] : [],
  );
  return (
    <>
      <a
        href="#content"
        data-no-print
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-lamp px-4 py-2.5 font-semibold text-ink focus:translate-y-0"
      >
        {skip}
      </a>
      <header className="dusk border-b border-line" data-no-print>
        <div className="wrap flex min-h-14 items-center gap-1">
          <button
            type="button"
            popoverTarget={menuId}
            className="relative -ml-2 grid size-10 shrink-0 place-items-center rounded-control hover:bg-text/8 lg:hidden"
          >
            <Icon name="menu" />
            <span className="sr-only">
              {menu}
              {alarms.map((words) => `, ${words}`)}
            </span>
            {alarms.length > 0 && (
              <span className="absolute top-1.5 right-1.5 size-2 rounded-full bg-danger" />
            )}
          </button>
          <NavLink
            to="/admin"
            end
            data-key="g h"
            className="mr-auto py-1.5 text-[1.25rem] leading-none lg:mr-4"
            aria-label={`${home} ${label}`}
          >
            <Wordmark name={home} />
          </NavLink>
          {/* One row of the bar where there is room for it, and elsewhere what the button opens, with or without script. */}
          <Popover
            id={menuId}
            className="fixed inset-x-0 top-14 h-fit max-h-[calc(100dvh-3.5rem)] w-auto overflow-y-auto border-b border-line bg-ground px-gutter py-3 text-text shadow-float lg:static lg:flex lg:max-h-none lg:flex-1 lg:items-center lg:justify-between lg:overflow-visible lg:border-0 lg:p-0 lg:shadow-none"
          >
            <nav aria-label={label} className="grid lg:flex lg:flex-wrap">
              {shown.map((link) => (
                <NavLink
                  key={link.to}
                  to={link.to}
                  data-key={`g ${link.key}`}
                  onClick={closeMenu}
                  className={({ isActive }) =>
                    classNames(
                      "focus-inside inline-flex h-11 items-center px-2.5 font-semibold whitespace-nowrap max-lg:rounded-control max-lg:px-3.5 lg:h-14 lg:border-b-2 lg:text-small",
                      isActive
                        ? "text-text max-lg:bg-text/8 lg:border-lamp"
                        : "text-muted hover:text-text lg:border-transparent",
                    )
                  }
                >
                  {link.label}
                  {link.alarm && alarm > 0 && (
                    <span className="ml-2 rounded-full bg-danger px-1.5 font-mono text-tiny leading-5 text-ink">
                      <span aria-hidden="true">{alarm > 99 ? "99+" : alarm}</span>
                      <span className="sr-only">{interpolate(link.alarm, { count: alarm })}</span>
                    </span>
                  )}
                </NavLink>
              ))}
            </nav>
            <div className="flex gap-1 max-lg:mt-3 max-lg:border-t max-lg:border-line max-lg:pt-3">
              <a href="/" className={buttonClass({ variant: "quiet", size: "small" }, "lg:max-xl:hidden")}>
                {site}
              </a>
              <form method="post" action="/sign-out">
                <button type="submit" className={buttonClass({ variant: "quiet", size: "small" })}>
                  <Icon name="log-out" />
                  <span className="lg:max-xl:sr-only">{signOut}</span>
                </button>
              </form>
            </div>
          </Popover>
          <NavLink
            to="/admin/search"
            data-key="g s"
            aria-label={search}
            title={search}
            className={({ isActive }) =>
              classNames(
                "grid size-10 shrink-0 place-items-center rounded-control hover:bg-text/8 hover:text-text",
                isActive ? "text-text" : "text-muted",
              )
            }
          >
            <Icon name="search" />
          </NavLink>
          <NavLink
            to="/admin/account"
            title={email}
            aria-label={interpolate(account, { name })}
            className={({ isActive }) =>
              classNames(
                "-mr-2 inline-flex h-10 max-w-32 min-w-0 items-center gap-1.5 rounded-control px-2 text-small font-semibold hover:bg-text/8 hover:text-text lg:max-w-44",
                isActive ? "text-text" : "text-muted",
              )
            }
          >
            <Icon name="user" />
            <span dir="auto" className="truncate">
              {name}
            </span>
          </NavLink>
        </div>
      </header>
    </>
  );
}

/** A press beside the menu closes it by itself; a link in it leads on within the same document. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
