import { Link } from "react-router";
import { buttonClass } from "~/ui/button";

type Turn = { label: string; search: string };

/** The way through a list that is read page by page, newest first. */
export function PageTurn({ label, newest, older }: { label: string; newest?: Turn; older?: Turn }) {
  if (!newest && !older) return null;
  return (
    <nav aria-label={label} className="mt-6 flex gap-3">
      {[newest, older].map(
        (turn) =>
          turn && (
            <Link
              key={turn.label}
              to={{ search: turn.search }}
              className={buttonClass({ variant: "secondary", size: "small" })}
            >
              {turn.label}
            </Link>
          ),
      )}
    </nav>
  );
}
