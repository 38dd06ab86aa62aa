import { classNames } from "~/lib/class-names";
import type { ProductId } from "~/lib/prices";
import { Marks } from "~/ui/marks";

export type TeamMember = {
  name: string;
  initials: string;
  role: string;
  place: string;
  text: string;
  hue: ProductId | "lamp";
};

export type TeamProps = { title: string; text: string; members: readonly TeamMember[] };

const drops = ["lg:mt-0", "lg:mt-16", "lg:mt-6", "lg:mt-20", "lg:mt-10"];

/** Five windows of one street, each with somebody at home. On a small screen the street is walked sideways. */
export function Team({ title, text, members }: TeamProps) {
  return (
    <section className="dusk py-section dark:bg-ground-2">
      <div className="wrap grid items-end gap-x-16 gap-y-5 lg:grid-cols-[1.2fr_1fr]">
        <h2 className="max-w-[14ch] text-h2">
          <Marks text={title} />
        </h2>
        <p className="max-w-[32rem] text-muted">
          <Marks text={text} />
        </p>
      </div>
      <ul role="list" className="wrap mt-14 grid gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-5">
        {members.map((member, index) => (
          <li
            key={member.name}
            className={classNames(
              "grid grid-cols-[7.5rem_1fr] items-center gap-x-5 lg:block",
              drops[index % drops.length],
            )}
          >
            <Portrait {...member} />
            <div>
              <h3 className="text-h3 lg:mt-6">{member.name}</h3>
              <p className="mt-1 text-small font-semibold text-accent">
                {member.role}, {member.place}
              </p>
              <p className="mt-2.5 text-small text-muted">
                <Marks text={member.text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Initials as a silhouette against the light of a room, crossed by the beam of the brand's mark. */
function Portrait({ initials, hue }: TeamMember) {
  return (
    <span
      aria-hidden="true"
      data-hue={hue}
      className="pane grid place-items-center bg-linear-to-br from-hue to-hue-end"
    >
      <span className="absolute -inset-x-1/2 top-[18%] h-1/2 -rotate-35 bg-linear-to-b from-paper/55 to-paper/0" />
      <span className="relative font-display text-h2 font-bold tracking-[-0.06em] text-ink">{initials}</span>
    </span>
  );
}
