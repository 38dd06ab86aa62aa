import { classNames } from "~/lib/class-names";
import { Icon, type IconName } from "~/ui/icon";
import { Portrait, type PortraitName } from "~/ui/portrait";

export type FreeWindowProps = { people: readonly PortraitName[]; icon: IconName };

const drops = ["mt-8", "", "mt-12", "mt-2", "mt-10"];

/** The windows of the people who are here already, and one that is still free: `icon` says for what. */
export function FreeWindow({ people, icon, className }: FreeWindowProps & { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("grid max-w-120 grid-cols-3 gap-3 sm:gap-4 lg:ml-auto", className)}
    >
      {people.map((name, index) => (
        <Portrait
          key={name}
          name={name}
          sizes="9rem"
          eager
          className={classNames("w-full rounded-card", drops[index % drops.length])}
        />
      ))}
      <span className="grid aspect-3/4 place-items-center rounded-card border-2 border-dashed border-lamp/60 text-lamp shadow-lamp">
        <Icon name={icon} className="size-8" />
      </span>
    </div>
  );
}
