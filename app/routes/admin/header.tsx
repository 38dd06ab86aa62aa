import { NavLink } from "react-router";
import { classNames } from "~/lib/class-names";
import { interpolate } from "~/lib/text";
import type { Permission } from "~/server/accounts/roles.server";
import { Wordmark } from "~/ui/brand";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

export type AdminHeaderProps = {
  home: string;
  label: string;
  /** `key` follows a g (see browser/admin-keys.ts); `alarm`, with {count}, stands at the place where one mends what is wrong. */
  links: { label: string; to: string; permission: Permission; key: string; alarm?: string }[];
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

/** The bar of the admin: where one is, who one is, the way out. */
export function AdminHeader({
  home,
  label,
  links,
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
        <div className="wrap flex flex-wrap items-center gap-x-6 py-2.5">
          <NavLink
            to="/admin"
            end
            data-key="g h"
            className="mr-2 py-1.5 text-[1.25rem] leading-none"
            aria-label={`${home} ${label}`}
          >
            <Wordmark name={home} />
          </NavLink>
          <div className="ml-auto flex items-center gap-1 lg:order-last">
            <NavLink
              to="/admin/search"
              data-key="g s"
              aria-label={search}
              title={search}
              className={({ isActive }) =>
                classNames(
                  "inline-grid size-9 place-items-center rounded-control hover:text-text",
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
                  "mr-1 inline-flex h-9 max-w-44 items-center rounded-control px-2 text-small font-semibold hover:text-text sm:max-w-56",
                  isActive ? "text-text" : "text-muted",
                )
              }
            >
              <span className="truncate">{name}</span>
            </NavLink>
            <a href="/" className={buttonClass({ variant: "quiet", size: "small" }, "max-sm:hidden")}>
              {site}
            </a>
            <form method="post" action="/sign-out">
              <button type="submit" className={buttonClass({ variant: "quiet", size: "small" })}>
                <Icon name="log-out" />
                {signOut}
              </button>
            </form>
          </div>
          <nav
            aria-label={label}
            className="-mx-1.5 flex w-[calc(100%+0.75rem)] flex-wrap sm:-mx-3 sm:w-[calc(100%+1.5rem)] lg:mx-0 lg:w-auto"
          >
            {links
              .filter(({ permission }) => permissions.includes(permission))
              .map((link) => (
                <NavLink
                  key={link.to}
                  to={link.to}
                  data-key={`g ${link.key}`}
                  className={({ isActive }) =>
                    classNames(
                      "focus-inside inline-flex h-10 items-center border-b-2 px-1.5 text-small font-semibold whitespace-nowrap sm:px-3",
                      isActive ? "border-lamp text-text" : "border-transparent text-muted hover:text-text",
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
        </div>
      </header>
    </>
  );
}
