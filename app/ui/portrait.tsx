import { classNames } from "~/lib/class-names";

/** The colleagues with a picture in public/people (396 × 528, and `-small` of the head, 144 × 192), by short name. */
export const portraitNames = ["mira", "arjun", "leela", "jonas", "sana"] as const;

export type PortraitName = (typeof portraitNames)[number];

export type PortraitProps = {
  name: PortraitName;
  /** Whether only the head is shown, for very small sizes. */
  small?: boolean;
  /** The width, as in <img sizes>; where that is small, only the head is loaded too. */
  sizes?: string;
  /** Whether the image is above the fold, so that it loads with priority. */
  eager?: boolean;
  className?: string;
  /** Classes of the frame, for its position in a grid. */
  frame?: string;
};

/** A person's portrait. Its alt text is empty, because the name stands beside it. */
export function Portrait({ name, small, sizes, eager, className, frame }: PortraitProps) {
  const files = (type: "avif" | "webp") => {
    const [head, whole] = [`/people/${name}-small.${type}`, `/people/${name}.${type}`];
    if (sizes) return `${head} 144w, ${whole} 396w`;
    return small ? head : whole;
  };
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
      <img
        src={`/people/${name}${small ? "-small" : ""}.webp`}
        srcSet={sizes && files("webp")}
        sizes={sizes}
        width={396}
        height={528}
        alt=""
        loading={eager ? "eager" : "lazy"}
        className={classNames("object-cover", className)}
      />
    </picture>
  );
}
