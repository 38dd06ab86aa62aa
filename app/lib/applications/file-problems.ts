import { fileLimits } from "./application-fields";

/** The `accept` attribute of file inputs: extensions, and media types for pickers that ignore extensions. */
export const acceptedFiles = [
  ".pdf",
  ".docx",
  ".odt",
  ".rtf",
  ".txt",
  "application/pdf",
  "text/plain",
  "application/rtf",
  "text/rtf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.oasis.opendocument.text",
].join(",");

const acceptedFormats = "PDF, DOCX, ODT, RTF or TXT";

/** Explanations for files that are not accepted documents, completed by `describeFileProblem`. */
const foreignFormats = {
  page: "is a web page or an XML file. Print it to a PDF and choose that.",
  picture: "is a picture. Save it as PDF and choose that.",
  video: "is a video or a sound file. We accept documents only.",
  archive: "is an archive of other files. Unpack it and choose the document itself.",
  spreadsheet: "is a spreadsheet. Save it as PDF and choose that.",
  slides: "is a presentation or a drawing. Save it as PDF and choose that.",
  pages: "is a Pages, Numbers or Keynote file. Export it as PDF and choose that.",
  shortcut: "is only a shortcut to a document. Download the document as PDF and choose that.",
  "old-office":
    "is an older Office file, like .doc, or has a password. Save it as PDF without a password and choose that.",
  macros: "is a Word document with macros. Save it as PDF and choose that.",
  other: `is a file type we do not accept. Save it as PDF and choose that; ${acceptedFormats} are taken.`,
} as const;

export type ForeignKind = keyof typeof foreignFormats;
export type FileProblem = { trouble: "empty" | "large" | "cut" } | { trouble: "foreign"; kind: ForeignKind };

const troubleSentences = {
  empty: "is empty. Choose the file that holds your text.",
  large: `is larger than ${fileLimits.bytes / 1024 / 1024} MB. Save it with smaller pictures, or as PDF.`,
  cut: "is incomplete and would not open. Save it again and choose it again.",
};

/** Explains to the candidate in one or two sentences why a file is rejected and what to do. */
export function describeFileProblem(name: string, found: FileProblem): string {
  return `${name} ${found.trouble === "foreign" ? foreignFormats[found.kind] : troubleSentences[found.trouble]}`;
}
