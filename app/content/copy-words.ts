import type { CopyWords } from "~/ui/copy-button";

/** The button above every code sample. */
export const copyWords: CopyWords = { copy: "Copy", copied: "Copied" };
