import { classNames } from "~/lib/class-names";

/** The typeface of a customer's wordmark; only the site's fonts or the system's serif. */
export type WordmarkLook = "engraved" | "neon" | "kiln" | "terminal" | "stencil";

const wordmarkStyles: Record<WordmarkLook, string> = {
  engraved: "font-[Didot,serif] text-[1.12em] tracking-[0.01em] italic",
  neon: "font-sans font-normal text-[1.04em] tracking-[0.13em]",
  kiln: "font-display font-extrabold text-[1.04em] tracking-[-0.05em]",
  terminal: "font-mono font-medium tracking-[-0.06em]",
  stencil: "font-sans text-[0.86em] font-bold tracking-[0.24em] uppercase",
};

/** A customer's name as a wordmark without an image. Size and color are inherited. */
export function BrandWordmark({
  name,
  look,
  className,
}: {
  name: string;
  look: WordmarkLook;
  className?: string;
}) {
  return (
    <span
      className={classNames("inline-block leading-none whitespace-nowrap", wordmarkStyles[look], className)}
    >
      {name}
    </span>
  );
}
