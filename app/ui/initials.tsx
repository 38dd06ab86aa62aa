import { classNames } from "~/lib/class-names";
import type { ProductId } from "~/lib/prices";

type Props = {
  /** The name, perhaps with a company behind a comma. */
  author: string;
  hue: ProductId;
  /** Size and corners. */
  className: string;
};

/** A customer's initials in a pane of the product they use; the name stands beside it. */
export function Initials({ author, hue, className }: Props) {
  return (
    <span
      aria-hidden="true"
      data-hue={hue}
      className={classNames(
        "grid place-items-center bg-hue font-display text-h3 font-semibold text-ink print:border",
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
