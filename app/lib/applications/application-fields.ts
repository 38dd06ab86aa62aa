import { personBounds } from "../person-bounds";

type ApplicationField = {
  /** In the form, on the team's page and the candidate's, and in what is said of a wrong value. */
  label: string;
  /** As the privacy policy names it. */
  inWords: string;
  /** Characters of what is told. */
  max: number;
  /** May be left empty. */
  optional?: true;
  /** May have several lines. */
  lines?: true;
  /** What browsers are told of its input. */
  input: { type?: "email" | "tel"; autoComplete: string };
};

/** What a candidate tells us with every application, in the order of the form: a column of the database each. */
export const applicationFields = {
  name: { ...personBounds.name, inWords: "name", input: { autoComplete: "name" } },
  email: {
    ...personBounds.email,
    inWords: "email address",
    input: { type: "email", autoComplete: "email" },
  },
  phone: {
    ...personBounds.phone,
    inWords: "phone number",
    optional: true,
    input: { type: "tel", autoComplete: "tel" },
  },
  location: {
    label: "Location",
    inWords: "place",
    max: 200,
    optional: true,
    input: { autoComplete: "address-level2" },
  },
  links: {
    label: "Links",
    inWords: "links to your work",
    max: 2500,
    optional: true,
    lines: true,
    input: { autoComplete: "url" },
  },
  note: {
    label: "Why this role",
    inWords: "short answer",
    max: 5000,
    optional: true,
    lines: true,
    input: { autoComplete: "off" },
  },
} as const satisfies Record<string, ApplicationField>;

export type ApplicationFieldName = keyof typeof applicationFields;
/** The candidate's own words as they are typed; what was left empty is "". */
export type ApplicationWords = Record<ApplicationFieldName, string>;

export const applicationFieldNames = Object.keys(applicationFields) as ApplicationFieldName[];

/** What travels in the form beside the candidate's words. Nobody sees the honeypot; programs fill it in. */
export const applicationFormNames = {
  submissionKey: "submissionKey",
  /** The inputs for files, and the id of one that was uploaded before. */
  resume: "resume",
  files: "files",
  file: "file",
  consent: "consent",
  keepLonger: "keepLonger",
  honeypot: "fax",
  attribution: "attribution",
  /** Filled in by script, which shows the answer itself. */
  script: "script",
} as const;

/** Links of one application. */
export const maxLinks = 5;

/** A résumé, and what else there is. */
export const filePurposes = ["resume", "other"] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** What candidates send; told by what a file holds, not by its name. */
export const fileKinds = ["pdf", "docx", "odt", "rtf", "txt"] as const;
export type FileKind = (typeof fileKinds)[number];

/** Bytes of one file, and files of one application: a résumé and two more. */
export const fileLimits = { bytes: 10 * 1024 * 1024, files: 3 } as const;

/** Files of one application with those that were added on its receipt. */
export const filesWithAdded = 6;

/** A candidate's file as the form, the receipt and the team's page tell of it; `size` in bytes. */
export type ApplicationFile = {
  id: string;
  purpose: FilePurpose;
  name: string;
  kind: FileKind;
  size: number;
};
