import { formatCount } from "~/lib/format";
import type { LinkTo } from "~/lib/links";
import { interpolate } from "~/lib/text";
import { Arrow } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Portrait } from "~/ui/portrait";
import type { house } from "./content";

type HouseFrontProps = typeof house;

/** A house at dusk at full width, with the team at its windows and one window free. */
export function HouseFront({
  people,
  open,
  none,
  openings,
  to,
}: HouseFrontProps & { openings: number; to: LinkTo }) {
  const words = openings === 1 ? open.one : interpolate(open.many, { count: formatCount(openings) });
  return (
    <ul
      role="list"
      className="wrap grid grid-cols-3 items-end gap-3 border-line pb-12 sm:grid-cols-6 sm:gap-4 lg:pb-16"
    >
      {people.map(({ name, portrait }) => (
        <li key={name} className="min-w-0">
          <Portrait
            name={portrait}
            sizes="(min-width: 64rem) 11rem, 9rem"
            eager
            className="w-full rounded-card"
          />
          <p className="mt-2 text-small text-muted">{name}</p>
        </li>
      ))}
      <li className="min-w-0">
        <Link
          to={to}
          className="group grid aspect-3/4 content-end gap-2 rounded-card border-2 border-dashed border-lamp/60 p-3 font-display text-base leading-tight font-semibold text-lamp shadow-lamp hover:bg-lamp/10 lg:p-4 lg:text-h3"
        >
          <Arrow className="size-5 lg:size-6" />
          {openings > 0 ? words : none}
        </Link>
        <p aria-hidden="true" className="mt-2 text-small">
          &nbsp;
        </p>
      </li>
    </ul>
  );
}
