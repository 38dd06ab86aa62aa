import { personBounds } from "../person-bounds";

type ApplicationField = {
  /** The label in the form, on the team's and the candidate's page, and in error messages. */
  label: string;
  /** The field's name in the privacy policy. */
  policyName: string;
  max: number;
  optional?: true;
  lines?: true;
  input: { type?: "email" | "tel"; autoComplete: string };
};

/** The fields of every application, in the order of the form. Each has a database column. */
export const applicationFields = {
  name: { ...personBounds.name, policyName: "name", input: { autoComplete: "name" } },
  email: {
    ...personBounds.email,
    policyName: "email address",
    input: { type: "email", autoComplete: "email" },
  },
  phone: {
    ...personBounds.phone,
    policyName: "phone number",
    optional: true,
    input: { type: "tel", autoComplete: "tel" },
  },
  location: {
    label: "Location",
    policyName: "place",
    max: 200,
    optional: true,
    input: { autoComplete: "address-level2" },
  },
  links: {
    label: "Links",
    policyName: "links to your work",
    max: 2500,
    optional: true,
    lines: true,
    input: { autoComplete: "url" },
  },
  note: {
    label: "Why this role",
    policyName: "short answer",
    max: 5000,
    optional: true,
    lines: true,
    input: { autoComplete: "off" },
  },
} as const satisfies Record<string, ApplicationField>;

export type ApplicationFieldName = keyof typeof applicationFields;
/** The text of each field of an application, as typed; an empty field is "". */
export type ApplicationText = Record<ApplicationFieldName, string>;

export const applicationFieldNames = Object.keys(applicationFields) as ApplicationFieldName[];

/** The other fields of the form. The honeypot is hidden from people; only bots fill it in. */
export const applicationFormNames = {
  submissionKey: "submissionKey",
  /** The names of the file inputs, and of the field with the id of an uploaded file. */
  resume: "resume",
  files: "files",
  file: "file",
  consent: "consent",
  keepLonger: "keepLonger",
  honeypot: "fax",
  attribution: "attribution",
  /** The field that script fills in when it shows the response itself. */
  script: "script",
} as const;

export const maxLinks = 5;

/** The purposes of a candidate's file: the résumé, and any other document. */
export const filePurposes = ["resume", "other"] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Accepted file types, detected by content and not by name. */
export const fileKinds = ["pdf", "docx", "odt", "rtf", "txt"] as const;
export type FileKind = (typeof fileKinds)[number];

/** Maximum bytes of a file, and files of an application: a résumé and two more. */
export const fileLimits = { bytes: 10 * 1024 * 1024, files: 3 } as const;

/** Maximum files of an application, including those added later on the candidate's page. */
export const filesWithAdded = 6;

/** A candidate's file as the form, the candidate's page and the team's page show it; `size` in bytes. */
export type ApplicationFile = {
  id: string;
  purpose: FilePurpose;
  name: string;
  kind: FileKind;
  size: number;
};
