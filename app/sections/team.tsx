import { classNames } from "~/lib/class-names";
import { Portrait, type PortraitName } from "~/ui/portrait";
import { RichText } from "~/ui/rich-text";

export type TeamMember = {
  name: string;
  portrait: PortraitName;
  role: string;
  place: string;
  text: string;
};

export type TeamProps = { title: string; text: string; members: readonly TeamMember[] };

const portraitHeights = ["lg:h-88", "lg:h-72", "lg:h-80"];

export function Team({ title, text, members }: TeamProps) {
  return (
    <section aria-label={title} className="wrap pb-16 lg:pb-24">
      <div className="flex flex-wrap justify-between gap-x-16 gap-y-1.5 border-t border-line pt-5">
        <h2 className="font-sans text-base font-semibold tracking-normal text-accent">
          <RichText text={title} />
        </h2>
        <RichText as="p" className="max-w-[36rem] text-small text-muted" text={text} />
      </div>
      <ul
        role="list"
        className="mt-8 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-5 lg:gap-x-5 lg:gap-y-0"
      >
        {members.map((member, index) => (
          <li
            key={member.name}
            className="grid grid-cols-[7.5rem_1fr] items-center gap-x-5 lg:row-span-4 lg:items-start lg:grid-cols-1 lg:grid-rows-subgrid"
          >
            <Portrait
              name={member.portrait}
              sizes="(min-width: 64rem) 15rem, 7.5rem"
              eager
              className={classNames(
                "w-full rounded-card shadow-lamp lg:rounded-pane",
                portraitHeights[index % portraitHeights.length],
              )}
              frame="lg:mb-5 lg:self-end"
            />
            <div className="lg:contents">
              <h3 className="text-h3">{member.name}</h3>
              <p className="mt-1 text-small font-semibold text-accent">
                {member.role}, {member.place}
              </p>
              <RichText as="p" className="mt-2 text-small text-muted" text={member.text} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
