import { Marks } from "~/ui/marks";
import { DocsPart } from "./layout";

export type DocPracticesProps = {
  id: string;
  title: string;
  text: string;
  practices: readonly { figure: string; title: string; text: string }[];
};

/** Advice, each with the figure or sign one keeps in mind. */
export function DocPractices({ practices, ...part }: DocPracticesProps) {
  return (
    <DocsPart {...part}>
      <ul className="mt-10">
        {practices.map(({ figure, title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 border-t border-line py-6 sm:grid-cols-[11rem_1fr] sm:items-baseline"
          >
            <span
              aria-hidden="true"
              className="font-display text-[2rem] leading-none font-semibold tracking-[-0.03em]"
            >
              {figure}
            </span>
            <div>
              <h3 className="text-h3">
                <Marks text={title} />
              </h3>
              <p className="mt-1.5 max-w-text text-muted">
                <Marks text={text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </DocsPart>
  );
}
