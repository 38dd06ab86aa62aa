import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** What a traced process did to its disk, and the answers it gave, in their order. */
export type DiskEvent =
  | { kind: "write"; file: string; offset: number; data: Buffer }
  | { kind: "truncate"; file: string; size: number }
  | { kind: "sync"; file: string }
  | { kind: "rename"; from: string; to: string }
  /** An HTTP answer went out. */
  | { kind: "answer"; text: string };

/** The command line that runs `command` and writes what `readTrace` reads to `log`. */
export function traced(log: string, command: string[]): string[] {
  const calls = "pwrite64,fsync,fdatasync,ftruncate,rename,renameat,renameat2,sendto,write,writev";
  return [
    "strace",
    "-f",
    "-y",
    "-xx",
    "-s",
    "10000000",
    "-e",
    `trace=${calls}`,
    "-e",
    "signal=none",
    "-o",
    log,
    ...command,
  ];
}

/** The process that the `strace` with this number runs. */
export function tracedBy(pid: number): number {
  return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"), 10);
}

/** Reads a trace. A call that another thread interrupted stands in two lines and counts where it ended. */
export async function* readTrace(log: string): AsyncGenerator<DiskEvent> {
  const begun = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(log) })) {
    const [, thread = "", text = ""] = line.match(/^(\d+) +(.*)$/s) ?? [];
    if (text.endsWith("<unfinished ...>")) {
      begun.set(thread, text.slice(0, -"<unfinished ...>".length).trimEnd());
      continue;
    }
    const resumed = text.match(/^<\.\.\. \w+ resumed>(.*)$/);
    const event = readCall(resumed ? (begun.get(thread) ?? "") + resumed[1] : text);
    if (event) yield event;
  }
}

function readCall(text: string): DiskEvent | undefined {
  const [, from, to] =
    text.match(/^rename\w*\((?:AT_[^,]*, )?"([^"]*)", (?:AT_[^,]*, )?"([^"]*)".*= 0/) ?? [];
  if (from && to) return { kind: "rename", from: unhex(from).toString(), to: unhex(to).toString() };
  const [, call, target = "", rest = ""] = text.match(/^(\w+)\(\d+<([^>]*)>(.*)$/) ?? [];
  if (!call || / = -1 /.test(rest)) return undefined;
  const file = unhex(target).toString();
  if (file.startsWith("socket:")) return call === "fsync" ? undefined : readAnswer(rest);
  if (!/\.db(-wal|\.tmp)?$/.test(file)) return undefined;
  if (call === "fsync" || call === "fdatasync") return { kind: "sync", file };
  if (call === "ftruncate") return { kind: "truncate", file, size: Number(rest.match(/^, (\d+)/)?.[1]) };
  const [, data = "", , offset] = rest.match(/^, "([^"]*)", (\d+), (\d+)/) ?? [];
  if (call !== "pwrite64" || offset === undefined)
    throw new Error(`A call that the replay does not know: ${call} on ${file}`);
  return { kind: "write", file, offset: Number(offset), data: unhex(data) };
}

function readAnswer(rest: string): DiskEvent | undefined {
  const parts = [...rest.matchAll(/"([^"]*)"/g)].map(([, part = ""]) => unhex(part).toString());
  const text = parts.join("");
  return text.startsWith("HTTP/1.1 ") ? { kind: "answer", text } : undefined;
}

function unhex(text: string) {
  return Buffer.from(text.replaceAll("\\x", ""), "hex");
}

type Change = Extract<DiskEvent, { kind: "write" | "truncate" }>;

/** Files as a disk may hold them when the power fails: what was synced for certain, anything after that or nothing. */
export class SimulatedDisk {
  private readonly synced = new Map<string, Buffer>();
  private readonly unsynced = new Map<string, Change[]>();

  apply(event: DiskEvent) {
    if (event.kind === "answer") return;
    if (event.kind === "rename") return this.rename(event.from, event.to);
    const changes = this.unsynced.get(event.file) ?? [];
    if (event.kind === "sync") {
      this.synced.set(event.file, changes.reduce(change, this.synced.get(event.file) ?? Buffer.alloc(0)));
      this.unsynced.set(event.file, []);
    } else this.unsynced.set(event.file, [...changes, event]);
  }

  /** A file keeps what it holds under its new name. */
  private rename(from: string, to: string) {
    for (const files of [this.synced, this.unsynced] as Map<string, Buffer | Change[]>[]) {
      const held = files.get(from);
      files.delete(from);
      if (held) files.set(to, held);
    }
  }

  /** How many changes of a file a power cut could take back now. */
  atRisk(suffix: string): number {
    return [...this.unsynced].reduce(
      (sum, [file, changes]) => sum + (file.endsWith(suffix) ? changes.length : 0),
      0,
    );
  }

  /** The files after a power cut; `survives` says for each change that was not synced what of it reached the disk. */
  cutPower(survives: () => "all" | "half" | "nothing"): Map<string, Buffer> {
    const files = new Set([...this.synced.keys(), ...this.unsynced.keys()]);
    return new Map(
      [...files].map((file) => {
        const surviving = (this.unsynced.get(file) ?? []).flatMap((event): Change[] => {
          const part = survives();
          if (part === "nothing") return [];
          if (part === "all" || event.kind === "truncate") return [event];
          return [{ ...event, data: event.data.subarray(0, event.data.length >> 1) }];
        });
        return [file, surviving.reduce(change, this.synced.get(file) ?? Buffer.alloc(0))];
      }),
    );
  }
}

function change(content: Buffer, event: Change): Buffer {
  if (event.kind === "truncate")
    return Buffer.concat([content, Buffer.alloc(event.size)]).subarray(0, event.size);
  const end = event.offset + event.data.length;
  const next =
    end > content.length
      ? Buffer.concat([content, Buffer.alloc(end - content.length)])
      : Buffer.from(content);
  event.data.copy(next, event.offset);
  return next;
}
