import { type ApplicationFileRow, formatStoredName } from "~/db/application-files.server";
import type { App } from "../app.server";
import { problem, toBody } from "../http/responses.server";
import { formatAttachmentHeader } from "./file-name.server";

/**
 * A response that downloads a file and never displays it, whatever its content. The caller checks the permission and
 * logs the download. When the bytes differ from the stored hash, the response is aborted.
 */
export async function createFileResponse(
  { files }: Pick<App, "files">,
  file: ApplicationFileRow,
): Promise<Response> {
  const bytes = await files.store.open(formatStoredName(file));
  if (!bytes) return problem(404, "This file no longer exists.");
  return new Response(toBody(verifiedBytes(bytes, file)), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(file.size),
      "Content-Disposition": formatAttachmentHeader(file.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

async function* verifiedBytes(bytes: AsyncIterable<Uint8Array>, { sha256, name }: ApplicationFileRow) {
  const hash = new Bun.CryptoHasher("sha256");
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest("hex") !== sha256) throw new Error(`${name} does not match its stored checksum.`);
}
