import type { Notices } from "~/ui/notice";

/** What came of an act, above a list of what is called `one`. */
export function listNotices(one: string): Notices {
  return {
    none: { kind: "problem", text: `Select at least one ${one}.` },
    unavailable: {
      kind: "problem",
      text: "The database is not available right now. Nothing was changed. Try again.",
    },
    gone: { kind: "problem", text: "There is nothing to undo." },
    erased: { kind: "success", text: "Erased. Waiting messages were cancelled." },
    export: { kind: "info", text: "Use Export CSV to create the file. Activity records each export." },
  };
}
