import type { MouseEvent } from "react";
import { NavLink } from "react-router";
import { company } from "~/content/company";
import { classNames } from "~/lib/class-names";
import { adminLinks } from "~/sections/admin/admin-links";
import { Popover } from "~/sections/admin/popover";
import { Wordmark } from "~/ui/brand";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Route } from "./+types/route";

/** The header shows only the pages of the role's permissions. */
type Props = Omit<Route.ComponentProps["loaderData"], "proxy" | "sessionMs" | "clock">;

const menuId = "admin-menu";

export function AdminHeader({ email, name, permissions, alarm }: Props) {
  const shown = adminLinks.filter(({ permission }) => permissions.includes(permission));
  const problem = alarm > 0 && permissions.includes("deliveries") && `${alarm} not sent`;
  return (
    <>
      <a
        href="#content"
        data-no-print
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-lamp px-4 py-2.5 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
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
              Menu
              {problem && `, ${problem}`}
            </span>
            {problem && <span className="absolute top-1.5 right-1.5 size-2 rounded-full bg-danger" />}
          </button>
          <NavLink
            to="/admin"
            end
            className="mr-auto py-1.5 text-[min(1.25rem,5.5vw)] leading-none lg:mr-4"
            aria-label={`${company.name} admin`}
          >
            <Wordmark name={company.name} />
          </NavLink>
          {/* The menu is one row where there is room, and a popover elsewhere. */}
          <Popover
            id={menuId}
            className="fixed inset-x-0 top-14 h-fit max-h-[calc(100dvh-3.5rem)] w-auto overflow-y-auto border-b border-line bg-ground px-gutter py-3 text-text shadow-float lg:static lg:flex lg:max-h-none lg:flex-1 lg:items-center lg:justify-between lg:overflow-visible lg:border-0 lg:p-0 lg:shadow-none"
          >
            <nav aria-label="Admin" className="grid lg:flex lg:flex-wrap">
              {shown.map((link) => (
                <NavLink
                  key={link.to}
                  to={link.to}
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
                  {link.permission === "deliveries" && problem && (
                    <span className="ml-2 rounded-full bg-danger px-1.5 font-mono text-tiny leading-5 text-ink">
                      <span aria-hidden="true">{alarm > 99 ? "99+" : alarm}</span>
                      <span className="sr-only">{problem}</span>
                    </span>
                  )}
                </NavLink>
              ))}
            </nav>
            <div className="flex gap-1 max-lg:mt-3 max-lg:border-t max-lg:border-line max-lg:pt-3">
              <a href="/" className={buttonClass({ variant: "quiet", size: "small" }, "lg:max-xl:hidden")}>
                View site
              </a>
              <form method="post" action="/sign-out">
                <button type="submit" className={buttonClass({ variant: "quiet", size: "small" })}>
                  <Icon name="log-out" />
                  <span className="lg:max-xl:sr-only">Sign out</span>
                </button>
              </form>
            </div>
          </Popover>
          <NavLink
            to="/admin/search"
            aria-label="Search"
            title="Search"
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
            aria-label={`Your account: ${name}`}
            className={({ isActive }) =>
              classNames(
                "-mr-2 inline-flex h-10 max-w-32 min-w-0 items-center gap-1.5 rounded-control px-2 text-small font-semibold hover:bg-text/8 hover:text-text lg:max-w-44",
                isActive ? "text-text" : "text-muted",
              )
            }
          >
            <Icon name="user" />
            <span dir="auto" className="truncate max-[19rem]:hidden">
              {name}
            </span>
          </NavLink>
        </div>
      </header>
    </>
  );
}

/** A click outside closes the menu by itself; a link in it stays in the document, so it must be closed. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
