import { classNames } from "~/lib/class-names";

/** The windows of a facade, floor by floor: "." is dark, letters are lights. */
export type FacadeProps = {
  floors: readonly string[];
  className?: string;
};

const lightClasses: Record<string, string> = {
  l: "bg-linear-to-b from-lamp to-commerce shadow-lamp",
  c: "bg-linear-to-b from-commerce to-commerce-soft",
  i: "bg-linear-to-b from-showcase to-showcase-soft",
  t: "bg-linear-to-b from-securestream to-securestream-soft",
  g: "bg-linear-to-b from-studio to-studio-soft",
};
const darkClass = "border border-line bg-raised/25 hover:bg-lamp/70 hover:shadow-lamp";

const gap = "gap-1 sm:gap-2";

export function Facade({ floors, className }: FacadeProps) {
  return (
    <div aria-hidden="true" data-no-print className={classNames("grid grid-cols-1", gap, className)}>
      {floors.map((floor, row) => (
        <div key={row} className={classNames("flex", gap)}>
          {[...floor].map((light, column) => (
            <span
              key={column}
              className={classNames(
                "aspect-3/4 min-w-0 flex-1 rounded-[0.25rem] transition duration-1000 ease-out hover:duration-100 sm:rounded-chip",
                lightClasses[light] ?? darkClass,
              )}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
