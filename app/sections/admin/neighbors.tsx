import { Link } from "react-router";
import { useShortcutsOn } from "~/browser/admin-keys";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

type Props = {
  /** The URLs of the neighbors in the list. */
  previous?: string;
  next?: string;
};

const look = buttonClass({ variant: "quiet", size: "small" });

export function Neighbors({ previous, next }: Props) {
  const areKeysOn = useShortcutsOn();
  return (
    <nav aria-label="In this list" className="flex flex-wrap items-center gap-1 text-small">
      {previous && (
        <Link to={previous} rel="prev" aria-keyshortcuts="k" className={look}>
          <Icon name="chevron-left" />
          Previous
        </Link>
      )}
      {next && (
        <Link to={next} rel="next" aria-keyshortcuts="j" className={look}>
          Next
          <Icon name="chevron-right" />
        </Link>
      )}
      {areKeysOn && (previous || next) && (
        <span className="ml-1 text-tiny text-muted pointer-coarse:hidden noscript:hidden">
          or press K and J
        </span>
      )}
    </nav>
  );
}
