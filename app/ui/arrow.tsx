import { classNames } from "~/lib/class-names";
import { Icon } from "./icon";

/** The arrow of a link that is a `group`: it leans the way the link goes. */
export function Arrow({ className }: { className?: string }) {
  return (
    <Icon
      name="arrow-right"
      className={classNames("transition-transform duration-150 group-hover:translate-x-1", className)}
    />
  );
}
