import { classNames } from "~/lib/class-names";

export type Figure = { value: string; label: string };

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
          <dt className={classNames("mt-2 text-balance", label ?? "text-muted")}>{figure.label}</dt>
          <dd className={classNames("font-display font-semibold tracking-[-0.04em]", value)}>
            {figure.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
