import { classNames } from "~/lib/class-names";

/** Everybody of whom public/people has a picture (`bun run portraits`), by their short name. */
export const portraitNames = [
  "mira",
  "arjun",
  "leela",
  "jonas",
  "sana",
  "ines",
  "dana",
  "rui",
  "maya",
  "desai",
  "helena",
  "tomas",
  "noor",
  "claire",
  "stefan",
  "mireille",
  "yuki",
  "patrick",
  "lucia",
] as const;

export type PortraitName = (typeof portraitNames)[number];

type Props = {
  name: PortraitName;
  /** The head alone, for a window no larger than a stamp. */
  small?: boolean;
  /** How wide it is shown, as in <img sizes>: where that is little, the head alone is loaded too. */
  sizes?: string;
  /** In the first screen: loaded before the others. */
  eager?: boolean;
  className?: string;
  /** Classes of what holds the picture, where that is what stands in a grid. */
  frame?: string;
};

/** Somebody at a lit window; their name stands beside it, so the picture has none. */
export function Portrait({ name, small, sizes, eager, className, frame }: Props) {
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
        fetchPriority={eager ? "auto" : "low"}
        className={classNames("object-cover", className)}
      />
    </picture>
  );
}
