import { classNames } from "~/lib/class-names";

/** Windows of a house front, floor by floor: "." is dark, the letters are the lights that are on. */
export type FacadeProps = { floors: readonly string[]; className?: string };

const lights: Record<string, string> = {
  l: "bg-linear-to-b from-lamp to-commerce shadow-lamp",
  c: "bg-linear-to-b from-commerce to-commerce-soft",
  i: "bg-linear-to-b from-showcase to-showcase-soft",
  t: "bg-linear-to-b from-securestream to-securestream-soft",
  g: "bg-linear-to-b from-studio to-studio-soft",
};
const dark = "border border-line bg-raised/25 hover:bg-lamp/70 hover:shadow-lamp";

/** A house at dusk. A dark window lights up under the pointer and goes out slowly. */
export function Facade({ floors, className }: FacadeProps) {
  return (
    <div aria-hidden="true" className={classNames("grid gap-2.5 sm:gap-4", className)}>
      {floors.map((floor, row) => (
        <div key={row} className="flex justify-between gap-2.5 sm:gap-4">
          {[...floor].map((light, column) => (
            <span
              key={column}
              className={classNames(
                "aspect-3/4 flex-1 rounded-control transition duration-1000 ease-out hover:duration-100 sm:rounded-[0.9rem]",
                lights[light] ?? dark,
              )}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
