import { classNames } from "~/lib/class-names";
import { RichText } from "~/ui/rich-text";
import type { Figure } from "./figures";

type Point = { title: string; text: string };

/** The benefits of a page: figures, and the points that explain them. */
export type GainsProps = { title: string; facts: readonly Figure[]; points: readonly Point[] };

type Props = {
  points: readonly Point[];
  className: string;
  item?: string;
};

export function Points({ points, className, item }: Props) {
  return (
    <ul role="list" className={classNames("grid", className)}>
      {points.map(({ title, text }) => (
        <li key={title} className={item}>
          <RichText as="h3" className="text-h3" text={title} />
          <RichText as="p" className={classNames("text-muted", !item && "mt-2")} text={text} />
        </li>
      ))}
    </ul>
  );
}
