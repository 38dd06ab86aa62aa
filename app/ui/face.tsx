import { classNames } from "~/lib/class-names";
import { Portrait, type PortraitName, type PortraitProps } from "./portrait";

type Props = Omit<PortraitProps, "name"> & {
  portrait?: PortraitName;
  /** The name, perhaps with a company behind a comma. */
  author: string;
};

/** A person's portrait, or their initials where there is no picture; the name stands beside it. */
export function Face({ portrait, author, frame, className, ...image }: Props) {
  if (portrait) return <Portrait name={portrait} frame={frame} className={className} {...image} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid aspect-3/4 place-items-center bg-lamp font-display text-h3 font-semibold text-ink",
        frame,
        className,
      )}
    >
      {readInitials(author)}
    </span>
  );
}

/** The first letters of the first and the last name. */
function readInitials(author: string) {
  const names = author.replace(/,.*/, "").trim().split(/\s+/);
  const [first = ""] = [...(names[0] ?? "")];
  const [last = ""] = names.length > 1 ? [...(names.at(-1) ?? "")] : [];
  return first + last;
}
