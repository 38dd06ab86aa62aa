import { useEffect, useRef, useState } from "react";
import { type ApplicationFile, type FilePurpose, fileLimits } from "~/lib/applications/application-fields";
import { interpolate } from "~/lib/text";
import { applyForm } from "./content";
import { uploadFile } from "./upload-file";

/** A chosen file. `part` is the uploaded share; undefined while waiting for the connection. */
export type ChosenFile = {
  key: string;
  purpose: FilePurpose;
  name: string;
  size: number;
  state: "sending" | "kept" | "failed";
  part?: number | undefined;
  problem?: string | undefined;
  id?: string;
};

const texts = applyForm.files;

const buildFileKey = ({ id }: ApplicationFile) => `kept-${id}`;

/** The files of a form: each is uploaded as soon as it is chosen, and sent with the form by its id. */
export function useUploads(url: string, draft: string, kept: ApplicationFile[]) {
  const [files, setFiles] = useState<ChosenFile[]>(() =>
    kept.map((file) => ({ ...file, key: buildFileKey(file), state: "kept" })),
  );
  /** The announcement about the last changed file. */
  const [announcement, setAnnouncement] = useState("");
  const sources = useRef(new Map<string, { file: File; stop: AbortController }>());

  const change = (key: string, values: Partial<ChosenFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...values } : file)));

  async function send(key: string, purpose: FilePurpose, file: File) {
    const stop = new AbortController();
    sources.current.set(key, { file, stop });
    change(key, { state: "sending", part: 0, problem: undefined });
    const onProgress = (part: number | undefined) => change(key, { part });
    const sent = await uploadFile({ url, draft, purpose, file, onProgress, signal: stop.signal });
    if (stop.signal.aborted) return;
    if (sent.kind === "kept") {
      change(key, { state: "kept", id: sent.file.id, name: sent.file.name });
      setAnnouncement(`${sent.file.name}: ${texts.kept}`);
    } else {
      if (sent.isFinal) sources.current.delete(key);
      const problem = sent.detail ?? (sent.isUnreadable ? texts.changed : texts.failed);
      change(key, { state: "failed", problem });
      setAnnouncement(`${file.name}: ${problem}`);
    }
  }

  /** Adds the chosen files, replacing failed ones. Returns the keys of the new uploads. */
  function add(purpose: FilePurpose, chosen: Iterable<File>) {
    const failed = files.filter((file) => file.purpose === purpose && file.state === "failed");
    for (const { key } of failed) forget(key);
    const added: string[] = [];
    let room = fileLimits.files - files.filter(({ state }) => state !== "failed").length;
    for (const file of chosen) {
      const key = crypto.randomUUID();
      const problem = file.size > fileLimits.bytes ? texts.tooLarge : room <= 0 ? texts.tooMany : undefined;
      const { name, size } = file;
      const state = problem ? "failed" : "sending";
      setFiles((all) => [...all, { key, purpose, name, size, state, problem, part: 0 }]);
      if (problem) {
        setAnnouncement(`${name}: ${problem}`);
        continue;
      }
      room--;
      added.push(key);
      void send(key, purpose, file);
    }
    return added;
  }

  function forget(key: string) {
    sources.current.get(key)?.stop.abort();
    sources.current.delete(key);
    setFiles((all) => all.filter((file) => file.key !== key));
  }

  function remove({ key, name }: ChosenFile) {
    forget(key);
    setAnnouncement(interpolate(texts.removed, { name }));
  }

  function again({ key, purpose }: ChosenFile) {
    const source = sources.current.get(key);
    if (source) void send(key, purpose, source.file);
  }

  /** Whether a retry is possible; a file without its source cannot be sent again. */
  const canTryAgain = ({ key, state }: ChosenFile) => state === "failed" && sources.current.has(key);

  const retry = useRef(() => {});
  useEffect(() => {
    retry.current = () => files.filter(canTryAgain).forEach(again);
  });
  // Uploads that failed offline are retried when the network returns.
  useEffect(() => {
    const onOnline = () => retry.current();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  const isBusy = files.some(({ state }) => state === "sending");
  return { files, announcement, add, remove, again, canTryAgain, isBusy };
}

export type Uploads = ReturnType<typeof useUploads>;
