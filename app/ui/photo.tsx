import { classNames } from "~/lib/class-names";

/** The rendered images in public/stills, with width and height of the larger file in pixels. */
const imageSizes = {
  "case-ember": [1200, 900],
  "case-halo": [1200, 900],
  "case-tide": [1200, 900],
  street: [1600, 900],
} as const;

type StillName = keyof typeof imageSizes;

type Props = {
  name: StillName;
  alt: string;
  /** The displayed width of the image, as in <img sizes>. */
  sizes: string;
  /** Whether the image is above the fold, so that it loads with priority. */
  eager?: boolean;
  className?: string;
};

export function Photo({ name, alt, sizes, eager, className }: Props) {
  const [width, height] = imageSizes[name];
  const files = (type: "avif" | "webp") =>
    `/stills/${name}-800.${type} 800w, /stills/${name}.${type} ${width}w`;
  return (
    <picture>
      <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
      <img
        src={`/stills/${name}-800.webp`}
        srcSet={files("webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        className={classNames("size-full object-cover", className)}
      />
    </picture>
  );
}
