import type { CopyWords } from "~/ui/code-block";

/** The button above every code sample. */
export const copyWords: CopyWords = { copy: "Copy", copied: "Copied" };
