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
  /** The head alone, for a small window. */
  small?: boolean;
  /** In the first screen: loaded at once. */
  eager?: boolean;
  className?: string;
  /** Classes of what holds the picture, where that is what stands in a grid. */
  frame?: string;
};

/** Somebody at a lit window; their name stands beside it, so the picture has none. */
export function Portrait({ name, small, eager, className, frame }: Props) {
  const file = `/people/${name}${small ? "-small" : ""}`;
  const [width, height] = small ? [144, 192] : [396, 528];
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={`${file}.avif`} />
      <img
        src={`${file}.webp`}
        width={width}
        height={height}
        alt=""
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        className={classNames("object-cover", className)}
      />
    </picture>
  );
}
