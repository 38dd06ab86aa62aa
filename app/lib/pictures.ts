/** The address of an uploaded picture without its width and file type: a random name and its size in pixels. */
const picturePath = /^\/pictures\/([a-z\d]{12}-(\d{1,5})x(\d{1,5}))$/;

/** What an upload may be at most; the pixels are counted before any is decoded. */
export const pictureLimits = { bytes: 20 * 1024 * 1024, pixels: 50_000_000 };

/** The widths of the files made of each picture (px). */
const fileWidths = [480, 960, 1600];

export type Picture = { id: string; width: number; height: number };

/** Returns the picture that an address names ("/pictures/k3v9x0a1b2c4-1600x900"); undefined for any other address. */
export function parsePicturePath(path: string): Picture | undefined {
  const [, id = "", width, height] = path.match(picturePath) ?? [];
  return id ? { id, width: Number(width), height: Number(height) } : undefined;
}

/** Returns the widths of a picture's files (px), smallest first: none is wider than the picture. */
export function listPictureWidths({ width }: Pick<Picture, "width">): number[] {
  return [...new Set(fileWidths.map((one) => Math.min(one, width)))];
}

/** Returns the attributes of a picture's element: one file of each width, and the size that keeps its place. */
export function toPictureSource(picture: Picture) {
  const toPath = (width: number) => `/pictures/${picture.id}-${width}.webp`;
  const widths = listPictureWidths(picture);
  return {
    src: toPath(widths.at(-1) ?? picture.width),
    srcSet: widths.map((width) => `${toPath(width)} ${width}w`).join(", "),
    width: picture.width,
    height: picture.height,
  };
}

/** The width of the JPEG for social cards (px), which more programs show than WebP. */
const socialWidth = 1200;

/** Returns the file of a picture for social cards; undefined for a path that is no uploaded picture. */
export function toSocialPicture(path: string): { path: string; width: number; height: number } | undefined {
  const picture = parsePicturePath(path);
  if (!picture) return undefined;
  const width = Math.min(socialWidth, picture.width);
  const height = Math.round((picture.height * width) / picture.width);
  return { path: `/pictures/${picture.id}-${width}.jpg`, width, height };
}
