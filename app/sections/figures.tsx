import { classNames } from "~/lib/class-names";
import type { LinkTo } from "~/lib/links";
import { Link } from "~/ui/link";

/** `check` is the page that explains the figure. */
export type Figure = { value: string; label: string; check?: LinkTo };

type Props = {
  figures: readonly Figure[];
  className?: string;
  item?: string;
  value?: string;
  label?: string;
};

export function Figures({ figures, className, item, value = "text-h2 leading-none", label }: Props) {
  return (
    <dl className={classNames("grid", className)}>
      {figures.map((figure) => (
        <div key={figure.label} className={classNames("flex flex-col-reverse justify-end", item)}>
          <dt className={classNames("mt-2 text-balance", label ?? "text-muted")}>
            <FigureLabel {...figure} />
          </dt>
          <dd className={classNames("font-display font-semibold tracking-[-0.04em]", value)}>
            {figure.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The label of a figure; underlined with dots where it links to its explanation. */
export function FigureLabel({ label, check }: Omit<Figure, "value">) {
  if (!check) return label;
  return (
    <Link
      to={check}
      className="underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
    >
      {label}
    </Link>
  );
}
