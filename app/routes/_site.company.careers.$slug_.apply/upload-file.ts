import type { ApplicationFile, FilePurpose } from "~/lib/applications/application-fields";

type Upload = {
  url: string;
  draft: string;
  purpose: FilePurpose;
  file: File;
  /** Called with the uploaded share from 0 to 1; undefined while waiting for the connection. */
  onProgress(part: number | undefined): void;
  signal: AbortSignal;
};

export type Uploaded =
  | { kind: "kept"; file: ApplicationFile }
  /** `isFinal`: a retry would be refused too. `isUnreadable`: the file was changed or moved since it was chosen. */
  | { kind: "refused"; detail: string | undefined; isFinal: boolean; isUnreadable?: boolean };

/** Pauses between attempts without a response (ms); after the last one the person decides. */
const retryPauses = [1000, 2000, 4000, 8000, 15_000];
const retryableStatuses = [408, 425, 429, 500, 502, 503, 504];

/** Uploads a file. Network failures are retried automatically; refused files are not. Never rejects. */
export async function uploadFile(upload: Upload): Promise<Uploaded> {
  for (const wait of [...retryPauses, undefined]) {
    const { status, body } = await sendUpload(upload);
    const { file, detail } = body;
    if (file) return { kind: "kept", file };
    if (status === 0 && !(await isReadable(upload.file)))
      return { kind: "refused", detail: undefined, isFinal: true, isUnreadable: true };
    const isFinal = status !== 0 && !retryableStatuses.includes(status);
    if (isFinal || upload.signal.aborted || wait === undefined) return { kind: "refused", detail, isFinal };
    upload.onProgress(undefined);
    await untilOnline(wait, upload.signal);
  }
  return { kind: "refused", detail: undefined, isFinal: false };
}

async function isReadable(file: File) {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

type Answer = { status: number; body: { file?: ApplicationFile; detail?: string } };

/** One attempt, by XMLHttpRequest, because fetch does not report upload progress. */
function sendUpload({ url, draft, purpose, file, onProgress, signal }: Upload): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = () => resolve({ status: request.status, body: parseBody(request.responseText) });
    request.open("POST", url);
    request.setRequestHeader("X-Draft", draft);
    request.setRequestHeader("X-Purpose", purpose);
    request.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = end;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    onProgress(0);
    request.send(file);
  });
}

function parseBody(text: string): Answer["body"] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Waits up to `ms`; less when the connection returns or the upload is aborted. */
function untilOnline(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    }
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
