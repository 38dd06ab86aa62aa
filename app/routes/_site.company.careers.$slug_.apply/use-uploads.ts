import { useRef, useState } from "react";
import { type ApplicationFile, type FilePurpose, fileLimits } from "~/lib/applications/application-fields";
import { uploadFile } from "./upload-file";

/** A file that was chosen, on its way or there. `part` of it is sent; undefined while the connection is waited for. */
export type ChosenFile = {
  key: string;
  purpose: FilePurpose;
  name: string;
  size: number;
  state: "sending" | "kept" | "failed";
  part?: number | undefined;
  problem?: string | undefined;
  /** Of one that is there. */
  id?: string;
};

type Texts = { tooLarge: string; tooMany: string; failed: string };

const keyOf = ({ id }: ApplicationFile) => `kept-${id}`;

/** The files of a form: each is sent as soon as it is chosen, and goes along with the form by its id. */
export function useUploads(url: string, draft: string, kept: ApplicationFile[], texts: Texts) {
  const [files, setFiles] = useState<ChosenFile[]>(() =>
    kept.map((file) => ({ ...file, key: keyOf(file), state: "kept" })),
  );
  const sources = useRef(new Map<string, { file: File; stop: AbortController }>());

  const change = (key: string, values: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));

  async function send(key: string, purpose: FilePurpose, file: File) {
    const stop = new AbortController();
    sources.current.set(key, { file, stop });
    change(key, { state: "sending", part: 0, problem: undefined });
    const onProgress = (part: number | undefined) => change(key, { part });
    const sent = await uploadFile({ url, draft, purpose, file, onProgress, signal: stop.signal });
    if (sent.kind === "kept") change(key, { state: "kept", id: sent.file.id, name: sent.file.name });
    else {
      if (sent.isFinal) sources.current.delete(key);
      change(key, { state: "failed", problem: sent.detail ?? texts.failed });
    }
  }

  function add(purpose: FilePurpose, chosen: Iterable<File>) {
    let room = fileLimits.files - files.filter(({ state }) => state !== "failed").length;
    for (const file of chosen) {
      const key = crypto.randomUUID();
      const problem = file.size > fileLimits.bytes ? texts.tooLarge : room <= 0 ? texts.tooMany : undefined;
      const { name, size } = file;
      const state = problem ? "failed" : "sending";
      setFiles((all) => [...all, { key, purpose, name, size, state, problem, part: 0 }]);
      if (problem) continue;
      room--;
      void send(key, purpose, file);
    }
  }

  function remove(key: string) {
    sources.current.get(key)?.stop.abort();
    sources.current.delete(key);
    setFiles((all) => all.filter((one) => one.key !== key));
  }

  function again({ key, purpose }: ChosenFile) {
    const source = sources.current.get(key);
    if (source) void send(key, purpose, source.file);
  }

  /** Whether another try could help: what never left the browser has none. */
  const canTryAgain = ({ key, state }: ChosenFile) => state === "failed" && sources.current.has(key);

  return { files, add, remove, again, canTryAgain, isBusy: files.some(({ state }) => state === "sending") };
}

export type Uploads = ReturnType<typeof useUploads>;
