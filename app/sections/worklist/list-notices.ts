import type { Notices } from "~/ui/notice";

/** The notices above a list after an action; `one` is "lead" or "application". */
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
