import { classNames } from "~/lib/class-names";
import type { LinkTo } from "~/lib/links";
import { Link } from "~/ui/link";

/** `check` is where a claimed figure is explained. */
export type Figure = { value: string; label: string; check?: LinkTo };

type Props = {
  figures: readonly Figure[];
  /** Classes of the list, of each figure in it, of the value and of the words below it. */
  className?: string;
  item?: string;
  value?: string;
  label?: string;
};

/** Figures in large type, each above the words that say what it counts. */
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

/** The words below a figure; dotted, like a footnote, where they lead to how it was measured. */
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
