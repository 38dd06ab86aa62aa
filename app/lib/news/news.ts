import { cleanLine, cleanText, countCharacters } from "../clean-text";
import { dayMs } from "../days";
import { toCardPath } from "../page-meta";
import { parsePicturePath, toSocialPicture } from "../pictures";

export const newsKinds = ["article", "release"] as const;
export type NewsKind = (typeof newsKinds)[number];

export const newsKindNames: Record<NewsKind, string> = { article: "Article", release: "Press release" };

/** The drawn covers, for articles without a picture. */
export const drawnCovers = ["waterfall", "storyboard", "keyhole"] as const;
export type DrawnCover = (typeof drawnCovers)[number];

/** What an editor types of an article or a press release. */
export type NewsFields = {
  title: string;
  /** The last part of its address; empty for one made of the title. */
  slug: string;
  category: string;
  summary: string;
  author: string;
  /** The path of a picture, the name of a drawing, or empty for the drawing of the category. */
  cover: string;
  /** Markdown. */
  text: string;
  /** The date that readers see, and from when they see it (ms since the epoch); null for the moment of publishing. */
  publishAt: number | null;
};

export type NewsErrors = Partial<Record<keyof NewsFields, string>>;

export const newsLimits = { line: 200, summary: 500, text: 50_000 };

/** How long (ms) what was deleted can be restored; after that its texts and pictures are deleted. */
export const newsBinMs = 30 * dayMs;

/** The length of a summary that search engines show whole. */
export const summaryLength = { min: 50, max: 160 };

export const emptyNews: NewsFields = {
  title: "",
  slug: "",
  category: "",
  summary: "",
  author: "",
  cover: "",
  text: "",
  publishAt: null,
};

export const newsStates = ["draft", "scheduled", "live", "unlisted"] as const;
export type NewsState = (typeof newsStates)[number];

export const newsStateNames: Record<NewsState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  live: "Live",
  unlisted: "Unlisted",
};

type Publishing = { isPublished: boolean; publishAt: number | null; publishedAt: number | null };

/** Returns the state at `now` (ms). Only "live" is public; "unlisted" was, and its address answers 410. */
export function getNewsState({ isPublished, publishAt, publishedAt }: Publishing, now: number): NewsState {
  if (!isPublished) return publishedAt === null ? "draft" : "unlisted";
  return (publishAt ?? 0) > now ? "scheduled" : "live";
}

/** The names of the fields as editors read them. */
export const newsFieldLabels: Record<keyof NewsFields, string> = {
  title: "Title",
  slug: "Address",
  category: "Category",
  summary: "Summary",
  author: "Author",
  cover: "Cover",
  text: "Text",
  publishAt: "Date",
};

export const newsFieldNames = Object.keys(newsFieldLabels) as (keyof NewsFields)[];

const requiredFields: Record<NewsKind, (keyof NewsFields)[]> = {
  article: ["title", "category", "summary", "author", "text"],
  release: ["title", "text"],
};

/**
 * Reads fields from a form or a JSON body; absent ones keep the value of `standing`. A draft needs a title only, what is
 * published needs all fields of its kind. `publishAt` is ISO 8601 with a zone, or empty.
 */
export function parseNews(
  kind: NewsKind,
  body: Record<string, unknown>,
  { isPublished, standing = emptyNews }: { isPublished: boolean; standing?: NewsFields },
): { fields: NewsFields; errors: NewsErrors } {
  const errors: NewsErrors = {};
  const read = (
    name: Exclude<keyof NewsFields, "publishAt">,
    max: number,
    clean: (text: string) => string,
  ) => {
    const value = body[name] ?? standing[name];
    if (typeof value !== "string") errors[name] = `${newsFieldLabels[name]} must be text.`;
    const text = typeof value === "string" ? clean(value) : "";
    if (countCharacters(text) > max)
      errors[name] = `${newsFieldLabels[name]} can have at most ${max} characters.`;
    return text;
  };
  const fields: NewsFields = {
    title: read("title", newsLimits.line, cleanLine),
    slug: read("slug", newsLimits.line, cleanLine),
    category: read("category", newsLimits.line, cleanLine),
    summary: read("summary", newsLimits.summary, cleanLine),
    author: read("author", newsLimits.line, cleanLine),
    cover: read("cover", newsLimits.line, cleanLine),
    text: read("text", newsLimits.text, cleanText),
    publishAt: standing.publishAt,
  };
  if (body.publishAt !== undefined) {
    fields.publishAt = body.publishAt === "" || body.publishAt === null ? null : readTime(body.publishAt);
    if (Number.isNaN(fields.publishAt)) {
      errors.publishAt = "Date must be a time with its zone, such as 2026-03-01T09:00:00Z.";
      fields.publishAt = null;
    }
  }
  if (fields.cover && !drawnCovers.some((name) => name === fields.cover) && !parsePicturePath(fields.cover))
    errors.cover = "Cover must be an uploaded picture or one of the drawings.";
  for (const name of isPublished ? requiredFields[kind] : (["title"] as const))
    if (!fields[name])
      errors[name] ??= `${newsFieldLabels[name]} is required${name === "title" ? "" : " to publish"}.`;
  return { fields, errors };
}

/** Reads the fields of a stored draft, whatever version of the program stored it; what is missing is empty. */
export function readNewsFields(stored: unknown): NewsFields {
  const { publishAt, ...texts } = Object(stored) as Record<string, unknown>;
  const known = Object.entries(texts).filter(
    ([name, value]) => Object.hasOwn(emptyNews, name) && typeof value === "string",
  );
  return { ...emptyNews, ...Object.fromEntries(known), publishAt: Number(publishAt) || null };
}

/** Returns milliseconds since the epoch; NaN for anything but a time with a zone, in the years that dates have. */
function readTime(value: unknown) {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(value))
    return Number.NaN;
  return Date.parse(value);
}

const categoryCovers: Record<string, DrawnCover> = {
  performance: "waterfall",
  craft: "storyboard",
  security: "keyhole",
};

/** Returns the cover that readers see: the chosen one, or a drawing that is always the same for a category. */
export function findCover({ cover, category }: Pick<NewsFields, "cover" | "category">): string {
  const name = category.toLowerCase();
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return cover || categoryCovers[name] || drawnCovers[sum % drawnCovers.length] || drawnCovers[0];
}

/** Returns the picture of a cover as JPEG, as social cards and programs elsewhere show it. */
export function toCoverPicture(cover: string): { path: string; width: number; height: number } {
  return toSocialPicture(cover) ?? { path: toCardPath(`/blog/cover-${cover}`), width: 1200, height: 630 };
}

const wordsPerMinute = 200;

/** Returns how long a text takes to read: "4 min read". */
export function formatReadTime(text: string): string {
  return `${Math.max(1, Math.ceil(text.split(/\s+/).length / wordsPerMinute))} min read`;
}
