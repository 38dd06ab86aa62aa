import { classNames } from "~/lib/class-names";

/** The voice a brand's name is set in; every look uses only the site's own fonts or the reader's serif. */
export type WordmarkLook = "engraved" | "neon" | "kiln" | "terminal" | "stencil";

const looks: Record<WordmarkLook, string> = {
  engraved: "font-[Didot,serif] text-[1.12em] tracking-[0.01em] italic",
  neon: "font-sans font-normal text-[1.04em] tracking-[0.13em]",
  kiln: "font-display font-extrabold text-[1.04em] tracking-[-0.05em]",
  terminal: "font-mono font-medium tracking-[-0.06em]",
  stencil: "font-sans text-[0.86em] font-bold tracking-[0.24em] uppercase",
};

/** A customer's name, set in type: a wordmark without a picture. Size and color come from where it stands. */
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
    <span className={classNames("inline-block leading-none whitespace-nowrap", looks[look], className)}>
      {name}
    </span>
  );
}
