import { classNames } from "~/lib/class-names";
import { Icon, type IconName } from "~/ui/icon";

export type FreeWindowProps = { initials: readonly string[]; icon: IconName };

const hues = ["commerce", "securestream", "showcase", "studio", "lamp"];
const drops = ["mt-8", "", "mt-12", "mt-2", "mt-10"];

/** The windows of the people who are here already, and one that is still free: `icon` says for what. */
export function FreeWindow({ initials, icon, className }: FreeWindowProps & { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("grid max-w-120 grid-cols-3 gap-3 sm:gap-4 lg:ml-auto", className)}
    >
      {initials.map((name, index) => (
        <span
          key={name}
          data-hue={hues[index % hues.length]}
          className={classNames(
            "grid aspect-3/4 place-items-center overflow-hidden rounded-card bg-linear-to-br from-hue to-hue-end font-display text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] font-bold tracking-[-0.06em] text-ink",
            drops[index % drops.length],
          )}
        >
          {name}
        </span>
      ))}
      <span className="grid aspect-3/4 place-items-center rounded-card border-2 border-dashed border-lamp/60 text-lamp shadow-lamp">
        <Icon name={icon} className="size-8" />
      </span>
    </div>
  );
}
