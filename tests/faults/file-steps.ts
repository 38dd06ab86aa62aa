import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Step = { call: "sync" | "rename" | "answer"; path: string; to?: string };

/**
 * What a traced server did with files, and the answers it gave, in their order; a call counts where it ended. `findAnswer`
 * finds in what it sent the name by which an answer that matters is known.
 */
export function readSteps(log: string, findAnswer: (text: string) => string | undefined): Step[] {
  const begun = new Map<string, string>();
  const unhex = (text = "") => Buffer.from(text.replaceAll("\\x", ""), "hex").toString();
  return readFileSync(log, "utf8")
    .split("\n")
    .flatMap((line): Step[] => {
      const [, thread = "", text = ""] = line.match(/^(\d+) +(.*)$/) ?? [];
      if (text.endsWith("<unfinished ...>")) {
        begun.set(thread, text.slice(0, -"<unfinished ...>".length).trimEnd());
        return [];
      }
      const [, rest] = text.match(/^<\.\.\. \w+ resumed>(.*)$/) ?? [];
      const call = rest === undefined ? text : (begun.get(thread) ?? "") + rest;
      const [, from, to] =
        call.match(/^rename\w*\((?:AT_[^,]*, )?"([^"]*)", (?:AT_[^,]*, )?"([^"]*)".*= 0/) ?? [];
      if (to) return [{ call: "rename", path: unhex(from), to: unhex(to) }];
      const [, synced] = call.match(/^f(?:data)?sync\(\d+<([^>]*)>\) += 0/) ?? [];
      if (synced) return [{ call: "sync", path: unhex(synced) }];
      const sent = [...call.matchAll(/"((?:\\x[\da-f]{2})+)"/g)].map(([, part]) => unhex(part)).join("");
      const id = /^(sendto|write|writev)\(/.test(call) && findAnswer(sent);
      return id ? [{ call: "answer", path: id }] : [];
    });
}

/** What was done before the answer that is known by this name. */
export function stepsBefore(steps: Step[], name: string): Step[] {
  return steps.slice(
    0,
    steps.findIndex(({ call, path }) => call === "answer" && path === name),
  );
}

/** Whether a file whose stored name ends so has its bytes and its name on disk after these steps, and its row after them. */
export function isDurable(name: string, steps: Step[]): boolean {
  const named = steps.findIndex(({ call, to }) => call === "rename" && to?.endsWith(name));
  const { path: incoming = "", to = "" } = steps[named] ?? {};
  const isSynced = (some: Step[], path: string) =>
    some.some((step) => step.call === "sync" && step.path === path);
  const after = steps.slice(named);
  return (
    named >= 0 &&
    isSynced(steps.slice(0, named), incoming) &&
    isSynced(after, join(to, "..")) &&
    after.some(({ call, path }) => call === "sync" && path.endsWith("-wal"))
  );
}
