import type { describeJobFacts } from "./job-facts";
import type { JobLanguage } from "./job-language";

/** The fields whose lines are points. */
export const pointFields = ["responsibilities", "requirements", "benefits", "techStack"] as const;
export type PointField = (typeof pointFields)[number];

/** A job as candidates read it, its Markdown rendered as HTML. */
export type JobView = {
  title: string;
  slug: string;
  /** The `lang` attribute of the texts. */
  lang?: JobLanguage;
  location: string;
  /** The other locations as text. */
  locations: string[];
  workplace?: string;
  type: string;
  department: string;
  /** The texts as HTML; empty where there is none. */
  description: string;
  additionalInfo: string;
  /** The HTML of each line. */
  points: Record<PointField, string[]>;
  applyForm: boolean;
  needsResume: boolean;
  facts: ReturnType<typeof describeJobFacts>;
};
