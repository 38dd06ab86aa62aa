import { type FileKind, fileLimits } from "./application-fields";

/** What an input for files is told to offer. */
export const acceptedFiles = ".pdf,.docx,.odt,.rtf,.txt";

const known = "PDF, DOCX, ODT, RTF or TXT";

/** What a file may be instead of a document that we take, in the words of `fileSentence`. */
const strangers = {
  page: "a web page",
  script: "a script",
  program: "a program",
  picture: "a picture",
  film: "a film or a sound",
  archive: "an archive of other files",
  spreadsheet: "a spreadsheet",
  presentation: "a presentation",
  "old-word": "a Word file of the old kind (.doc)",
  macros: "a Word file with macros",
} as const;

export type StrangeKind = keyof typeof strangers | "other";
export type FileTrouble =
  | { trouble: "empty" | "large" | "locked" | "damaged" | "bomb" | "double" | "object" }
  | { trouble: "stranger"; kind: StrangeKind };

const sentences: Record<Exclude<FileTrouble["trouble"], "stranger">, string> = {
  empty: "is empty. Choose the file that holds your text.",
  large: `is larger than ${fileLimits.bytes / 1024 / 1024} MB. Save it with smaller pictures, or as PDF.`,
  locked: "is locked with a password. Save it without one, so that we can read it.",
  damaged: "is damaged and would not open. Save it once more and choose it again.",
  bomb: "unpacks to far more than a document needs. Save it once more, or as PDF.",
  double: "holds a second file beside the document. Save it once more as PDF.",
  object: "has another file embedded in its text. Save it once more as PDF.",
};

/** Why a file is not taken and what to do, in one or two sentences for the candidate. */
export function fileSentence(name: string, found: FileTrouble): string {
  if (found.trouble !== "stranger") return `${name} ${sentences[found.trouble]}`;
  if (found.kind === "other") return `${name} is none of the kinds we can open. Send it as ${known}.`;
  return `${name} is ${strangers[found.kind]}, whatever its name says. Send it as ${known}.`;
}

/** The kind of a file for a person. */
export const fileKindNames: Record<FileKind, string> = {
  pdf: "PDF",
  docx: "Word document",
  odt: "OpenDocument text",
  rtf: "Rich text",
  txt: "Text",
};
