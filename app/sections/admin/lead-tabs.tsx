import { NavLink } from "react-router";
import { classNames } from "~/lib/class-names";

export type LeadTabsTexts = { label: string; tabs: { label: string; to: string }[] };

/** The two lists that visitors fill. */
export function LeadTabs({ label, tabs }: LeadTabsTexts) {
  return (
    <nav aria-label={label} className="mt-4 flex gap-6 border-b border-line">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          className={({ isActive }) =>
            classNames(
              "-mb-px inline-flex h-11 items-center border-b-2 text-small font-semibold",
              isActive ? "border-accent text-text" : "border-transparent text-muted hover:text-text",
            )
          }
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
